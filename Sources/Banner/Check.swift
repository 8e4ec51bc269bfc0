/// One rule of a profile, held against the banner: it is kept where what was measured is at most
/// the limit. A failed check refuses nothing.
public struct Check: Equatable, Sendable {
  public let rule: Rule
  /// nil stands for without end.
  public let measured: Double?
  public let limit: Double

  public var passes: Bool { measured.map { $0 <= limit } ?? false }

  init(_ rule: Rule, measured: Double?, limit: Double) {
    (self.rule, self.measured, self.limit) = (rule, measured, limit)
  }

  init(_ rule: Rule, measured: Int?, limit: Int) {
    self.init(rule, measured: measured.map(Double.init), limit: Double(limit))
  }
}

extension Check {
  /// The rules, by the names that the answer gives them. What does not move measures 0 in seconds,
  /// plays and frames a second.
  public enum Rule: String, Sendable {
    /// WCAG 2.2.2: what moves by itself stops within 5 seconds. Measured in seconds of all plays
    /// together.
    case pauseStopHide = "wcag-2.2.2"
    /// WCAG 2.3.1: no more than three general flashes in any second on an area that can harm.
    /// Measured in flashes: while the times of the transitions leave no more than three possible,
    /// as many as they leave possible.
    case threeFlashes = "wcag-2.3.1"
    /// The GIF's weight, in bytes.
    case bytes
    /// Viewers that stop at the first frame show the first image whole. Measured in pixels of that
    /// frame that are not the image's.
    case completeFirstFrame = "complete-first-frame"
    /// The banner's width, in pixels.
    case width
    /// The banner has one of the sizes that the ad network takes. Measured in pixels that width
    /// and height together are off the nearest of them.
    case size
    /// How long the banner moves: seconds of all plays together.
    case time
    /// The most frames a second, by the shortest time that one is shown.
    case frameRate = "frame-rate"
    /// The banner comes to rest on a whole image. Measured in pixels of its last frame that are
    /// not the image's.
    case endsOnFullImage = "ends-on-full-image"
    /// How often the round is played.
    case plays
  }
}
