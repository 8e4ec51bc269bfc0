import Digest
import FileSystem
import Foundation
import HTTP
import JSON
import Testing

@testable import Service

@Suite struct CacheTests {
  @Test func `a stored banner is read back, byte for byte, also after a restart`() throws {
    try withScratchDirectory { folder in
      let banner = sample(1)
      do {
        let cache = try open(folder)
        #expect(try cache.banner(banner.id) == nil)
        let stored = try cache.store(banner, images: images(of: banner))
        try expect(stored, is: banner)
      }
      let cache = try open(folder)
      try expect(#require(try cache.banner(banner.id)), is: banner)
      let image = try #require(try cache.image(banner.sources[0]))
      #expect(try image.readAll(limit: 99) == [1, 1])
    }
  }

  @Test func `one process at a time holds a cache`() throws {
    try withScratchDirectory { folder in
      let cache = try open(folder)
      #expect(throws: FileError.locked) { try open(folder) }
      _ = cache.figures
    }
  }

  @Test(arguments: [0, 8, 40, 75, 85, 300, 400, 450])
  func `a damaged archive is never served, and makes room for a good one`(byte: Int) throws {
    try withScratchDirectory { folder in
      let banner = sample(1)
      let path = folder.directory("banners").file(banner.id.text)
      do { _ = try open(folder).store(banner, images: images(of: banner)) }
      let handle = try #require(FileHandle(forUpdatingAtPath: path))
      let size = Int(try handle.seekToEnd())
      let place = UInt64(min(byte, size - 1))
      try handle.seek(toOffset: place)
      let old = try #require(try handle.read(upToCount: 1)?.first)
      try handle.seek(toOffset: place)
      handle.write(Data([old ^ 1]))
      try handle.close()
      let cache = try open(folder)
      #expect(try cache.banner(banner.id) == nil)
      #expect(!FileManager.default.fileExists(atPath: path))
      try expect(cache.store(banner, images: images(of: banner)), is: banner)
    }
  }

  @Test func `an archive cut short is never served`() throws {
    try withScratchDirectory { folder in
      let banner = sample(1)
      let path = folder.directory("banners").file(banner.id.text)
      do { _ = try open(folder).store(banner, images: images(of: banner)) }
      let size = try FileStatus(path: path).size
      for length in [size - 1, 200, 20, 0] {
        #expect(truncate(path, length) == 0)
        #expect(try open(folder).banner(banner.id) == nil)
        do { _ = try open(folder).store(banner, images: images(of: banner)) }
      }
    }
  }

  @Test func `a banner damaged while it is open is not served any more`() throws {
    try withScratchDirectory { folder in
      let cache = try open(folder)
      let banner = sample(1)
      _ = try cache.store(banner, images: images(of: banner))
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
      let (one, other) = (sample(1), sample(2))
      do { _ = try open(folder).store(one, images: images(of: one)) }
      let banners = folder.directory("banners")
      try FileManager.default.moveItem(
        atPath: banners.file(one.id.text), toPath: banners.file(other.id.text))
      let cache = try open(folder)
      #expect(try cache.banner(other.id) == nil)
      #expect(try cache.banner(one.id) == nil)
    }
  }

  @Test func `scraps of an interrupted write are gone after a restart`() throws {
    try withScratchDirectory { folder in
      do { _ = try open(folder) }
      try folder.directory("incoming").write(
        [[1]], to: "scrap", through: folder.directory("incoming"))
      try folder.directory("sources").write(
        [[9]], to: SHA256Digest(of: [9]).hex, through: folder.directory("incoming"))
      let cache = try open(folder)
      #expect(try folder.directory("incoming").entries() == [])
      #expect(try folder.directory("sources").entries() == [])
      #expect(cache.figures.bytes == 0)
    }
  }

  @Test func `the bound on bytes holds, and the least used go first`() throws {
    try withScratchDirectory { folder in
      let size = BannerArchive(sample(0)).bytes
      let cache = try open(folder, bytes: 3 * (size + 2) + 50)
      for number in 0..<3 {
        _ = try cache.store(sample(number), images: images(of: sample(number)))
      }
      #expect(try cache.banner(sample(0).id) != nil)
      _ = try cache.store(sample(3), images: images(of: sample(3)))
      #expect(try cache.banner(sample(1).id) == nil)
      #expect(try [0, 2, 3].allSatisfy { try cache.banner(sample($0).id) != nil })
      #expect(cache.figures.bytes <= 3 * (size + 2) + 50)
      #expect(try folder.directory("sources").entries().count == 3)
    }
  }

  @Test func `removing a banner removes all that belongs to it`() throws {
    try withScratchDirectory { folder in
      let cache = try open(folder)
      let banner = sample(1)
      _ = try cache.store(banner, images: images(of: banner))
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
      let cache = try open(folder)
      for number in 1...3 {
        _ = try cache.store(sample(number), images: images(of: sample(number)))
      }
      #expect(try cache.removeBanners(madeFrom: sample(2).sources[0]) == [sample(2).id])
      #expect(try cache.removeBanners(madeFrom: sample(2).sources[0]) == [])
      #expect(cache.figures.banners == 2)
    }
  }

  @Test func `an upload is kept by content, once`() throws {
    try withScratchDirectory { folder in
      let cache = try open(folder)
      let first = try cache.store(upload: [1, 2, 3])
      let second = try cache.store(upload: [1, 2, 3])
      #expect(first.isNew && !second.isNew && first.digest == second.digest)
      #expect(try cache.image(first.digest)?.readAll(limit: 9) == [1, 2, 3])
    }
  }

  @Test func `a banner's image that is uploaded too outlives the banner`() throws {
    try withScratchDirectory { folder in
      let cache = try open(folder)
      let banner = sample(1)
      _ = try cache.store(banner, images: images(of: banner))
      #expect(try cache.store(upload: [1, 1]).isNew)
      #expect(try cache.remove(banner.id))
      #expect(try cache.image(banner.sources[0])?.readAll(limit: 9) == [1, 1])
    }
  }

  @Test func `nothing is stored when the disk has too little room`() throws {
    try withScratchDirectory { folder in
      let cache = try open(folder, freeBytes: Int.max)
      #expect(throws: FileError.noSpace) {
        try cache.store(sample(1), images: images(of: sample(1)))
      }
      #expect(throws: FileError.noSpace) { try cache.store(upload: [1]) }
      #expect(throws: FileError.noSpace) { try cache.demandRoom() }
      #expect(try folder.directory("banners").entries() == [])
    }
  }

  @Test func `an image that is larger than the cache drives nothing out`() throws {
    try withScratchDirectory { folder in
      let cache = try open(folder, bytes: 5000)
      _ = try cache.store(sample(1), images: images(of: sample(1)))
      #expect(throws: FileError.noSpace) {
        try cache.store(upload: [UInt8](repeating: 1, count: 5001))
      }
      #expect(try cache.banner(sample(1).id) != nil)
    }
  }

  @Test func `what was used last before a restart goes last after it, uploads among banners`()
    throws
  {
    try withScratchDirectory { folder in
      let digest = SHA256Digest(of: [9])
      do {
        let cache = try open(folder, clock: Clock.seconds)
        for number in 1...2 {
          _ = try cache.store(sample(number), images: images(of: sample(number)))
        }
        _ = try cache.store(upload: [9])
      }
      for (name, age) in [
        ("banners/\(sample(2).id.text)", 300.0), ("uploads/\(digest.hex)", 200),
        ("banners/\(sample(1).id.text)", 100),
      ] {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: folder.file(name))
      }
      let size = BannerArchive(sample(1)).bytes + 2
      do {
        let cache = try open(folder, bytes: size + 1, clock: Clock.seconds)
        #expect(try cache.banner(sample(2).id) == nil)
        #expect(try cache.image(digest) != nil)
        #expect(try cache.banner(sample(1).id) != nil)
      }
      let cache = try open(folder, bytes: size, clock: Clock.seconds)
      #expect(try cache.banner(sample(1).id) != nil || cache.image(digest) != nil)
      #expect(cache.figures.bytes <= size)
    }
  }

  @Test func `an hour of use is marked on the disk, and the bytes are checked again`() throws {
    try withScratchDirectory { folder in
      let time = Time()
      time.now = Clock.seconds()
      let cache = try open(folder, clock: { time.now })
      let banner = sample(1)
      _ = try cache.store(banner, images: images(of: banner))
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
      let time = Time()
      time.now = 5_000
      do { _ = try open(folder).store(sample(1), images: images(of: sample(1))) }
      let cache = try open(folder, age: 100, clock: { time.now })
      #expect(try cache.look(for: sample(1).id) != nil)
      time.now = 5_101
      cache.maintain()
      #expect(cache.figures.banners == 0)
    }
  }

  @Test func `a deleted banner is not found by whoever still holds it open`() throws {
    try withScratchDirectory { folder in
      let cache = try open(folder)
      let held = try cache.store(sample(1), images: images(of: sample(1)))
      #expect(cache.opened(sample(1).id) != nil)
      #expect(try cache.remove(sample(1).id))
      cache.keepOpen(held)
      #expect(cache.opened(sample(1).id) == nil)
      try expect(held, is: sample(1))
    }
  }

  @Test func `a header longer than what is read ahead is read`() throws {
    try withScratchDirectory { folder in
      let cache = try open(folder)
      let many = (0..<200).map { SHA256Digest(of: [1, UInt8($0)]) }
      let banner = FinishedBanner(
        id: sample(1).id, created: 77, sources: many, bytes: sample(1).bytes)
      #expect(BannerArchive(banner).parts[1].count > 8192)
      try expect(cache.store(banner, images: [:]), is: banner)
      let archive = try #require(
        try BannerArchive.header(of: File.open(folder.file("banners/\(banner.id.text)"))))
      #expect(archive.sources == many)
    }
  }

  @Test func `folders that stand in the way of scraps stop nothing`() throws {
    try withScratchDirectory { folder in
      try folder.directory("incoming").directory("folder").create()
      try folder.directory("banners").directory(sample(1).id.text).create()
      let cache = try open(folder)
      #expect(cache.figures.banners == 0)
      #expect(try cache.banner(sample(1).id) == nil)
    }
  }

  @Test func `images are kept while nobody knows who needs them`() throws {
    try withScratchDirectory { folder in
      do { _ = try open(folder).store(sample(1), images: images(of: sample(1))) }
      let banners = folder.directory("banners")
      let (path, aside) = (banners.file(sample(1).id.text), folder.file("aside"))
      try FileManager.default.moveItem(atPath: path, toPath: aside)
      // A link to itself: the disk refuses to say what is there.
      #expect(symlink(path, path) == 0)
      do { #expect(try open(folder).banner(sample(1).id) == nil) }
      #expect(unlink(path) == 0)
      try FileManager.default.moveItem(atPath: aside, toPath: path)
      let cache = try open(folder)
      #expect(try cache.banner(sample(1).id) != nil)
      #expect(try cache.image(sample(1).sources[0]) != nil)
    }
  }

  @Test func `banners that nobody asks for expire`() throws {
    try withScratchDirectory { folder in
      let time = Time()
      let cache = try open(folder, age: 100, clock: { time.now })
      time.now = 1_000
      _ = try cache.store(sample(1), images: images(of: sample(1)))
      time.now = 1_090
      _ = try cache.store(sample(2), images: images(of: sample(2)))
      time.now = 1_150
      cache.maintain()
      #expect(try cache.banner(sample(1).id) == nil)
      #expect(try cache.banner(sample(2).id) != nil)
    }
  }

  private final class Time: @unchecked Sendable { var now = 0 }

  private func open(
    _ folder: Directory, bytes: Int = 1 << 30, age: Int? = nil, freeBytes: Int = 0,
    clock: @escaping @Sendable () -> Int = { 1_000_000 }
  ) throws -> Cache {
    try Cache(
      directory: folder, limits: .init(bytes: bytes, age: age, freeBytes: freeBytes), clock: clock)
  }

  /// A banner of its own with an image of its own, all of the same size.
  private func sample(_ number: Int) -> FinishedBanner {
    let digit = UInt8(number)
    return FinishedBanner(
      id: BannerID(digest: SHA256Digest(of: [digit])), created: 77,
      sources: [SHA256Digest(of: [digit, digit])],
      bytes: [
        .document: [8, 8], .gif: [digit, 1, 2, 3], .timeline: [4, 5], .timelineGzip: [6],
        .poster: [UInt8](repeating: 7, count: 30),
      ])
  }

  private func images(of banner: FinishedBanner) -> [SHA256Digest: [UInt8]] {
    let digit = banner.bytes[.gif]?[0] ?? 0
    return [banner.sources[0]: [digit, digit]]
  }

  private func expect(_ stored: StoredBanner, is banner: FinishedBanner) throws {
    #expect(stored.id == banner.id)
    #expect(stored.created == 77)
    for form in Representation.allCases {
      let range = try #require(stored.range(of: form))
      #expect(try stored.file.read(range) == banner.bytes[form])
      #expect(stored.entityTag(of: form)?.opaque.count == 32)
    }
  }
}
