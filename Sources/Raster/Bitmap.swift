/// A picture in memory: `size.area` pixels, row by row from the top left, no padding.
public struct Bitmap: Hashable, Sendable {
  public let size: Size
  /// Row-major; the pixel at (x, y) is `pixels[y * size.width + x]`.
  public var pixels: [Color]

  /// A bitmap of one colour.
  public init(size: Size, color: Color) {
    self.init(size: size, pixels: [Color](repeating: color, count: size.area))
  }

  /// A bitmap of these pixels, row by row; there must be `size.area` of them.
  public init(size: Size, pixels: [Color]) {
    precondition(pixels.count == size.area, "a bitmap needs as many pixels as its size has")
    self.size = size
    self.pixels = pixels
  }

  public var width: Int { size.width }
  public var height: Int { size.height }

  /// The pixel at column `x`, row `y`. For single looks; loops walk `pixels` by rows.
  public subscript(x: Int, y: Int) -> Color {
    get { pixels[y * size.width + x] }
    set { pixels[y * size.width + x] = newValue }
  }
}
