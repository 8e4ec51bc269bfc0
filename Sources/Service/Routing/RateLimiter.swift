import Synchronization
import Transport

/// Gives each client so many requests a second, and as many at once. It remembers a bounded number of clients.
final class RateLimiter: Sendable {
  private struct Bucket {
    var tokens: Double
    var filled: ContinuousClock.Instant
  }

  private static let mostClients = 100_000
  /// Nobody is told to wait for longer, in seconds.
  private static let longestWait = 3600.0
  private let rate: Double
  private let burst: Double
  private let buckets = Mutex<[IPAddress: Bucket]>([:])

  init(requestsPerSecond rate: Double) {
    self.rate = rate
    burst = max(1, rate)
  }

  /// Takes one request of this client; returns nil if it may pass, else the seconds until one may.
  func take(from client: IPAddress, at time: ContinuousClock.Instant) -> Int? {
    buckets.withLock { buckets in
      if buckets.count >= Self.mostClients { forget(&buckets, at: time) }
      var bucket = buckets[client.network] ?? Bucket(tokens: burst, filled: time)
      let waited = bucket.filled.duration(to: time) / .seconds(1)
      bucket.tokens = min(burst, bucket.tokens + waited * rate)
      bucket.filled = time
      let passes = bucket.tokens >= 1
      if passes { bucket.tokens -= 1 }
      buckets[client.network] = bucket
      return passes ? nil : wait(for: 1 - bucket.tokens)
    }
  }

  private func wait(for tokens: Double) -> Int {
    max(1, Int(min(Self.longestWait, tokens / rate).rounded(.up)))
  }

  /// Forgets the clients whose buckets are full again, all of them if that does not help much: this must be rare.
  private func forget(
    _ buckets: inout [IPAddress: Bucket], at time: ContinuousClock.Instant
  ) {
    buckets = buckets.filter { $0.value.filled.duration(to: time) / .seconds(1) < burst / rate }
    if buckets.count >= Self.mostClients / 2 { buckets.removeAll() }
  }
}
