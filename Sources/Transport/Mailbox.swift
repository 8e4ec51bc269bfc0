import CLinux
import Glibc
import HTTP
import Synchronization

/// What other threads tell an event loop.
enum Letter: Sendable {
  /// The answer to the request of a connection; `nil` if the application gave none.
  case answer(Token, Response?)
  /// The body that a connection sends by and by has something new.
  case news(Token)
  /// A connection that another loop has accepted and hands over.
  case adopt(Arrival)
  case drain
  case stop
}

/// Where other threads leave letters for an event loop, which an eventfd(2) wakes.
final class Mailbox: Sendable {
  /// What waits to be read; `nil` once the loop has ended.
  private let letters = Mutex<[Letter]?>([])
  private let bell: Descriptor

  init() throws(Errno) {
    bell = try Descriptor(opening: { eventfd(0, CInt(EFD_NONBLOCK | EFD_CLOEXEC)) })
  }

  /// What the loop watches, edge-triggered: every ring is an event, none need be read.
  var raw: CInt { bell.raw }

  /// Leaves a letter. Answers false if the loop has ended and nobody will read it.
  @discardableResult
  func post(_ letter: Letter) -> Bool {
    let waiting = letters.withLock { letters in
      defer { letters?.append(letter) }
      return letters?.count
    }
    if waiting == 0 { _ = eventfd_write(bell.raw, 1) }
    return waiting != nil
  }

  /// All letters in the order posted.
  func take() -> [Letter] {
    letters.withLock { letters in
      defer { letters = letters.map { _ in [] } }
      return letters ?? []
    }
  }

  /// Throws away what waits, and what is still to come.
  func close() { letters.withLock { $0 = nil } }

  /// Takes no more letters if none waits. Answers whether that is so now.
  func closeIfEmpty() -> Bool {
    letters.withLock { letters in
      if letters?.isEmpty ?? true { letters = nil }
      return letters == nil
    }
  }
}
