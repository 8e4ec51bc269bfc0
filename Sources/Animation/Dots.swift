import Raster

/// The colours of the page control.
public struct DotsStyle: Hashable, Sendable {
  public var color: Color
  /// Of the current page's dot.
  public var activeColor: Color

  /// White at half opacity, and white.
  public init(
    color: Color = Color(packed: 0x80FF_FFFF), activeColor: Color = .white
  ) {
    self.color = color
    self.activeColor = activeColor
  }
}

/// A place between pixels: (0, 0) is the banner's top left corner.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// The page control: a row of dots in a strip along the bottom of the banner, one dot an image.
public struct Dots: Hashable, Sendable {
  public let style: DotsStyle
  /// The dots' centers, from the first image's to the last's.
  public let centers: [Point]
  /// Of each dot, in pixels.
  public let diameter: Double
  private let size: Size
  private let resting: [DotSprite]
  private let active: [DotSprite]

  /// The dots for `count` images on a banner of this size.
  ///
  /// The strip is 37 pixels high, or a third of the banner where that is less, the dots centred in
  /// it: 7 pixels wide with gaps of 9, shrunk in proportion where they would not fit.
  public init(_ style: DotsStyle, count: Int, size: Size) {
    let strip = min(37, Double(size.height) / 3)
    let width = Double(count) * 7 + Double(count - 1) * 9
    let scale = min(1, Double(size.width) / width, strip / 7)
    let left = (Double(size.width) - width * scale) / 2
    let diameter = 7 * scale
    let centers = (0..<max(0, count)).map {
      Point(
        x: left + (Double($0) * 16 + 3.5) * scale, y: Double(size.height) - strip / 2)
    }
    self.style = style
    self.size = size
    self.diameter = diameter
    self.centers = centers
    resting = centers.map { DotSprite(center: $0, diameter: diameter, color: style.color) }
    active = centers.map { DotSprite(center: $0, diameter: diameter, color: style.activeColor) }
  }

  /// The pixels that a page's dot touches.
  public func rectangle(of page: Int) -> Rectangle {
    guard resting.indices.contains(page) else { return Rectangle(x: 0, y: 0, width: 0, height: 0) }
    return resting[page].frame.intersection(Rectangle(size))
  }

  /// The dots that meet a rectangle, as a view of the banner's size; the page's dot has its own
  /// colour.
  public func view(page: Int, within rectangle: Rectangle) -> View {
    var view = View(frame: Rectangle(size))
    for index in resting.indices where !resting[index].frame.intersection(rectangle).isEmpty {
      let sprite = index == page ? active[index] : resting[index]
      view.subviews.append(View(frame: sprite.frame, content: sprite.bitmap))
    }
    return view
  }
}
