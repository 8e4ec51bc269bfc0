import Synchronization

/// Lets equal work be done once: the first who asks for a key does it, the others wait for its result.
final class Flights<Key: Hashable & Sendable, Outcome: Sendable>: Sendable {
  typealias Waiter = @Sendable (Outcome) -> Void
  typealias Listener = @Sendable (Double) -> Void

  /// What becomes of an attempt to start.
  enum Start { case started, underWay, impossible }

  private struct Flight: Sendable {
    var waiters: [Waiter] = []
    var listeners: [Listener] = []
    /// In whole hundredths of the work.
    var hundredths = 0

    var progress: Double { Double(hundredths) / 100 }
  }

  private let underWay = Mutex<[Key: Flight]>([:])

  var count: Int { underWay.withLock(\.count) }

  /// Starts a flight where none is under way.
  ///
  /// - Parameter begin: has the work begun; false where that is impossible. Nobody sees a flight before.
  func start(_ key: Key, _ begin: () -> Bool) -> Start {
    underWay.withLock { flights in
      if flights[key] != nil { return .underWay }
      guard begin() else { return .impossible }
      flights[key] = Flight()
      return .started
    }
  }

  /// Adds one who waits; returns false where there is no such flight.
  func join(_ key: Key, _ waiter: @escaping Waiter) -> Bool {
    underWay.withLock { flights in
      flights[key]?.waiters.append(waiter)
      return flights[key] != nil
    }
  }

  /// Adds one who waits and hears how far it is, now and whenever it is further; returns false where there is no such
  /// flight.
  ///
  /// - Parameter listener: never hears less than before. It is called inside the lock the first time: it must not wait.
  func follow(_ key: Key, _ listener: @escaping Listener, then waiter: @escaping Waiter) -> Bool {
    underWay.withLock { flights in
      guard let progress = flights[key]?.progress else { return false }
      listener(progress)
      flights[key]?.listeners.append(listener)
      flights[key]?.waiters.append(waiter)
      return true
    }
  }

  /// How much of the work is done, 0...1; nil where there is no such flight.
  func progress(of key: Key) -> Double? { underWay.withLock { $0[key]?.progress } }

  /// So much of the work is done. Less than before is not heard of, nor what makes no difference of a hundredth.
  func report(_ progress: Double, of key: Key) {
    let hundredths = Int(min(max(progress, 0), 1) * 100)
    let listeners = underWay.withLock { flights -> [Listener] in
      guard let flight = flights[key], flight.hundredths < hundredths else { return [] }
      flights[key]?.hundredths = hundredths
      return flight.listeners
    }
    for listener in listeners { listener(Double(hundredths) / 100) }
  }

  /// Ends the flight and tells everybody, outside the lock and in the order in which they came.
  func land(_ key: Key, with outcome: Outcome) {
    let waiters = underWay.withLock { $0.removeValue(forKey: key)?.waiters } ?? []
    for waiter in waiters { waiter(outcome) }
  }
}
