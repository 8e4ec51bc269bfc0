import Raster

/// The indexes that a viewer shows at a moment, everywhere on the canvas.
struct IndexedCanvas {
  private let width: Int
  private var indexes: [UInt8]

  /// What the first picture shows, which covers the canvas.
  init(_ image: IndexedImage) {
    width = image.rectangle.width
    indexes = image.indexes
  }

  /// Lays an image over the canvas and gives the least that must be written for it: the smallest
  /// rectangle around what comes to look different, and in it `transparent` wherever the canvas
  /// shows the index already. Without a transparent index the rectangle repeats what is there.
  ///
  /// - Parameter changed: which pixels of the image count; nil means all.
  mutating func lay(
    _ image: IndexedImage, changed: [Bool]?, transparent: UInt8?
  ) -> IndexedImage {
    var image = image
    if let changed { restore(&image, where: changed.span) }
    var part = image.cropped(to: difference(from: image))
    write(&part, transparent: transparent)
    return part
  }

  /// Puts into the image what the canvas shows wherever the image does not count.
  private func restore(_ image: inout IndexedImage, where changed: Span<Bool>) {
    let rectangle = image.rectangle
    var pixels = image.indexes.mutableSpan
    for row in 0..<rectangle.height {
      let shown = indexes.span.extracting(Self.place(row, of: rectangle, in: width))
      let start = row * rectangle.width
      for column in 0..<rectangle.width where !changed[start + column] {
        pixels[start + column] = shown[column]
      }
    }
  }

  /// The smallest rectangle around the pixels that the canvas does not show so already; one pixel
  /// where there are none, because a picture cannot be empty.
  private func difference(from image: IndexedImage) -> Rectangle {
    let rectangle = image.rectangle
    let pixels = image.indexes.span
    var difference = Rectangle(x: rectangle.x, y: rectangle.y, width: 0, height: 0)
    for row in 0..<rectangle.height {
      let start = row * rectangle.width
      let columns = Self.difference(
        pixels.extracting(start..<start + rectangle.width),
        indexes.span.extracting(Self.place(row, of: rectangle, in: width)))
      let line = Rectangle(
        x: rectangle.x + columns.lowerBound, y: rectangle.y + row, width: columns.count, height: 1)
      difference = difference.union(line)
    }
    return difference.isEmpty
      ? Rectangle(x: rectangle.x, y: rectangle.y, width: 1, height: 1) : difference
  }

  /// The columns from the first to the last that differ between two rows of one length.
  private static func difference(_ row: Span<UInt8>, _ other: Span<UInt8>) -> Range<Int> {
    var first = 0
    while first < row.count, row[first] == other[first] { first += 1 }
    var end = row.count
    while end > first, row[end - 1] == other[end - 1] { end -= 1 }
    return first..<end
  }

  /// Brings the canvas up to date and makes transparent what it showed already.
  private mutating func write(_ image: inout IndexedImage, transparent: UInt8?) {
    let (rectangle, width) = (image.rectangle, width)
    var pixels = image.indexes.mutableSpan
    var shown = indexes.mutableSpan
    for row in 0..<rectangle.height {
      let start = row * rectangle.width
      let place = Self.place(row, of: rectangle, in: width).lowerBound
      for column in 0..<rectangle.width {
        let index = pixels[start + column]
        let isShown = shown[place + column] == index
        shown[place + column] = index
        pixels[start + column] = isShown ? transparent ?? index : index
      }
    }
  }

  /// Where one row of a rectangle lies in a canvas of this width.
  private static func place(_ row: Int, of rectangle: Rectangle, in width: Int) -> Range<Int> {
    let start = (rectangle.y + row) * width + rectangle.x
    return start..<start + rectangle.width
  }
}
