import Dispatch
import Synchronization

/// A fixed number of workers that take jobs in the order they came. What does not fit into the queue is refused, so
/// that work never piles up.
///
/// Each worker is a serial queue of its own: a job that blocks holds up no one but its worker.
final class WorkerPool: Sendable {
  typealias Job = @Sendable () -> Void

  private struct State {
    var waiting = Queue<Job>()
    var idle: [Int]
  }

  private let workers: [DispatchQueue]
  private let capacity: Int
  private let state: Mutex<State>

  /// - Parameter capacity: how many jobs may wait while all workers are busy.
  init(name: String, workers count: Int, capacity: Int) {
    workers = (0..<count).map { DispatchQueue(label: "bannerd.\(name).\($0)") }
    self.capacity = capacity
    state = Mutex(State(idle: Array(workers.indices)))
  }

  var workerCount: Int { workers.count }

  /// Jobs that wait, and workers that work.
  var load: (waiting: Int, busy: Int) {
    state.withLock { ($0.waiting.count, workers.count - $0.idle.count) }
  }

  /// Has the job done as soon as a worker is free; returns false, and does nothing, where too many wait already.
  func submit(_ job: @escaping Job) -> Bool {
    let (accepted, worker) = state.withLock { state -> (Bool, Int?) in
      if let worker = state.idle.popLast() { return (true, worker) }
      guard state.waiting.count < capacity else { return (false, nil) }
      state.waiting.append(job)
      return (true, nil)
    }
    if let worker { workers[worker].async { self.work(as: worker, on: job) } }
    return accepted
  }

  private func work(as worker: Int, on first: Job) {
    first()
    while let next = next(for: worker) { next() }
  }

  /// The next job; where there is none the worker is idle from now on.
  private func next(for worker: Int) -> Job? {
    state.withLock { state in
      let job = state.waiting.popFirst()
      if job == nil { state.idle.append(worker) }
      return job
    }
  }
}

/// First in, first out, both ends in constant time on average.
struct Queue<Element> {
  private var elements: [Element?] = []
  private var head = 0

  var count: Int { elements.count - head }

  mutating func append(_ element: Element) { elements.append(element) }

  mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    defer { compact() }
    return elements[head].take()
  }

  private mutating func compact() {
    head += 1
    guard head == elements.count || head >= 1024 else { return }
    elements.removeFirst(head)
    head = 0
  }
}
