import Synchronization

/// Why banners could not be made, for whoever asks later: the last few, and not for long.
final class Failures: Sendable {
  private struct Entry: Sendable {
    let refusal: Refusal
    let time: ContinuousClock.Instant
  }

  private let capacity: Int
  private let lifetime: Duration
  private let entries = Mutex<[BannerID: Entry]>([:])

  init(capacity: Int = 256, lifetime: Duration = .seconds(600)) {
    self.capacity = capacity
    self.lifetime = lifetime
  }

  /// Keeps why this banner could not be made. Where there is no room the oldest goes.
  func note(_ refusal: Refusal, of id: BannerID) {
    entries.withLock { entries in
      entries[id] = Entry(refusal: refusal, time: .now)
      guard entries.count > capacity else { return }
      if let oldest = entries.min(by: { $0.value.time < $1.value.time }) {
        entries[oldest.key] = nil
      }
    }
  }

  func forget(_ id: BannerID) { entries.withLock { $0[id] = nil } }

  subscript(id: BannerID) -> Refusal? {
    entries.withLock { entries in
      guard let entry = entries[id] else { return nil }
      if entry.time.duration(to: .now) < lifetime { return entry.refusal }
      entries[id] = nil
      return nil
    }
  }
}
