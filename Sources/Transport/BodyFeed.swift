public import HTTP
import Synchronization

/// A body that any thread may feed while it is sent.
///
/// It holds one update and the end, never more: an update that was not sent yet gives way to the next. So a client that
/// takes its time misses what is out of date, and costs no memory.
public final class BodyFeed: BodyStream {
  private struct State {
    var update: [UInt8] = []
    var end: [UInt8]?
    /// Whether the end has been given, or nobody wants it any more.
    var isOver = false
    var wake: (@Sendable () -> Void)?

    var holdsNothing: Bool { update.isEmpty && end == nil }
  }

  private let state = Mutex(State())

  public init() {}

  /// Whether the end has been given, or the client is gone.
  public var isOver: Bool { state.withLock(\.isOver) }

  /// Sends this, in place of an earlier update that still waits.
  public func update(_ bytes: [UInt8]) {
    change { $0.update = bytes }
  }

  /// Sends this if nothing waits: for what only shows that the connection lives.
  public func updateIfIdle(_ bytes: [UInt8]) {
    change { if $0.holdsNothing { $0.update = bytes } }
  }

  /// Sends this after what waits, and ends the body. Whatever is given later is dropped.
  public func end(with bytes: [UInt8]) {
    change {
      $0.end = bytes
      $0.isOver = true
    }
  }

  public func follow(_ wake: @escaping @Sendable () -> Void) {
    state.withLock { if !$0.isOver || $0.end != nil { $0.wake = wake } }
  }

  public func take() -> BodyPortion {
    state.withLock { state in
      let portion = BodyPortion(state.update + (state.end ?? []), isLast: state.end != nil)
      if portion.isLast { state.wake = nil }
      state.update = []
      state.end = nil
      return portion
    }
  }

  public func abandon() {
    state.withLock {
      $0 = State()
      $0.isOver = true
    }
  }

  /// Wakes who sends the body, outside the lock, if there was nothing to send.
  private func change(_ change: (inout State) -> Void) {
    let wake = state.withLock { state -> (@Sendable () -> Void)? in
      guard !state.isOver else { return nil }
      let heldNothing = state.holdsNothing
      change(&state)
      return heldNothing && !state.holdsNothing ? state.wake : nil
    }
    wake?()
  }
}
