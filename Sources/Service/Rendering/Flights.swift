import Synchronization

/// Lets equal work be done once: the first who asks for a key does it, the others wait for its result.
final class Flights<Key: Hashable & Sendable, Outcome: Sendable>: Sendable {
  typealias Waiter = @Sendable (Outcome) -> Void

  private let waiting = Mutex<[Key: [Waiter]]>([:])

  var count: Int { waiting.withLock(\.count) }

  /// Adds one who waits; returns whether he is the first, who must see to it that ``land(_:with:)`` is called.
  func join(_ key: Key, _ waiter: @escaping Waiter) -> Bool {
    waiting.withLock { flights in
      flights[key, default: []].append(waiter)
      return flights[key]?.count == 1
    }
  }

  /// Adds one who waits, but only where the work is under way.
  func joinIfFlying(_ key: Key, _ waiter: @escaping Waiter) -> Bool {
    waiting.withLock { flights in
      guard flights[key] != nil else { return false }
      flights[key]?.append(waiter)
      return true
    }
  }

  /// Ends the flight and tells everybody, outside the lock and in the order in which they came.
  func land(_ key: Key, with outcome: Outcome) {
    let waiters = waiting.withLock { $0.removeValue(forKey: key) } ?? []
    for waiter in waiters { waiter(outcome) }
  }
}
