import Raster

extension Scene {
  /// Draws the scene on a canvas, inside the rectangles alone: those that ``Timeline`` gives as the
  /// changes from the frame that the canvas shows. `images` are those of the timeline, opaque and
  /// of the banner's size.
  public func draw(_ changes: [Rectangle], of images: [Bitmap], on canvas: inout Bitmap) {
    for rectangle in Self.worthwhile(changes) {
      let view = view(of: images, within: rectangle)
      Compositor.draw(view, on: &canvas, within: rectangle)
    }
  }

  /// The same rectangles, or the one around them where many are small: to walk the views of a
  /// rectangle costs about as much as to draw 250 pixels, and pixels of several tiles at once
  /// cost three times those of one.
  private static func worthwhile(_ changes: [Rectangle]) -> [Rectangle] {
    guard let first = changes.first else { return [] }
    let around = changes.reduce(first) { $0.union($1) }
    let pixels = changes.reduce(0) { $0 + $1.size.area }
    return changes.count * 250 + pixels / 3 > around.size.area ? [around] : changes
  }
}
