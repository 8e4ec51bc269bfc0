/// A width and a height in pixels.
public struct Size: Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// How many pixels the size covers; the greatest `Int` where that number would not fit.
  public var area: Int { width.times(height) }
}

/// A rectangle of whole pixels: x in `x..<maxX`, y in `y..<maxY`, the origin at the top left.
///
/// Every coordinate is allowed: what would overflow stays at the ends of `Int`.
public struct Rectangle: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The whole of a picture of this size.
  public init(_ size: Size) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  public var maxX: Int { x.plus(width) }
  public var maxY: Int { y.plus(height) }
  public var size: Size { Size(width: width, height: height) }
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The pixels that lie in both rectangles; empty where they do not meet.
  public func intersection(_ other: Rectangle) -> Rectangle {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rectangle(
      x: left, y: top,
      width: max(0, min(maxX, other.maxX).minus(left)),
      height: max(0, min(maxY, other.maxY).minus(top)))
  }

  /// The smallest rectangle around both.
  public func union(_ other: Rectangle) -> Rectangle {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rectangle(
      x: left, y: top,
      width: max(maxX, other.maxX).minus(left), height: max(maxY, other.maxY).minus(top))
  }

  /// Whether every pixel of `other` lies in this rectangle.
  public func contains(_ other: Rectangle) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  /// The same rectangle, moved.
  public func offset(x dx: Int, y dy: Int) -> Rectangle {
    Rectangle(x: x.plus(dx), y: y.plus(dy), width: width, height: height)
  }
}

/// Arithmetic that stops at the ends of `Int` instead of trapping.
extension Int {
  fileprivate func plus(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }

  fileprivate func minus(_ other: Int) -> Int {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }

  fileprivate func times(_ other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? ((self < 0) == (other < 0) ? .max : .min) : product
  }
}
