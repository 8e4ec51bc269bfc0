import Raster

/// What is seen at one moment: an image whole, or one in tiles over another, and the page.
public struct Scene: Sendable {
  public let size: Size
  /// The image that is seen whole, or that is cut into tiles.
  public let front: Int
  /// The image below the tiles; nil where the front is seen whole.
  public let back: Int?
  /// The tiles of the front; nil where it is seen whole.
  public let grid: TileGrid?
  /// Each tile's opacity, 0...1; empty without tiles.
  public let opacities: [Double]
  /// The page that the dots mark.
  public let page: Int
  public let dots: Dots?

  init(size: Size, image: Int, page: Int, dots: Dots?) {
    self.size = size
    self.front = image
    self.page = page
    self.dots = dots
    (back, grid, opacities) = (nil, nil, [])
  }

  init(transition: Transition, elapsed: Seconds, page: Int, dots: Dots?) {
    size = transition.grid.size
    front = transition.layer
    back = transition.below
    grid = transition.grid
    opacities = transition.opacities(at: elapsed)
    self.page = page
    self.dots = dots
  }

  /// The scene as a tree of views, as much of it as is seen in a rectangle: the back, over it the
  /// front masked by its tiles, over all the dots, never masked.
  /// `images` holds every image of the timeline, opaque and of the banner's size.
  public func view(of images: [Bitmap], within rectangle: Rectangle) -> View {
    let whole = Rectangle(size)
    var root = View(frame: whole)
    var image = View(frame: whole, content: images[front])
    if let back {
      root.subviews.append(View(frame: whole, content: images[back]))
      image.mask = mask(within: rectangle)
    }
    root.subviews.append(image)
    if let dots { root.subviews.append(dots.view(page: page, within: rectangle)) }
    return root
  }

  /// Clear, with an opaque tile at its opacity for each that is seen in the rectangle.
  private func mask(within rectangle: Rectangle) -> View? {
    guard let grid else { return nil }
    let tiles = grid.tiles(meeting: rectangle).filter { opacities[$0] > 0 }
    return View(
      frame: Rectangle(size),
      subviews: tiles.map {
        View(frame: grid.rectangle(of: $0), background: .white, opacity: opacities[$0])
      })
  }
}
