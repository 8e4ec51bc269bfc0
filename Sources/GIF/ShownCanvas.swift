import Raster

/// The colours that a viewer shows at a moment.
struct ShownCanvas {
  private let width: Int
  private(set) var colors: [Color]

  init(width: Int, colors: [Color]) { (self.width, self.colors) = (width, colors) }

  /// What is shown in a rectangle, row by row.
  func colors(in rectangle: Rectangle) -> [Color] {
    var part: [Color] = []
    part.reserveCapacity(rectangle.size.area)
    for y in rectangle.y..<rectangle.maxY {
      part += colors[y * width + rectangle.x..<y * width + rectangle.maxX]
    }
    return part
  }

  /// Lays a frame over it.
  mutating func lay(_ frame: PaintedFrame) {
    let rectangle = frame.delta.rectangle
    let indexes = frame.indexes.span
    let palette = frame.colors.span
    var pixel = 0
    for y in rectangle.y..<rectangle.maxY {
      for place in y * width + rectangle.x..<y * width + rectangle.maxX {
        let index = Int(indexes[pixel])
        if index < palette.count { colors[place] = palette[index] }
        pixel &+= 1
      }
    }
  }
}
