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
    let row = [Color](repeating: color.opaque, count: rectangle.width)
    let blend = Blend(weight)
    forEachRow(of: rectangle) { canvas, start, _ in
      blend.mix(&canvas, from: start, with: row.span)
    }
  }

  /// Lays a picture, whose pixels have their own alpha, over a rectangle. The picture's pixel
  /// (0, 0) falls on (`x`, `y`), and it covers the whole rectangle.
  mutating func lay(_ picture: Bitmap, x: Int, y: Int, on rectangle: Rectangle, opacity: Double) {
    let blend = Blend(opacity)
    let pixels = picture.pixels.span
    forEachRow(of: rectangle) { canvas, start, line in
      let first = (line - y) * picture.width + rectangle.x - x
      let row = pixels.extracting(first..<first + rectangle.width)
      if row.isOpaque {
        blend.mix(&canvas, from: start, with: row)
      } else {
        for index in row.indices where row[index].alpha > 0 {
          canvas[start + index] = canvas[start + index].under(row[index], opacity: opacity)
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
    forEachRow(of: area) { canvas, start, line in
      let shift = (line - area.y) * area.width
      for index in 0..<area.width {
        let level = coverage.uniform ?? levels[index + shift]
        let now = canvas[start + index]
        canvas[start + index] = below[index + shift].under(now.opaque, opacity: level)
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

  /// Hands `body` the canvas with each row of a rectangle: where the row starts among the pixels,
  /// and its y.
  @inline(__always)
  private mutating func forEachRow(
    of rectangle: Rectangle, _ body: (inout MutableSpan<Color>, Int, Int) -> Void
  ) {
    guard !rectangle.isEmpty else { return }
    let width = size.width
    var canvas = pixels.mutableSpan
    for y in rectangle.y..<rectangle.maxY { body(&canvas, y * width + rectangle.x, y) }
  }
}

extension Span<Color> {
  /// Whether no colour is translucent.
  fileprivate var isOpaque: Bool {
    var alpha: UInt32 = 0xFF00_0000
    for index in indices { alpha &= self[index].packed }
    return alpha == 0xFF00_0000
  }
}
