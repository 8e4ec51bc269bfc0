/// Drawing on whole rectangles, row by row. The canvas counts as opaque and stays so; every
/// rectangle lies within it.
extension Bitmap {
  /// Where this bitmap lies in a frame: at its origin, cut where the frame ends.
  func place(in frame: Rectangle) -> Rectangle {
    Rectangle(x: frame.x, y: frame.y, width: width, height: height).intersection(frame)
  }

  /// Lays a colour of its own alpha over a rectangle.
  mutating func fill(_ rectangle: Rectangle, with color: Color, opacity: Double) {
    let weight = opacity * Double(color.alpha) / 255
    guard weight > 0 else { return }
    let blend = BlendWeight(weight)
    forEachRow(of: rectangle) { canvas, row, _ in
      for index in row { canvas[index] = blend.mix(canvas[index], color) }
    }
  }

  /// Lays a picture, whose pixels have their own alpha, over a rectangle. The picture's pixel
  /// (0, 0) falls on (`x`, `y`), and it covers the whole rectangle.
  mutating func lay(_ picture: Bitmap, x: Int, y: Int, on rectangle: Rectangle, opacity: Double) {
    let blend = BlendWeight(opacity)
    let pixels = picture.pixels.span
    forEachRow(of: rectangle) { canvas, row, line in
      let shift = (line - y) * picture.width + rectangle.x - x - row.lowerBound
      for index in row {
        let over = pixels[index + shift]
        if over.alpha == 255 {
          canvas[index] = blend.mix(canvas[index], over)
        } else if over.alpha > 0 {
          canvas[index] = canvas[index].under(over, opacity: opacity)
        }
      }
    }
  }

  /// Lets what was there before show through again: each pixel becomes
  /// `coverage * now + (1 - coverage) * before`. `before` is a copy of the coverage's area.
  mutating func restore(_ before: Bitmap, where coverage: Coverage) {
    let area = coverage.area
    let below = before.pixels.span
    let levels = coverage.levels.span
    forEachRow(of: area) { canvas, row, line in
      let shift = (line - area.y) * area.width - row.lowerBound
      for index in row {
        let level = coverage.uniform ?? levels[index + shift]
        canvas[index] = BlendWeight(level).mix(below[index + shift], canvas[index])
      }
    }
  }

  /// A copy of a rectangle's pixels.
  func copy(of rectangle: Rectangle) -> Bitmap {
    var copied: [Color] = []
    copied.reserveCapacity(rectangle.size.area)
    for y in rectangle.y..<rectangle.maxY {
      let start = y * width + rectangle.x
      copied += pixels[start..<start + rectangle.width]
    }
    return Bitmap(size: rectangle.size, pixels: copied)
  }

  /// Hands `body` the canvas with each row of a rectangle: the row's places among the pixels,
  /// and its y.
  @inline(__always)
  private mutating func forEachRow(
    of rectangle: Rectangle, _ body: (inout MutableSpan<Color>, Range<Int>, Int) -> Void
  ) {
    let width = size.width
    var canvas = pixels.mutableSpan
    for y in rectangle.y..<rectangle.maxY {
      let start = y * width + rectangle.x
      body(&canvas, start..<start + rectangle.width, y)
    }
  }
}
