import Digest
import FileSystem
import Foundation
import Testing

@testable import Service

/// What is damaged, half there or in the way.
@Suite struct CacheDamageTests {
  @Test(arguments: [0, 8, 40, 75, 85, 300, 600, 850, 900, 100_000])
  func `a damaged archive is never served, and makes room for a good one`(byte: Int) throws {
    try withScratchDirectory { folder in
      let banner = sampleBanner(1)
      let path = folder.directory("banners").file(banner.id.text)
      do { _ = try openCache(folder).store(banner, images: banner.images) }
      let handle = try #require(FileHandle(forUpdatingAtPath: path))
      let size = Int(try handle.seekToEnd())
      let place = UInt64(min(byte, size - 1))
      try handle.seek(toOffset: place)
      let old = try #require(try handle.read(upToCount: 1)?.first)
      try handle.seek(toOffset: place)
      handle.write(Data([old ^ 1]))
      try handle.close()
      let cache = try openCache(folder)
      #expect(try cache.banner(banner.id) == nil)
      #expect(!FileManager.default.fileExists(atPath: path))
      try expect(cache.store(banner, images: banner.images), is: banner)
    }
  }

  @Test func `an archive cut short is never served`() throws {
    try withScratchDirectory { folder in
      let banner = sampleBanner(1)
      let path = folder.directory("banners").file(banner.id.text)
      do { _ = try openCache(folder).store(banner, images: banner.images) }
      let size = try FileStatus(path: path).size
      for length in [size - 1, 200, 20, 0] {
        #expect(truncate(path, length) == 0)
        #expect(try openCache(folder).banner(banner.id) == nil)
        do { _ = try openCache(folder).store(banner, images: banner.images) }
      }
    }
  }

  @Test func `a banner damaged while it is open is not served any more`() throws {
    try withScratchDirectory { folder in
      let cache = try openCache(folder)
      let banner = sampleBanner(1)
      _ = try cache.store(banner, images: banner.images)
      #expect(cache.opened(banner.id) != nil)
      let path = folder.directory("banners").file(banner.id.text)
      let handle = try #require(FileHandle(forUpdatingAtPath: path))
      usleep(20_000)
      try handle.seek(toOffset: 400)
      handle.write(Data("damage".utf8))
      try handle.close()
      #expect(cache.opened(banner.id) == nil)
      #expect(try cache.banner(banner.id) == nil)
      #expect(cache.figures.counters.damaged == 1)
    }
  }

  @Test func `another banner's archive under this name is not served`() throws {
    try withScratchDirectory { folder in
      let (one, other) = (sampleBanner(1), sampleBanner(2))
      do { _ = try openCache(folder).store(one, images: one.images) }
      let banners = folder.directory("banners")
      try FileManager.default.moveItem(
        atPath: banners.file(one.id.text), toPath: banners.file(other.id.text))
      let cache = try openCache(folder)
      #expect(try cache.banner(other.id) == nil)
      #expect(try cache.banner(one.id) == nil)
    }
  }

  @Test func `scraps of an interrupted write are gone after a restart`() throws {
    try withScratchDirectory { folder in
      do { _ = try openCache(folder) }
      try folder.directory("incoming").write(
        [[1]], to: "scrap", through: folder.directory("incoming"))
      try folder.directory("sources").write(
        [[9]], to: SHA256Digest(of: [9]).hex, through: folder.directory("incoming"))
      let cache = try openCache(folder)
      #expect(try folder.directory("incoming").entries() == [])
      #expect(try folder.directory("sources").entries() == [])
      #expect(cache.figures.bytes == 0)
    }
  }

  @Test func `folders that stand in the way of scraps stop nothing`() throws {
    try withScratchDirectory { folder in
      try folder.directory("incoming").directory("folder").create()
      try folder.directory("banners").directory(sampleBanner(1).id.text).create()
      let cache = try openCache(folder)
      #expect(cache.figures.banners == 0)
      #expect(try cache.banner(sampleBanner(1).id) == nil)
    }
  }

  @Test func `images are kept while nobody knows who needs them`() throws {
    try withScratchDirectory { folder in
      do { _ = try openCache(folder).store(sampleBanner(1), images: sampleBanner(1).images) }
      let banners = folder.directory("banners")
      let (path, aside) = (banners.file(sampleBanner(1).id.text), folder.file("aside"))
      try FileManager.default.moveItem(atPath: path, toPath: aside)
      // A link to itself: the disk refuses to say what is there.
      #expect(symlink(path, path) == 0)
      do { #expect(try openCache(folder).banner(sampleBanner(1).id) == nil) }
      #expect(unlink(path) == 0)
      try FileManager.default.moveItem(atPath: aside, toPath: path)
      let cache = try openCache(folder)
      #expect(try cache.banner(sampleBanner(1).id) != nil)
      #expect(try cache.image(sampleBanner(1).sources[0]) != nil)
    }
  }
}
