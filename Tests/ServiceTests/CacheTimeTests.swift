import Digest
import FileSystem
import Foundation
import Testing

@testable import Service

/// What was used last, and when.
@Suite struct CacheTimeTests {
  @Test func `banners that nobody asks for expire`() throws {
    try withScratchDirectory { folder in
      let time = HandClock(0)
      let cache = try openCache(folder, age: 100, clock: { time.now })
      time.now = 1_000
      _ = try cache.store(sampleBanner(1), images: sampleBanner(1).images)
      time.now = 1_090
      _ = try cache.store(sampleBanner(2), images: sampleBanner(2).images)
      time.now = 1_150
      cache.maintain()
      #expect(try cache.banner(sampleBanner(1).id) == nil)
      #expect(try cache.banner(sampleBanner(2).id) != nil)
    }
  }

  @Test func `what was used last before a restart goes last after it, uploads among banners`()
    throws
  {
    try withScratchDirectory { folder in
      let digest = SHA256Digest(of: [9])
      do {
        let cache = try openCache(folder, clock: Clock.seconds)
        for number in 1...2 {
          _ = try cache.store(sampleBanner(number), images: sampleBanner(number).images)
        }
        _ = try cache.store(upload: [9])
      }
      for (name, age) in [
        ("banners/\(sampleBanner(2).id.text)", 300.0), ("uploads/\(digest.hex)", 200),
        ("banners/\(sampleBanner(1).id.text)", 100),
      ] {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: folder.file(name))
      }
      let size = BannerArchive(sampleBanner(1)).bytes + 2
      do {
        let cache = try openCache(folder, bytes: size + 1, clock: Clock.seconds)
        #expect(try cache.banner(sampleBanner(2).id) == nil)
        #expect(try cache.image(digest) != nil)
        #expect(try cache.banner(sampleBanner(1).id) != nil)
      }
      let cache = try openCache(folder, bytes: size, clock: Clock.seconds)
      #expect(try cache.banner(sampleBanner(1).id) != nil || cache.image(digest) != nil)
      #expect(cache.figures.bytes <= size)
    }
  }

  @Test func `an hour of use is marked on the disk, and the bytes are checked again`() throws {
    try withScratchDirectory { folder in
      let time = HandClock(0)
      time.now = Clock.seconds()
      let cache = try openCache(folder, clock: { time.now })
      let banner = sampleBanner(1)
      _ = try cache.store(banner, images: banner.images)
      let path = folder.directory("banners").file(banner.id.text)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -9000)], ofItemAtPath: path)
      #expect(try cache.banner(banner.id) != nil)
      #expect(try Clock.seconds() - FileStatus(path: path).modified < 60)
      #expect(cache.opened(banner.id) != nil)
      time.now += 3601
      #expect(cache.opened(banner.id) == nil)
      #expect(try cache.banner(banner.id) != nil)
      #expect(cache.opened(banner.id) != nil)
      // A clock that was set back does not prolong it.
      time.now -= 9000
      #expect(cache.opened(banner.id) == nil)
    }
  }

  @Test func `a file from the future was used now`() throws {
    try withScratchDirectory { folder in
      let time = HandClock(0)
      time.now = 5_000
      do { _ = try openCache(folder).store(sampleBanner(1), images: sampleBanner(1).images) }
      let cache = try openCache(folder, age: 100, clock: { time.now })
      #expect(try cache.look(for: sampleBanner(1).id) != nil)
      time.now = 5_101
      cache.maintain()
      #expect(cache.figures.banners == 0)
    }
  }
}
