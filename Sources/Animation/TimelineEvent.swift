/// Something that happens at one time of the round.
public struct TimelineEvent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// `transition` is the place among the timeline's transitions; nil where there was nothing
    /// to animate.
    case fadeStarted(transition: Int?)
    case fadeCompleted(transition: Int?)
    case reverseStarted(transition: Int?)
    case reverseCompleted(transition: Int?)
    case reset(transition: Int?)
    case stopped
    case pageChanged(page: Int)
    case actionIgnored(FadeAction, IgnoredReason)
  }

  public let at: Seconds
  public let kind: Kind

  /// The event's name in the timeline.
  public var type: String {
    switch kind {
    case .fadeStarted: "fadeStarted"
    case .fadeCompleted: "fadeCompleted"
    case .reverseStarted: "reverseStarted"
    case .reverseCompleted: "reverseCompleted"
    case .reset: "reset"
    case .stopped: "stopped"
    case .pageChanged: "pageChanged"
    case .actionIgnored: "actionIgnored"
    }
  }

  /// The transition that the event belongs to, if there is one.
  public var transition: Int? {
    switch kind {
    case .fadeStarted(let index), .fadeCompleted(let index), .reverseStarted(let index),
      .reverseCompleted(let index), .reset(let index):
      index
    case .stopped, .pageChanged, .actionIgnored: nil
    }
  }
}
