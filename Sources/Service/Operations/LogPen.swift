import Dispatch
import Synchronization

/// Writes lines in the order they came, on a thread of its own. When the reader of the log does not keep up, lines are
/// left out and counted, so that neither memory nor anybody's time is lost to them.
final class LogPen: Sendable {
  private static let mostWaiting = 4096

  private struct Backlog {
    var waiting = 0
    var lost = 0
  }

  private let queue = DispatchQueue(label: "bannerd.log")
  private let backlog = Mutex(Backlog())
  private let put: @Sendable (String) -> Void
  private let lossLine: @Sendable (Int) -> String

  /// - Parameters:
  ///   - write: takes a whole line.
  ///   - lossLine: the line that says how many were left out.
  init(
    write: @escaping @Sendable (String) -> Void, lossLine: @escaping @Sendable (Int) -> String
  ) {
    put = write
    self.lossLine = lossLine
  }

  func write(_ line: String) {
    let hasRoom = backlog.withLock { backlog in
      guard backlog.waiting < Self.mostWaiting else {
        backlog.lost += 1
        return false
      }
      backlog.waiting += 1
      return true
    }
    if hasRoom { queue.async { self.putDown(line) } }
  }

  /// Returns once everything so far is written, or after a second in which nobody reads.
  func flush() {
    let done = DispatchSemaphore(value: 0)
    queue.async { done.signal() }
    _ = done.wait(timeout: .now() + 1)
  }

  private func putDown(_ line: String) {
    put(line)
    let lost = backlog.withLock { backlog in
      backlog.waiting -= 1
      defer { backlog.lost = 0 }
      return backlog.lost
    }
    if lost > 0 { put(lossLine(lost)) }
  }
}
