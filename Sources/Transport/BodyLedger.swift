import Synchronization

/// How many bytes of unfinished bodies all connections hold together, so that no crowd of slow uploads exhausts the
/// memory.
final class BodyLedger: Sendable {
  private let limit: Int
  private let held = Atomic(0)

  init(limit: Int) { self.limit = limit }

  /// What one connection holds; it is given back with the last reference.
  final class Share: Sendable {
    private let ledger: BodyLedger
    private let own = Atomic(0)

    init(of ledger: BodyLedger) { self.ledger = ledger }

    deinit { ledger.held.subtract(own.load(ordering: .relaxed), ordering: .relaxed) }

    /// Takes so many more; answers whether all connections together stay within the limit.
    func grow(by bytes: Int) -> Bool {
      own.add(bytes, ordering: .relaxed)
      return ledger.held.add(bytes, ordering: .relaxed).newValue <= ledger.limit
    }
  }
}
