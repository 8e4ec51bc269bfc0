import Raster

/// How a round of a carousel ends.
public enum Ending: String, CaseIterable, Hashable, Sendable {
  /// With the transition back to the first image.
  case first
  /// With the last image's hold.
  case last
}

/// One image of a carousel: how long it rests, and how it is left.
public struct Slide: Hashable, Sendable {
  public var hold: Seconds
  public var style: TransitionStyle

  public init(hold: Seconds = Seconds(2), style: TransitionStyle = TransitionStyle()) {
    self.hold = hold
    self.style = style
  }
}

/// A banner that shows its images one after the other.
public struct Carousel: Hashable, Sendable {
  public var size: Size
  public var slides: [Slide]
  public var ending: Ending
  /// How long the first image is shown once more after the last transition: for finite plays that
  /// end on it, else 0. Without a meaning for the ending `last` and for one image.
  public var closing: Seconds
  public var dots: DotsStyle?

  public init(
    size: Size, slides: [Slide], ending: Ending = .first, closing: Seconds = .zero,
    dots: DotsStyle? = nil
  ) {
    self.size = size
    self.slides = slides
    self.ending = ending
    self.closing = closing
    self.dots = dots
  }

  /// The round. One image is shown by itself, without dots.
  public func timeline() throws(AnimationError) -> Timeline {
    guard !slides.isEmpty else { throw .noImages }
    var board = Storyboard(size: size)
    var clock = Seconds.zero
    board.rest(on: 0, at: clock)
    for index in slides.indices {
      clock = (clock + slides[index].hold).settled
      if isLeft(index) { clock = try leave(index, at: clock, &board) }
    }
    if slides.count > 1, ending == .first { clock = (clock + closing).settled }
    let dots = slides.count > 1 ? self.dots.map { Dots($0, count: slides.count, size: size) } : nil
    return board.timeline(holds: slides.map(\.hold), dots: dots, duration: clock)
  }

  /// Whether the round has the transition that leaves this image.
  private func isLeft(_ index: Int) -> Bool {
    slides.count > 1 && (index < slides.count - 1 || ending == .first)
  }

  /// Sets down the transition that leaves an image, and gives its end.
  private func leave(
    _ index: Int, at start: Seconds, _ board: inout Storyboard
  ) throws(AnimationError) -> Seconds {
    let next = (index + 1) % slides.count
    let transition = try board.begin(
      .fade, from: index, to: next, at: start, style: slides[index].style, of: index)
    let end = board.transitions[transition].end
    board.note(.fadeStarted(transition: transition), at: start)
    board.note(.fadeCompleted(transition: transition), at: end)
    let isEnd = next == 0 && closing <= .zero
    if isEnd { board.turn(to: next, at: end) } else { board.rest(on: next, at: end) }
    return end
  }
}
