import Foundation
import Synchronization

@testable import Service

/// Holds renderings back until it is opened, and counts how many have come to it.
final class Gate: Sendable {
  private struct State: Sendable {
    var isOpen = false
    var arrivals = 0
  }

  private let state = Mutex(State())
  private let bell = DispatchSemaphore(value: 0)

  var arrivals: Int { state.withLock(\.arrivals) }

  /// A rendering that waits here before it begins.
  var rendering: ServiceHost.Rendering {
    { [self] job, order in
      pass()
      return job.run(order)
    }
  }

  func open() {
    state.withLock { $0.isOpen = true }
    bell.signal()
  }

  /// Waits until it is open.
  func pass() {
    let isOpen = state.withLock { state in
      state.arrivals += 1
      return state.isOpen
    }
    if isOpen { return }
    bell.wait()
    bell.signal()
  }
}
