import Synchronization

/// What the service counts about itself.
final class Metrics: Sendable {
  /// The stages of making a banner, and waiting for it.
  enum Span: String, CaseIterable, Sendable {
    case queue, decode, render, encode
  }

  /// One kind of answer.
  struct RequestKey: Hashable, Comparable, Sendable {
    let route: String
    let method: String
    let status: Int

    static func < (one: RequestKey, other: RequestKey) -> Bool {
      (one.route, one.method, one.status) < (other.route, other.method, other.status)
    }
  }

  struct Figures: Sendable {
    var requests: [RequestKey: Int] = [:]
    /// Seconds from the whole request to the answer, by route.
    var latencies: [String: LatencyHistogram] = [:]
    var spans: [Span: LatencyHistogram] = [:]
    /// Refusals by their kind.
    var errors: [String: Int] = [:]
    var sentBytes = 0
  }

  private let figuresSoFar = Mutex(Figures())

  var figures: Figures { figuresSoFar.withLock { $0 } }

  func count(_ key: RequestKey, bytes: Int, took duration: Duration) {
    figuresSoFar.withLock { figures in
      figures.requests[key, default: 0] += 1
      figures.latencies[key.route, default: LatencyHistogram()].record(duration)
      figures.sentBytes += bytes
    }
  }

  func count(error kind: String) {
    figuresSoFar.withLock { $0.errors[kind, default: 0] += 1 }
  }

  func record(_ span: Span, took duration: Duration) {
    figuresSoFar.withLock { $0.spans[span, default: LatencyHistogram()].record(duration) }
  }
}
