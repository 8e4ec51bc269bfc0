import Raster

/// An action and when it comes, on the round's clock.
public struct TimedAction: Hashable, Sendable {
  public var at: Seconds
  public var action: FadeAction

  public init(at: Seconds, action: FadeAction) {
    self.at = at
    self.action = action
  }
}

/// A banner of two images, front and back, played by a list of actions.
public struct ActionScript: Hashable, Sendable {
  public var size: Size
  /// How long the round goes on after its last action or completion, for the image that is seen
  /// then: one for the front, one for the back.
  public var holds: [Seconds]
  public var style: TransitionStyle
  /// In rising order of their times; one that comes too early is taken at its predecessor's time.
  public var actions: [TimedAction]
  public var dots: DotsStyle?

  public init(
    size: Size, holds: [Seconds], style: TransitionStyle, actions: [TimedAction],
    dots: DotsStyle? = nil
  ) {
    self.size = size
    self.holds = holds
    self.style = style
    self.actions = actions
    self.dots = dots
  }

  /// The round: one hold longer than the last completion or action, whichever is later.
  public func timeline() throws(AnimationError) -> Timeline {
    guard holds.count == 2 else { throw .actionsNeedTwoImages }
    var play = ActionPlay(size: size, style: style)
    for timed in actions { try play.perform(timed) }
    let last = try play.finish()
    let end = (last + holds[play.image]).settled
    return play.board.timeline(
      holds: holds, dots: dots.map { Dots($0, count: 2, size: size) }, duration: end)
  }
}
