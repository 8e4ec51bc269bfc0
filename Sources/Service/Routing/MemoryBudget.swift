import Synchronization

/// How many bytes the requests in work may hold together: their bodies, and the images that they name. What does not
/// fit is told to come again, so that no crowd of large requests exhausts the memory.
final class MemoryBudget: Sendable {
  private let limit: Int
  private let used = Mutex(0)

  /// - Parameter bytes: one request may hold more if it is the only one; else it could never be served.
  init(bytes: Int) { limit = bytes }

  /// What is given out at this moment.
  var usedBytes: Int { used.withLock { $0 } }

  /// A share for one request; throws where too much is given out already.
  func share(of bytes: Int) throws(Refusal) -> Share {
    let share = Share(of: self)
    try share.grow(by: bytes)
    return share
  }

  /// The bytes of one request. They are given back with the last reference.
  final class Share: Sendable {
    private let budget: MemoryBudget
    private let bytes = Mutex(0)

    fileprivate init(of budget: MemoryBudget) { self.budget = budget }

    deinit { budget.used.withLock { used in used -= bytes.withLock { $0 } } }

    /// Takes more; throws, and takes nothing, where too much is given out already.
    func grow(by more: Int) throws(Refusal) {
      try bytes.withLock { own throws(Refusal) in
        try budget.take(more, beside: own)
        own += more
      }
    }
  }

  private func take(_ more: Int, beside own: Int) throws(Refusal) {
    try used.withLock { used throws(Refusal) in
      guard more == 0 || used == own || more <= limit - used else { throw .busy(retryAfter: 1) }
      used += more
    }
  }
}
