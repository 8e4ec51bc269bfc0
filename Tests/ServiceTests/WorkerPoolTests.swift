import Foundation
import Synchronization
import Testing

@testable import Service

@Suite struct WorkerPoolTests {
  @Test func `jobs are done in the order they came, and what does not fit is refused`() {
    let pool = WorkerPool(name: "test", workers: 1, capacity: 3)
    let gate = DispatchSemaphore(value: 0)
    let done = Mutex<[Int]>([])
    let accepted = (0..<6).map { number in
      pool.submit {
        if number == 0 { gate.wait() }
        done.withLock { $0.append(number) }
      }
    }
    #expect(accepted == [true, true, true, true, false, false])
    #expect(pool.load == (3, 1))
    gate.signal()
    #expect(eventually { pool.load == (0, 0) })
    #expect(done.withLock { $0 } == [0, 1, 2, 3])
    #expect(pool.submit {})
  }

  @Test func `a job that blocks holds up no one but its worker`() {
    let pool = WorkerPool(name: "test", workers: 3, capacity: 100)
    let gate = DispatchSemaphore(value: 0)
    let done = Atomic(0)
    for _ in 0..<2 { #expect(pool.submit { gate.wait() }) }
    for _ in 0..<50 { #expect(pool.submit { done.add(1, ordering: .relaxed) }) }
    #expect(eventually { done.load(ordering: .relaxed) == 50 })
    for _ in 0..<2 { gate.signal() }
    #expect(eventually { pool.load.busy == 0 })
  }

  @Test func `every accepted job is done, whoever submits and when`() {
    let pool = WorkerPool(name: "test", workers: 2, capacity: 50)
    let accepted = Atomic(0)
    let done = Atomic(0)
    inParallel(4) { _ in
      for _ in 0..<2000
      where pool.submit({ done.add(1, ordering: .relaxed) }) {
        accepted.add(1, ordering: .relaxed)
      }
    }
    #expect(eventually { pool.load == (0, 0) })
    #expect(done.load(ordering: .relaxed) == accepted.load(ordering: .relaxed))
  }

  @Test func `the queue is first in, first out through thousands`() {
    var queue = Queue<Int>()
    var (next, last) = (0, 0)
    for step in 0..<5000 {
      queue.append(last)
      last += 1
      if step % 3 != 0 {
        #expect(queue.popFirst() == next)
        next += 1
      }
      #expect(queue.count == last - next)
    }
    while let number = queue.popFirst() {
      #expect(number == next)
      next += 1
    }
    #expect(next == last && queue.count == 0)
  }
}
