import Digest
import FileSystem
import Foundation
import Testing

@testable import Service

@Suite struct CacheTests {
  @Test func `a stored banner is read back, byte for byte, also after a restart`() throws {
    try withScratchDirectory { folder in
      let banner = sampleBanner(1)
      do {
        let cache = try openCache(folder)
        #expect(try cache.banner(banner.id) == nil)
        let stored = try cache.store(banner, images: banner.images)
        try expect(stored, is: banner)
      }
      let cache = try openCache(folder)
      try expect(#require(try cache.banner(banner.id)), is: banner)
      let image = try #require(try cache.image(banner.sources[0]))
      #expect(try image.readAll(limit: 99) == [1, 1])
    }
  }

  @Test func `one process at a time holds a cache`() throws {
    try withScratchDirectory { folder in
      let cache = try openCache(folder)
      #expect(throws: FileError.locked) { try openCache(folder) }
      _ = cache.figures
    }
  }

  @Test func `the bound on bytes holds, and the least used go first`() throws {
    try withScratchDirectory { folder in
      let size = BannerArchive(sampleBanner(0)).bytes
      let cache = try openCache(folder, bytes: 3 * (size + 2) + 50)
      for number in 0..<3 {
        _ = try cache.store(sampleBanner(number), images: sampleBanner(number).images)
      }
      #expect(try cache.banner(sampleBanner(0).id) != nil)
      _ = try cache.store(sampleBanner(3), images: sampleBanner(3).images)
      #expect(try cache.banner(sampleBanner(1).id) == nil)
      #expect(try [0, 2, 3].allSatisfy { try cache.banner(sampleBanner($0).id) != nil })
      #expect(cache.figures.bytes <= 3 * (size + 2) + 50)
      #expect(try folder.directory("sources").entries().count == 3)
    }
  }

  @Test func `removing a banner removes all that belongs to it`() throws {
    try withScratchDirectory { folder in
      let cache = try openCache(folder)
      let banner = sampleBanner(1)
      _ = try cache.store(banner, images: banner.images)
      #expect(try cache.remove(banner.id))
      #expect(try !cache.remove(banner.id))
      #expect(try cache.banner(banner.id) == nil)
      #expect(try cache.image(banner.sources[0]) == nil)
      #expect(try folder.directory("banners").entries() == [])
      #expect(try folder.directory("sources").entries() == [])
    }
  }

  @Test func `all banners of one image can be removed at once`() throws {
    try withScratchDirectory { folder in
      let cache = try openCache(folder)
      for number in 1...3 {
        _ = try cache.store(sampleBanner(number), images: sampleBanner(number).images)
      }
      #expect(try cache.removeBanners(madeFrom: sampleBanner(2).sources[0]) == [sampleBanner(2).id])
      #expect(try cache.removeBanners(madeFrom: sampleBanner(2).sources[0]) == [])
      #expect(cache.figures.banners == 2)
    }
  }

  @Test func `an upload is kept by content, once`() throws {
    try withScratchDirectory { folder in
      let cache = try openCache(folder)
      let first = try cache.store(upload: [1, 2, 3])
      let second = try cache.store(upload: [1, 2, 3])
      #expect(first.isNew && !second.isNew && first.digest == second.digest)
      #expect(try cache.image(first.digest)?.readAll(limit: 9) == [1, 2, 3])
    }
  }

  @Test func `a banner's image that is uploaded too outlives the banner`() throws {
    try withScratchDirectory { folder in
      let cache = try openCache(folder)
      let banner = sampleBanner(1)
      _ = try cache.store(banner, images: banner.images)
      #expect(try cache.store(upload: [1, 1]).isNew)
      #expect(try cache.remove(banner.id))
      #expect(try cache.image(banner.sources[0])?.readAll(limit: 9) == [1, 1])
    }
  }

  @Test func `nothing is stored when the disk has too little room`() throws {
    try withScratchDirectory { folder in
      let cache = try openCache(folder, freeBytes: Int.max)
      #expect(throws: FileError.noSpace) {
        try cache.store(sampleBanner(1), images: sampleBanner(1).images)
      }
      #expect(throws: FileError.noSpace) { try cache.store(upload: [1]) }
      #expect(throws: FileError.noSpace) { try cache.demandRoom() }
      #expect(try folder.directory("banners").entries() == [])
    }
  }

  @Test func `an image that is larger than the cache drives nothing out`() throws {
    try withScratchDirectory { folder in
      let cache = try openCache(folder, bytes: 5000)
      _ = try cache.store(sampleBanner(1), images: sampleBanner(1).images)
      #expect(throws: FileError.noSpace) {
        try cache.store(upload: [UInt8](repeating: 1, count: 5001))
      }
      #expect(try cache.banner(sampleBanner(1).id) != nil)
    }
  }

  @Test func `a deleted banner is not found by whoever still holds it open`() throws {
    try withScratchDirectory { folder in
      let cache = try openCache(folder)
      let held = try cache.store(sampleBanner(1), images: sampleBanner(1).images)
      #expect(cache.opened(sampleBanner(1).id) != nil)
      #expect(try cache.remove(sampleBanner(1).id))
      cache.keepOpen(held)
      #expect(cache.opened(sampleBanner(1).id) == nil)
      try expect(held, is: sampleBanner(1))
    }
  }

  @Test func `a header longer than what is read ahead is read`() throws {
    try withScratchDirectory { folder in
      let cache = try openCache(folder)
      let many = (0..<200).map { SHA256Digest(of: [1, UInt8($0)]) }
      let banner = FinishedBanner(
        id: sampleBanner(1).id, created: 77, sources: many, bytes: sampleBanner(1).bytes)
      #expect(BannerArchive(banner).parts[1].count > 8192)
      try expect(cache.store(banner, images: [:]), is: banner)
      let archive = try #require(
        try BannerArchive.header(of: File.open(folder.file("banners/\(banner.id.text)"))))
      #expect(archive.sources == many)
    }
  }
}
