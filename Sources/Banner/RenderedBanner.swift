import Animation
import JSON

/// What a plan comes to: one animation in its three forms, and what is to be said of it.
public struct RenderedBanner: Sendable {
  public let gif: [UInt8]
  /// The keyframe timeline as JSON.
  public let timeline: [UInt8]
  /// The first frame as a PNG.
  public let poster: [UInt8]
  /// How many pictures the GIF has.
  public let frames: Int
  /// One round.
  public let duration: Seconds
  public let warnings: [Warning]
  public let checks: [Check]
  /// What was given up so that the GIF fits its budget.
  public let adjustments: [Adjustment]
}

/// Something that the maker of a banner should know, though nothing is refused for it.
public enum Warning: Equatable, Sendable {
  /// The image at this place of the request is animated, and only its first frame is used.
  case animatedSource(JSONPointer)
  /// The banner moves for so long that the page must let its readers pause it, WCAG 2.2.2.
  case needsPause
}

/// One rule of a profile, held against the banner.
public struct Check: Equatable, Sendable {
  /// The rules, by the names that the answer gives them.
  public enum Rule: String, Sendable {
    /// WCAG 2.2.2: what moves by itself stops within 5 seconds. Measured in seconds of all plays
    /// together; what does not move measures 0.
    case pauseStopHide = "wcag-2.2.2"
    /// WCAG 2.3.1: no more than three general flashes in any second on an area that can harm.
    /// Measured in flashes: while the times of the transitions leave no more than three possible,
    /// as many as they leave possible.
    case threeFlashes = "wcag-2.3.1"
  }

  public let rule: Rule
  public let passes: Bool
  /// nil stands for without end.
  public let measured: Double?
  public let limit: Double
}
