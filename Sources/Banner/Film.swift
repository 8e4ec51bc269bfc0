import Animation
import GIF
import Raster

/// The pictures of a timeline, one after the other, each as what changed since the one before.
///
/// Only the rectangles that the timeline knows to change are drawn. A frame that looks like the one before it becomes
/// a part of it, as long as a GIF can hold so long a delay.
struct Film: Sequence {
  /// One picture, and how long it is really shown.
  struct Shot {
    let frame: Frame
    let delta: FrameDelta
  }

  let timeline: Timeline
  let frames: [Frame]
  /// The timeline's images, opaque and of its size.
  let images: [Bitmap]

  func makeIterator() -> Projector { Projector(self) }

  /// The first picture, whole.
  var firstPicture: Bitmap {
    var canvas = Canvas(self)
    if let first = frames.first { canvas.show(first, after: nil) }
    return canvas.bitmap
  }
}

/// Walks through a film.
struct Projector: IteratorProtocol {
  private let film: Film
  private var canvas: Canvas
  /// How many frames have been developed.
  private(set) var position = 0

  init(_ film: Film) {
    self.film = film
    canvas = Canvas(film)
  }

  private var waiting: Film.Shot?

  mutating func next() -> Film.Shot? {
    guard var shot = waiting ?? develop() else { return nil }
    waiting = nil
    while let following = develop() {
      let delay = shot.frame.delay + following.frame.delay
      guard following.isStill, delay <= FrameSampler.greatestDelay else {
        waiting = following
        break
      }
      shot = shot.lasting(delay)
    }
    return shot
  }

  /// The next frame as it was sampled, drawn.
  private mutating func develop() -> Film.Shot? {
    guard position < film.frames.count else { return nil }
    let frame = film.frames[position]
    let previous = position == 0 ? nil : film.frames[position - 1]
    position += 1
    return Film.Shot(frame: frame, delta: canvas.show(frame, after: previous))
  }
}

extension Film.Shot {
  /// Whether nothing is seen to change.
  fileprivate var isStill: Bool { delta.changed?.contains(true) == false }

  /// The same picture with another delay.
  fileprivate func lasting(_ delay: Centiseconds) -> Film.Shot {
    var (frame, delta) = (frame, delta)
    frame.delay = delay
    delta.delayCentiseconds = delay.value
    return Film.Shot(frame: frame, delta: delta)
  }
}

/// The picture as it stands, and what every step changes of it.
private struct Canvas {
  private let film: Film
  private(set) var bitmap: Bitmap

  init(_ film: Film) {
    self.film = film
    bitmap = Bitmap(size: film.timeline.size, color: .black)
  }

  /// Draws what differs from the frame before; all of it where there is none.
  @discardableResult
  mutating func show(_ frame: Frame, after previous: Frame?) -> FrameDelta {
    let rectangles = film.timeline.changes(from: previous, to: frame)
    let around = rectangles.reduce(Rectangle(x: 0, y: 0, width: 0, height: 0)) { $0.union($1) }
    let before = previous == nil ? nil : bitmap.pixels(in: around)
    film.timeline.scene(of: frame).draw(rectangles, of: film.images, on: &bitmap)
    return delta(around, before: before, delay: frame.delay)
  }

  private func delta(_ rectangle: Rectangle, before: [Color]?, delay: Centiseconds) -> FrameDelta {
    let pixels = bitmap.pixels(in: rectangle)
    let changed = before.map { before in zip(before, pixels).map { $0 != $1 } }
    guard changed?.contains(true) != false else { return still(delay) }
    return FrameDelta(
      rectangle: rectangle, pixels: pixels, changed: changed, delayCentiseconds: delay.value)
  }

  /// A picture in which nothing changes: one pixel, as it is.
  private func still(_ delay: Centiseconds) -> FrameDelta {
    FrameDelta(
      rectangle: Rectangle(x: 0, y: 0, width: 1, height: 1), pixels: [bitmap[0, 0]],
      changed: [false], delayCentiseconds: delay.value)
  }
}

extension Bitmap {
  /// The pixels of a rectangle that lies inside, row by row.
  fileprivate func pixels(in rectangle: Rectangle) -> [Color] {
    var cut: [Color] = []
    cut.reserveCapacity(rectangle.size.area)
    for y in rectangle.y..<rectangle.maxY {
      let start = y * width + rectangle.x
      cut += pixels[start..<start + rectangle.width]
    }
    return cut
  }
}
