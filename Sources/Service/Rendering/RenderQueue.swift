import Dispatch
import Synchronization

/// Renders banners with a bounded number of workers and a bounded queue before them. Equal banners that are asked for
/// at the same time are rendered once.
final class RenderQueue: Sendable {
  enum Outcome: Sendable {
    case made(StoredBanner)
    /// Somebody else had made it.
    case found(StoredBanner)
    case refused(Refusal)

    /// The same for those who only waited for it.
    fileprivate var forOthers: Outcome {
      if case .made(let banner) = self { .found(banner) } else { self }
    }
  }

  /// Makes one banner, and tells how much is done, 0...1.
  typealias Making = @Sendable (BannerOrder, @escaping @Sendable (Double) -> Void) -> Outcome

  private let pool: WorkerPool
  private let metrics: Metrics
  private let make: Making
  private let flights = Flights<BannerID, Outcome>()
  private let failures = Failures()
  /// Whoever waits or is rendered is in it.
  private let orders = DispatchGroup()
  private let pace = Mutex(Pace())

  /// - Parameters:
  ///   - capacity: how many banners may wait for a worker.
  ///   - make: renders one banner and stores it, unless it is there.
  init(
    workers: Int, capacity: Int, metrics: Metrics, make: @escaping Making
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

  /// Renders and stores a banner, then tells the outcome.
  func render(_ order: BannerOrder, then: @escaping @Sendable (Outcome) -> Void) {
    switch flights.start(order.id, { submit(order, then: then) }) {
    case .started: break
    case .underWay:
      // The flight may land between the two calls: then the banner is there, and making it anew finds it.
      if !flights.join(order.id, { then($0) }) { render(order, then: then) }
    case .impossible: then(.refused(.busy(retryAfter: retryAfter)))
    }
  }

  /// Has a banner rendered and stored, for whoever asks for it later.
  func start(_ order: BannerOrder) throws(Refusal) {
    if case .impossible = flights.start(order.id, { submit(order, then: { _ in }) }) {
      throw .busy(retryAfter: retryAfter)
    }
  }

  /// How much of a banner is done, 0...1; nil where it is not being rendered.
  func progress(of id: BannerID) -> Double? { flights.progress(of: id) }

  /// Why a banner could not be rendered not long ago.
  func failure(of id: BannerID) -> Refusal? { failures[id] }

  /// Tells how much is done of a banner that is being rendered, then the outcome; returns false where none is.
  func follow(
    _ id: BannerID, _ listener: @escaping @Sendable (Double) -> Void,
    then: @escaping @Sendable (Outcome) -> Void
  ) -> Bool {
    flights.follow(id, listener, then: then)
  }

  /// Waits for a banner that is being rendered, at most `patience` seconds; returns false where none is.
  func wait(
    for id: BannerID, patience: Double, then: @escaping @Sendable (Outcome) -> Void
  ) -> Bool {
    let once = Once(then)
    guard flights.join(id, { once($0) }) else { return false }
    let seconds = retryAfter
    DispatchQueue.global().asyncAfter(deadline: .now() + patience) {
      once(.refused(.unfinished(retryAfter: seconds)))
    }
    return true
  }

  /// Blocks until nothing waits and nothing is rendered; returns false where that takes longer than so many seconds.
  func finish(within seconds: Double) -> Bool {
    orders.wait(timeout: .now() + max(0, seconds)) == .success
  }

  /// Seconds after which the queue may have room, by the pace of late.
  var retryAfter: Int {
    let load = load
    let seconds = pace.withLock(\.secondsPerBanner) * Double(load.waiting + 1)
    return max(1, Int((seconds / Double(max(1, load.workers))).rounded(.up)))
  }

  /// Leaves a banner to the workers; false where too many wait. Why it failed before does not matter any more.
  private func submit(
    _ order: BannerOrder, then: @escaping @Sendable (Outcome) -> Void
  ) -> Bool {
    failures.forget(order.id)
    let asked = ContinuousClock.now
    orders.enter()
    let isAccepted = pool.submit { [self] in
      defer { orders.leave() }
      metrics.record(.queue, took: asked.duration(to: .now))
      let outcome = timed { make(order) { self.flights.report($0, of: order.id) } }
      if case .refused(let refusal) = outcome { failures.note(refusal, of: order.id) }
      land(order, outcome, then)
    }
    if !isAccepted { orders.leave() }
    return isAccepted
  }

  private func land(_ order: BannerOrder, _ outcome: Outcome, _ then: (Outcome) -> Void) {
    // First the flight ends: whoever hears the outcome and asks again must find the cache, not the flight.
    flights.land(order.id, with: outcome.forOthers)
    then(outcome)
  }

  private func timed(_ work: () -> Outcome) -> Outcome {
    let start = ContinuousClock.now
    let outcome = work()
    if case .made = outcome {
      pace.withLock { $0.note(seconds: start.duration(to: .now) / .seconds(1)) }
    }
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
