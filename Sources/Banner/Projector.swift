import Animation
import GIF
import Raster

/// Walks through a film from its first picture to its last.
struct Projector: IteratorProtocol {
  private let film: Film
  private var canvas: Canvas
  /// The picture that was drawn to see whether it goes on with the one before, and does not.
  private var waiting: Film.Shot?
  private var first: Bitmap?
  /// What is shown for less is not looked at.
  private static let glimpse = Centiseconds(30)
  /// How many of the film's frames have been drawn.
  private(set) var position = 0

  init(_ film: Film) {
    self.film = film
    canvas = Canvas(film)
  }

  mutating func next() -> Film.Shot? {
    guard var shot = waiting ?? draw() else { return nil }
    waiting = nil
    while let following = draw() {
      let delay = shot.frame.delay + following.frame.delay
      guard following.isStill, delay <= FrameSampler.greatestDelay else {
        waiting = following
        break
      }
      shot.extend(to: delay)
    }
    note(&shot)
    return shot
  }

  /// Marks the pixels that change again before they have been looked at. After the last picture
  /// comes the first.
  private mutating func note(_ shot: inout Film.Shot) {
    if first == nil { first = Bitmap(size: film.timeline.size, pixels: shot.delta.pixels) }
    guard shot.frame.delay < Self.glimpse else { return }
    if let waiting {
      shot.delta.notePassing(before: waiting.delta)
    } else if let first {
      shot.delta.notePassing(before: first)
    }
  }

  /// The next frame as it was sampled.
  private mutating func draw() -> Film.Shot? {
    guard position < film.frames.count else { return nil }
    let frame = film.frames[position]
    let shot = position == 0 ? canvas.open(frame) : canvas.go(to: frame)
    position += 1
    return shot
  }
}
