/// What can be done to a masked image.
public enum FadeAction: String, CaseIterable, Hashable, Sendable {
  case fade
  case reverse
  case reset
  case stop
}

/// The state of a masked image: a pure machine of actions, times and what comes of them.
///
/// Times must not fall. A transition that ends when an action comes has ended before it.
public struct FadeState: Hashable, Sendable {
  /// The tiles are gone, the back is seen.
  public private(set) var isFaded = false
  /// Tiles are moving.
  public private(set) var isFading = false
  /// Nothing starts any more.
  public private(set) var isStopped = false
  /// How long a fade or a reverse of the whole image lasts.
  public let duration: Seconds
  private var end = Seconds.zero

  public init(duration: Seconds) { self.duration = duration }

  /// Performs an action, after whatever has ended by then.
  public mutating func perform(_ action: FadeAction, at time: Seconds) -> [FadeEvent] {
    let ended = advance(to: time)
    if let reason = reasonToIgnore(action) {
      return ended + [FadeEvent(at: time, kind: .ignored(action, reason))]
    }
    switch action {
    case .fade: return ended + begin(.fade, fading: !isFaded, at: time)
    case .reverse: return ended + begin(.reverse, fading: isFaded, at: time)
    case .reset:
      defer { isFaded = false }
      return ended + [FadeEvent(at: time, kind: .reset(wasFaded: isFaded))]
    case .stop:
      isStopped = true
      return ended + [FadeEvent(at: time, kind: .stopped)]
    }
  }

  /// Lets time pass: completes the running transition if it has ended by `time`.
  public mutating func advance(to time: Seconds) -> [FadeEvent] {
    isFading && end <= time ? finish() : []
  }

  /// Lets the running transition end, whenever that is. The state is set before the event.
  public mutating func finish() -> [FadeEvent] {
    guard isFading else { return [] }
    isFaded.toggle()
    isFading = false
    return [FadeEvent(at: end, kind: .completed(isFaded ? .fade : .reverse))]
  }

  /// Starts a transition. With nothing to fade it is completed at once.
  private mutating func begin(
    _ direction: Transition.Direction, fading: Bool, at time: Seconds
  ) -> [FadeEvent] {
    let started = FadeEvent(at: time, kind: .started(direction, hasTiles: fading))
    guard fading else { return [started, FadeEvent(at: time, kind: .completed(direction))] }
    isFading = true
    end = (time + duration).settled
    return [started] + advance(to: time)
  }

  private func reasonToIgnore(_ action: FadeAction) -> IgnoredReason? {
    if isStopped { return .stopped }
    return isFading && action != .stop ? .fading : nil
  }
}
