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
  /// The banner is wider than what mail programs show whole, in pixels.
  case tooWideForMail(limit: Int)
}
