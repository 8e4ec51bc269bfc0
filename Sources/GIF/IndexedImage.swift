import Raster

/// Palette indexes for a rectangle of the canvas, row by row.
struct IndexedImage: Equatable, Sendable {
  var rectangle: Rectangle
  var indexes: [UInt8]

  /// The part of the image that lies in a smaller rectangle.
  func cropped(to part: Rectangle) -> IndexedImage {
    guard part != rectangle else { return self }
    var cropped: [UInt8] = []
    cropped.reserveCapacity(part.size.area)
    for y in part.y..<part.maxY {
      let start = (y - rectangle.y) * rectangle.width + part.x - rectangle.x
      cropped += indexes[start..<start + part.width]
    }
    return IndexedImage(rectangle: part, indexes: cropped)
  }
}
