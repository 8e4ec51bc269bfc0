import Animation
import GIF
import Raster

/// The picture as it stands, and what each step changes of it.
struct Canvas {
  private let film: Film
  private(set) var bitmap: Bitmap
  /// The frame that the bitmap shows.
  private var shown: Frame?

  init(_ film: Film) {
    self.film = film
    bitmap = Bitmap(size: film.timeline.size, color: .black)
  }

  /// Draws a frame, whatever was there before.
  mutating func show(_ frame: Frame) {
    draw(frame, within: [Rectangle(bitmap.size)])
  }

  /// Draws the first frame.
  mutating func open(_ frame: Frame) -> Film.Shot {
    show(frame)
    let delta = FrameDelta(
      rectangle: Rectangle(bitmap.size), pixels: bitmap.pixels,
      delayCentiseconds: frame.delay.value)
    return Film.Shot(frame: frame, delta: delta, isStill: false)
  }

  /// Draws what differs from the frame that is shown, in the rectangle around all of it.
  mutating func go(to frame: Frame) -> Film.Shot {
    let rectangles = film.timeline.changes(from: shown, to: frame)
    let around = rectangles.reduce(Rectangle.nothing) { $0.union($1) }
    let before = bitmap.pixels(in: around)
    draw(frame, within: rectangles)
    let pixels = bitmap.pixels(in: around)
    guard before != pixels else { return still(frame) }
    let delta = FrameDelta(
      rectangle: around, pixels: pixels, changes: pixels.changes(from: before),
      delayCentiseconds: frame.delay.value)
    return Film.Shot(frame: frame, delta: delta, isStill: false)
  }

  private mutating func draw(_ frame: Frame, within rectangles: [Rectangle]) {
    film.timeline.scene(of: frame).draw(rectangles, of: film.images, on: &bitmap)
    shown = frame
  }

  /// A frame in which nothing changes: one pixel as it is, since no picture is empty.
  private func still(_ frame: Frame) -> Film.Shot {
    let delta = FrameDelta(
      rectangle: Rectangle(x: 0, y: 0, width: 1, height: 1), pixels: [bitmap[0, 0]],
      changes: [.none], delayCentiseconds: frame.delay.value)
    return Film.Shot(frame: frame, delta: delta, isStill: true)
  }
}

extension Rectangle {
  fileprivate static let nothing = Rectangle(x: 0, y: 0, width: 0, height: 0)
}

extension Bitmap {
  /// The pixels of a rectangle that lies inside, row by row.
  fileprivate func pixels(in rectangle: Rectangle) -> [Color] {
    if rectangle == Rectangle(size) { return pixels }
    var cut: [Color] = []
    cut.reserveCapacity(rectangle.size.area)
    for y in rectangle.y..<rectangle.maxY {
      let start = y * width + rectangle.x
      cut += pixels[start..<start + rectangle.width]
    }
    return cut
  }
}

extension [Color] {
  /// Which pixels differ from those of another array of the same length.
  fileprivate func changes(from other: [Color]) -> [PixelChange] {
    zip(self, other).map { $0 == $1 ? .none : .lasting }
  }
}
