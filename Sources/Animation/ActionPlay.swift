import Raster

/// The playing of a script: actions go through the state machine onto the storyboard.
struct ActionPlay {
  private(set) var board: Storyboard
  private let style: TransitionStyle
  private var state: FadeState
  private var clock = Seconds.zero
  /// The running transition's place among the transitions.
  private var running: Int?

  init(size: Size, style: TransitionStyle) {
    self.style = style
    board = Storyboard(size: size)
    state = FadeState(duration: style.duration)
    board.rest(on: 0, at: .zero)
  }

  /// The image that is seen while nothing fades.
  var image: Int { state.isFaded ? 1 : 0 }

  mutating func perform(_ timed: TimedAction) throws(AnimationError) {
    clock = max(clock, timed.at)
    for event in state.perform(timed.action, at: clock) { try set(down: event) }
  }

  /// Lets what is running end; gives the time of the last thing that happened.
  mutating func finish() throws(AnimationError) -> Seconds {
    for event in state.finish() {
      clock = max(clock, event.at)
      try set(down: event)
    }
    return clock
  }

  private mutating func set(down event: FadeEvent) throws(AnimationError) {
    switch event.kind {
    case .started(let direction, let hasTiles):
      running = hasTiles ? try begin(direction, at: event.at) : nil
      board.note(
        direction == .fade
          ? .fadeStarted(transition: running) : .reverseStarted(transition: running),
        at: event.at)
    case .completed(let direction):
      complete(direction, at: event.at)
    case .reset(let wasFaded):
      let transition = wasFaded ? try begin(.reset, at: event.at) : nil
      board.note(.reset(transition: transition), at: event.at)
      if wasFaded { board.rest(on: 0, at: event.at) }
    case .stopped:
      board.note(.stopped, at: event.at)
    case .ignored(let action, let reason):
      board.note(.actionIgnored(action, reason), at: event.at)
    }
  }

  private mutating func complete(_ direction: Transition.Direction, at time: Seconds) {
    let isFade = direction == .fade
    board.note(
      isFade ? .fadeCompleted(transition: running) : .reverseCompleted(transition: running),
      at: time)
    if running != nil { board.rest(on: isFade ? 1 : 0, at: time) }
    running = nil
  }

  private mutating func begin(
    _ direction: Transition.Direction, at time: Seconds
  ) throws(AnimationError) -> Int {
    let (from, to) = direction == .fade ? (0, 1) : (1, 0)
    return try board.begin(
      direction, from: from, to: to, at: time, style: style, of: 0,
      fill: board.transitions.isEmpty ? .both : .forwards)
  }
}
