import Synchronization

/// Whether the service still takes work.
final class ServicePhase: Sendable {
  private let draining = Atomic(false)

  var isDraining: Bool { draining.load(ordering: .relaxed) }

  func drain() { draining.store(true, ordering: .relaxed) }
}
