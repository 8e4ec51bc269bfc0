/// One tile's opacity over the time of one transition.
public struct Track: Hashable, Sendable {
  /// How the opacity stands outside the track's time (Web Animations' fill modes).
  public enum Fill: String, Hashable, Sendable {
    /// Before the track as at its beginning, after it as at its end: a tile's first track.
    case both
    /// After the track as at its end: a later track, which leaves the time before to others.
    case forwards
  }

  public let tile: Int
  /// From the round's beginning to the tile's start.
  public let delay: Seconds
  /// How long the tile fades; 0 for a jump.
  public let duration: Seconds
  public let easing: Easing
  /// The opacity up to the start.
  public let from: Double
  /// The opacity from the end on.
  public let to: Double
  public let fill: Fill

  /// The opacity at a time of the round. A track without duration jumps right after its start.
  public func opacity(at time: Seconds) -> Double {
    let progress = Self.progress(of: time - delay, duration: duration)
    return from + (to - from) * easing(progress)
  }

  /// How much of a duration has passed, 0...1. What misses 0 or 1 by the dust of a sum alone
  /// is 0 or 1, so that a tile that has not started differs in nothing.
  static func progress(of elapsed: Seconds, duration: Seconds) -> Double {
    guard duration > .zero else { return elapsed.value <= dust ? 0 : 1 }
    let progress = elapsed / duration
    if progress <= dust { return 0 }
    return progress >= 1 - dust ? 1 : progress
  }

  private static let dust = 5e-13
}
