import Raster

/// Answers which palette index shows a colour at a place of the canvas.
///
/// The answer depends on nothing else, so what rests never changes, neither while other parts move
/// nor when the animation begins anew. A map may remember answers to be quicker.
protocol ColorMap: Sendable {
  mutating func index(of color: Color, x: Int, y: Int) -> UInt8

  /// The delta in indexes. Pixels that did not change are left at 0.
  mutating func image(of delta: FrameDelta) -> IndexedImage
}

extension ColorMap {
  mutating func image(of delta: FrameDelta) -> IndexedImage {
    var indexes = [UInt8](repeating: 0, count: delta.pixels.count)
    var output = indexes.mutableSpan
    if let changed = delta.changed {
      map(delta.pixels.span, where: changed.span, in: delta.rectangle, to: &output)
    } else {
      map(delta.pixels.span, in: delta.rectangle, to: &output)
    }
    return IndexedImage(rectangle: delta.rectangle, indexes: indexes)
  }

  private mutating func map(
    _ pixels: Span<Color>, in rectangle: Rectangle, to output: inout MutableSpan<UInt8>
  ) {
    var pixel = 0
    for y in rectangle.y..<rectangle.maxY {
      for x in rectangle.x..<rectangle.maxX {
        output[pixel] = index(of: pixels[pixel], x: x, y: y)
        pixel &+= 1
      }
    }
  }

  private mutating func map(
    _ pixels: Span<Color>, where changed: Span<Bool>, in rectangle: Rectangle,
    to output: inout MutableSpan<UInt8>
  ) {
    var pixel = 0
    for y in rectangle.y..<rectangle.maxY {
      for x in rectangle.x..<rectangle.maxX {
        if changed[pixel] { output[pixel] = index(of: pixels[pixel], x: x, y: y) }
        pixel &+= 1
      }
    }
  }
}
