import Dispatch
import Synchronization

/// Hosts an event loop for life on a Dispatch serial queue of its own, which is one thread.
final class LoopHost: Sendable {
  private let queue: DispatchQueue
  /// The loop belongs to the thread that holds this lock: the one that runs it.
  private let loop: Mutex<EventLoop>

  init(_ index: Int, _ setting: LoopSetting) throws(Errno) {
    queue = DispatchQueue(label: "bannerd.loop.\(index)")
    loop = Mutex(try EventLoop(index, setting))
  }

  /// Starts the loop, which is a member of the group until it has ended.
  func start(in group: DispatchGroup) {
    queue.async(group: group) { [self] in
      loop.withLock { $0.run() }
    }
  }
}
