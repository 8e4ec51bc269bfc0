/// How often a duration fell below each of some bounds, as Prometheus counts it.
struct LatencyHistogram: Sendable {
  /// Upper bounds in seconds; whatever is longer counts only in the total.
  static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

  private(set) var counts = [Int](repeating: 0, count: bounds.count)
  private(set) var count = 0
  /// Seconds.
  private(set) var sum = 0.0

  mutating func record(_ duration: Duration) {
    let seconds = duration / .seconds(1)
    count += 1
    sum += seconds
    for index in Self.bounds.indices where seconds <= Self.bounds[index] { counts[index] += 1 }
  }
}
