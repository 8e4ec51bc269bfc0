import Raster

/// What changed on the canvas at one moment: the pixels of one rectangle.
public struct FrameDelta: Equatable, Sendable {
  /// Where the pixels lie on the canvas.
  public var rectangle: Rectangle
  /// The true colours, opaque, row by row; `rectangle.size.area` of them.
  public var pixels: [Color]
  /// What becomes of each of them; nil means that all change and rest then.
  public var changes: [PixelChange]?
  /// How long the picture stays, 0...65,535 hundredths of a second.
  public var delayCentiseconds: Int

  public init(
    rectangle: Rectangle, pixels: [Color], changes: [PixelChange]? = nil, delayCentiseconds: Int
  ) {
    self.rectangle = rectangle
    self.pixels = pixels
    self.changes = changes
    self.delayCentiseconds = delayCentiseconds
  }
}

extension FrameDelta {
  /// Marks as passing what the delta that follows changes again.
  public mutating func notePassing(before following: FrameDelta) {
    guard changes != nil else { return }
    let shared = rectangle.intersection(following.rectangle)
    for y in shared.y..<max(shared.y, shared.maxY) {
      var pixel = (y - rectangle.y) * rectangle.width + shared.x - rectangle.x
      var other = (y - following.rectangle.y) * following.rectangle.width
      other += shared.x - following.rectangle.x
      for _ in 0..<shared.width {
        if following.changes?[other] != PixelChange.none { pass(pixel) }
        pixel += 1
        other += 1
      }
    }
  }

  /// Marks as passing what differs from the picture that follows.
  public mutating func notePassing(before following: Bitmap) {
    guard changes != nil else { return }
    var pixel = 0
    for y in rectangle.y..<rectangle.maxY {
      for place in y * following.width + rectangle.x..<y * following.width + rectangle.maxX {
        if pixels[pixel] != following.pixels[place] { pass(pixel) }
        pixel += 1
      }
    }
  }

  private mutating func pass(_ pixel: Int) {
    if changes?[pixel] == .lasting { changes?[pixel] = .passing }
  }

  /// The smallest part around what changes; one pixel where nothing does.
  func trimmed() -> FrameDelta {
    guard let changes else { return self }
    var part = Rectangle(x: rectangle.x, y: rectangle.y, width: 0, height: 0)
    for row in 0..<rectangle.height {
      let line = changes[row * rectangle.width..<(row + 1) * rectangle.width]
      guard let first = line.firstIndex(where: { $0 != .none }),
        let last = line.lastIndex(where: { $0 != .none })
      else { continue }
      part = part.union(
        Rectangle(
          x: rectangle.x + first - line.startIndex, y: rectangle.y + row, width: last - first + 1,
          height: 1))
    }
    return cropped(
      to: part.isEmpty ? Rectangle(x: rectangle.x, y: rectangle.y, width: 1, height: 1) : part)
  }

  private func cropped(to part: Rectangle) -> FrameDelta {
    guard part != rectangle else { return self }
    var cropped = self
    cropped.rectangle = part
    let rows = (part.y..<part.maxY).map { y in
      let start = (y - rectangle.y) * rectangle.width + part.x - rectangle.x
      return start..<start + part.width
    }
    cropped.pixels = rows.flatMap { pixels[$0] }
    cropped.changes = changes.map { changes in rows.flatMap { changes[$0] } }
    return cropped
  }
}
