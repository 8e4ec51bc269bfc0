import Dispatch
import Synchronization

/// Renders banners with a bounded number of workers and a bounded queue before them. Equal banners that are asked for
/// at the same time are rendered once.
final class RenderQueue: Sendable {
  enum Outcome: Sendable {
    case finished(StoredBanner)
    case refused(Refusal)
  }

  private let pool: WorkerPool
  private let metrics: Metrics
  private let make: @Sendable (BannerOrder) -> Outcome
  private let flights = Flights<BannerID, Outcome>()
  private let pace = Mutex(Pace())

  /// - Parameters:
  ///   - capacity: how many banners may wait for a worker.
  ///   - make: renders one banner and stores it.
  init(
    workers: Int, capacity: Int, metrics: Metrics,
    make: @escaping @Sendable (BannerOrder) -> Outcome
  ) {
    pool = WorkerPool(name: "render", workers: workers, capacity: capacity)
    self.metrics = metrics
    self.make = make
  }

  /// Banners that wait, workers that work, and all workers.
  var load: (waiting: Int, busy: Int, workers: Int) {
    let load = pool.load
    return (load.waiting, load.busy, pool.workerCount)
  }

  /// Renders and stores a banner, then tells the outcome and whether it was made for this very call.
  func render(_ order: BannerOrder, then: @escaping @Sendable (Outcome, _ isNew: Bool) -> Void) {
    guard flights.start(order.id) else {
      // The flight may land between the two calls: then the banner is there, and making it anew finds it.
      if !flights.join(order.id, { then($0, false) }) { render(order, then: then) }
      return
    }
    let asked = ContinuousClock.now
    let accepted = pool.submit {
      self.metrics.record(.queue, took: asked.duration(to: .now))
      let outcome = self.timed { self.make(order) }
      then(outcome, true)
      self.flights.land(order.id, with: outcome)
    }
    if !accepted {
      let refusal = Refusal.busy(retryAfter: retryAfter)
      then(.refused(refusal), false)
      flights.land(order.id, with: .refused(refusal))
    }
  }

  /// Waits for a banner that is being rendered, at most `patience` seconds; tells nil at once where none is.
  func await(
    _ id: BannerID, patience: Double, then: @escaping @Sendable (Outcome?) -> Void
  ) {
    let once = Once(then)
    guard flights.join(id, { once($0) }) else { return once(nil) }
    let seconds = retryAfter
    DispatchQueue.global().asyncAfter(deadline: .now() + patience) {
      once(.refused(.unfinished(retryAfter: seconds)))
    }
  }

  /// Seconds after which the queue may have room, by the pace of late.
  var retryAfter: Int {
    let load = load
    let seconds = pace.withLock(\.secondsPerBanner) * Double(load.waiting + 1)
    return max(1, Int((seconds / Double(max(1, load.workers))).rounded(.up)))
  }

  private func timed(_ work: () -> Outcome) -> Outcome {
    let start = ContinuousClock.now
    let outcome = work()
    let took = start.duration(to: .now) / .seconds(1)
    pace.withLock { $0.note(seconds: took) }
    return outcome
  }
}

/// How long a banner takes, on a sliding average.
struct Pace: Sendable {
  private(set) var secondsPerBanner = 1.0

  mutating func note(seconds: Double) {
    secondsPerBanner += (min(seconds, 3600) - secondsPerBanner) / 8
  }
}
