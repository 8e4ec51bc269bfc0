/// Why an action did nothing.
public enum IgnoredReason: String, Hashable, Sendable {
  /// A transition was running.
  case fading
  /// The banner had been stopped.
  case stopped
}

/// What came of an action or of time's passing.
public struct FadeEvent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// A fade or a reverse began; without tiles there was nothing to animate.
    case started(Transition.Direction, hasTiles: Bool)
    case completed(Transition.Direction)
    /// All tiles are opaque; if the image was not faded, they had been before.
    case reset(wasFaded: Bool)
    case stopped
    case ignored(FadeAction, IgnoredReason)
  }

  public let at: Seconds
  public let kind: Kind
}
