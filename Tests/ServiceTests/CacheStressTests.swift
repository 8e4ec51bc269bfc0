import Digest
import FileSystem
import Foundation
import Synchronization
import Testing

@testable import Service

/// Many threads on few banners: whatever they do at once, index and disk agree in the end, and nobody ever sees
/// anything but whole banners.
@Suite struct CacheStressTests {
  private static let images = (0..<4).map { [UInt8](repeating: UInt8($0), count: 100 + $0) }

  @Test func `index and disk agree after storing, reading, deleting and evicting at once`() throws {
    try withScratchDirectory { folder in
      let cache = try open(folder)
      let faults = Mutex<[String]>([])
      let end = ContinuousClock.now + .seconds(2)
      let rounds = Atomic(0)
      inParallel(6) { _ in
        while ContinuousClock.now < end {
          if let fault = Self.step(cache) { faults.withLock { $0.append(fault) } }
          rounds.add(1, ordering: .relaxed)
        }
      }
      #expect(faults.withLock { $0 } == [])
      #expect(rounds.load(ordering: .relaxed) > 100)
      try expectAgreement(cache, folder)
    }
  }

  /// One random deed; returns what was wrong with its outcome.
  private static func step(_ cache: Cache) -> String? {
    let number = Int.random(in: 0..<12)
    let banner = sample(number)
    do {
      switch Int.random(in: 0..<20) {
      case 0..<7:
        let images = Dictionary(uniqueKeysWithValues: images.map { (SHA256Digest(of: $0), $0) })
        return isWhole(try cache.store(banner, images: images), banner) ? nil : "stored"
      case 7..<13:
        guard let found = try cache.opened(banner.id) ?? cache.banner(banner.id) else { return nil }
        return isWhole(found, banner) ? nil : "found"
      case 13..<15: _ = try cache.remove(banner.id)
      case 15: _ = try cache.removeBanners(madeFrom: banner.sources[0])
      case 16: _ = try cache.store(upload: images[number % 4])
      case 17:
        guard let file = try cache.image(banner.sources[0]) else { return nil }
        return try file.readAll(limit: 999) == images[number % 4] ? nil : "image"
      default: cache.maintain()
      }
    } catch {
      return "\(error)"
    }
    return nil
  }

  private static func isWhole(_ stored: StoredBanner, _ banner: FinishedBanner) -> Bool {
    guard stored.id == banner.id, let range = stored.range(of: .gif),
      let gif = try? stored.file.read(range)
    else { return false }
    return gif == banner.bytes[.gif]
  }

  private func expectAgreement(_ cache: Cache, _ folder: Directory) throws {
    var bytes = 0
    for shelf in ["banners", "sources", "uploads"] {
      let shelf = folder.directory(shelf)
      for name in try shelf.entries() { bytes += try FileStatus(path: shelf.file(name)).size }
    }
    #expect(cache.figures.bytes == bytes)
    #expect(cache.figures.counters.damaged == 0)
    let names = try folder.directory("banners").entries()
    #expect(names.count == cache.figures.banners)
    for number in 0..<12 {
      let banner = Self.sample(number)
      let isThere = names.contains(banner.id.text)
      #expect(try (cache.look(for: banner.id) != nil) == isThere)
      if isThere { #expect(try cache.image(banner.sources[0]) != nil) }
    }
    #expect(try folder.directory("incoming").entries() == [])
  }

  private func open(_ folder: Directory) throws -> Cache {
    // Room for about half of the banners, and few open files.
    try Cache(
      directory: folder, limits: .init(bytes: 9000, age: nil, freeBytes: 0, openFiles: 3),
      clock: Clock.seconds)
  }

  private static func sample(_ number: Int) -> FinishedBanner {
    FinishedBanner(
      id: BannerID(digest: SHA256Digest(of: [UInt8(number)])), created: 77,
      sources: [SHA256Digest(of: images[number % 4])],
      bytes: [
        .document: [8], .gif: [UInt8](repeating: UInt8(number), count: 300 + number),
        .timeline: [4], .timelineGzip: [6], .poster: [7],
      ])
  }
}
