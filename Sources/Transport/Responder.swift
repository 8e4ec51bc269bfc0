public import HTTP
import Synchronization

/// Takes the answer to one request, from any thread, now or later.
///
/// Only the first answer counts. If the last reference goes without one, the client gets the refusal for `unanswered`.
public final class Responder: Sendable {
  private enum State {
    /// The application is being called on the loop, which will look for an answer itself.
    case beingAsked
    case waiting
    case answered(Response)
    case done
  }

  private let state = Mutex(State.beingAsked)
  private let token: Token
  private let mailbox: Mailbox
  private let lifeline: Lifeline

  init(token: Token, mailbox: Mailbox, lifeline: Lifeline) {
    self.token = token
    self.mailbox = mailbox
    self.lifeline = lifeline
  }

  /// Whether the connection is broken, so that nobody would get the answer. Work for it can be left undone.
  public var isCancelled: Bool { lifeline.isCut }

  /// Gives the answer. Later ones are dropped, as is one whose connection is gone.
  public func send(_ response: Response) {
    let isAwaited = state.withLock { state in
      switch state {
      case .beingAsked:
        state = .answered(response)
        return false
      case .waiting:
        state = .done
        return true
      case .answered, .done: return false
      }
    }
    if isAwaited { mailbox.post(.answer(token, response)) }
  }

  /// The answer if it was given while the application was asked; `nil` says that it will come by the mailbox.
  func takeImmediate() -> Response? {
    state.withLock { state in
      guard case .answered(let response) = state else {
        state = .waiting
        return nil
      }
      state = .done
      return response
    }
  }

  /// The same responder for the next request, once nobody else holds it.
  func renewed() -> Responder {
    state.withLock { $0 = .beingAsked }
    return self
  }

  deinit {
    let isOpen = state.withLock { state in
      if case .waiting = state { true } else { false }
    }
    if isOpen { mailbox.post(.answer(token, nil)) }
  }
}

/// Tells all who work for a connection when it is gone.
final class Lifeline: Sendable {
  private let cut = Atomic(false)

  var isCut: Bool { cut.load(ordering: .relaxed) }

  func cutOff() { cut.store(true, ordering: .relaxed) }
}
