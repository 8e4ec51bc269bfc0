/// One picture of the round: what is seen at its start, shown for its delay.
public struct Frame: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    /// One image, whole.
    case rest(image: Int)
    /// A transition, by its place among the timeline's, so long after its start.
    case transition(Int, elapsed: Seconds)

    /// The transition's place among the timeline's, if this is one.
    public var transition: Int? {
      guard case .transition(let index, _) = self else { return nil }
      return index
    }
  }

  /// On the round's clock, not rounded.
  public var start: Seconds
  public var delay: Centiseconds
  public var content: Content
  /// The page that the dots mark.
  public var page: Int
}
