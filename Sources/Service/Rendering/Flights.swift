import Synchronization

/// Lets equal work be done once: the first who asks for a key does it, the others wait for its result.
final class Flights<Key: Hashable & Sendable, Outcome: Sendable>: Sendable {
  typealias Waiter = @Sendable (Outcome) -> Void

  private let waiting = Mutex<[Key: [Waiter]]>([:])

  var count: Int { waiting.withLock(\.count) }

  /// Starts a flight; returns false where one is under way already.
  func start(_ key: Key) -> Bool {
    waiting.withLock { flights in
      if flights[key] != nil { return false }
      flights[key] = []
      return true
    }
  }

  /// Adds one who waits; returns false where there is no such flight.
  func join(_ key: Key, _ waiter: @escaping Waiter) -> Bool {
    waiting.withLock { flights in
      flights[key]?.append(waiter)
      return flights[key] != nil
    }
  }

  /// Ends the flight and tells everybody, outside the lock and in the order in which they came.
  func land(_ key: Key, with outcome: Outcome) {
    let waiters = waiting.withLock { $0.removeValue(forKey: key) } ?? []
    for waiter in waiters { waiter(outcome) }
  }
}
