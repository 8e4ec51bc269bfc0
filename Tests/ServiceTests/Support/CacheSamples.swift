import Digest
import FileSystem
import Foundation
import HTTP
import Synchronization
import Testing

@testable import Service

/// A time of day that stands still until it is set.
final class HandClock: Sendable {
  private let seconds: Mutex<Int>

  init(_ seconds: Int) { self.seconds = Mutex(seconds) }

  var now: Int {
    get { seconds.withLock { $0 } }
    set { seconds.withLock { $0 = newValue } }
  }
}

/// Opens a cache. A lock that was just given up may still be held for an instant: a process that another test is
/// starting has a copy of every descriptor until it becomes its program.
func openCache(
  _ folder: Directory, bytes: Int = 1 << 30, age: Int? = nil, freeBytes: Int = 0,
  clock: @escaping @Sendable () -> Int = { 1_000_000 }
) throws -> Cache {
  let limits = Cache.Limits(bytes: bytes, age: age, freeBytes: freeBytes)
  for _ in 0..<20 {
    do { return try Cache(directory: folder, limits: limits, clock: clock) } catch .locked {
      usleep(50_000)
    }
  }
  return try Cache(directory: folder, limits: limits, clock: clock)
}

/// A banner of its own with an image of its own, all of the same size.
func sampleBanner(_ number: Int) -> FinishedBanner {
  let digit = UInt8(number)
  return FinishedBanner(
    id: BannerID(digest: SHA256Digest(of: [digit])), created: 77,
    sources: [SHA256Digest(of: [digit, digit])],
    bytes: [
      .document: [8, 8], .gif: [digit, 1, 2, 3], .timeline: [4, 5], .timelineGzip: [6],
      .poster: [UInt8](repeating: 7, count: 30),
    ])
}

extension FinishedBanner {
  /// The images that it was made from.
  var images: [SHA256Digest: [UInt8]] {
    let digit = bytes[.gif]?[0] ?? 0
    return [sources[0]: [digit, digit]]
  }
}

func expect(_ stored: StoredBanner, is banner: FinishedBanner) throws {
  #expect(stored.id == banner.id)
  #expect(stored.created == 77)
  for form in Representation.allCases {
    let range = try #require(stored.range(of: form))
    #expect(try stored.file.read(range) == banner.bytes[form])
    #expect(stored.entityTag(of: form)?.opaque.count == 32)
  }
}
