import Digest
import Testing

@testable import Service

@Suite struct CacheIndexTests {
  private let a = BannerID(digest: SHA256Digest(of: [1]))
  private let b = BannerID(digest: SHA256Digest(of: [2]))
  private let shared = SHA256Digest(of: [10])
  private let own = SHA256Digest(of: [11])

  /// Two banners of 100 bytes; `shared` (30 bytes) in both, `own` (7 bytes) in the first only.
  private var index: CacheIndex {
    var index = CacheIndex()
    index.insert(shared, bytes: 30, isUploaded: false, at: 1)
    index.insert(own, bytes: 7, isUploaded: false, at: 1)
    index.insert(a, bytes: 100, sources: [shared, own], at: 1)
    index.insert(b, bytes: 100, sources: [shared], at: 2)
    return index
  }

  @Test func `an image goes with the last banner that uses it`() {
    var index = index
    #expect(index.bytes == 237)
    #expect(Set(index.remove(a)) == [.banner(a), .image(own)])
    #expect(index.bytes == 130)
    #expect(Set(index.remove(b)) == [.banner(b), .image(shared)])
    #expect(index.bytes == 0)
    #expect(index.remove(b) == [])
  }

  @Test func `an uploaded image outlives its banners`() {
    var index = index
    index.insert(own, bytes: 7, isUploaded: true, at: 1)
    #expect(index.remove(a) == [.banner(a)])
    #expect(index.contains(own))
    #expect(Set(index.evict(downTo: 130)) == [.banner(b), .image(shared)])
    #expect(index.evict(downTo: 0) == [.image(own)])
  }

  @Test func `what was used last goes last`() {
    var index = index
    index.use(a, at: 3)
    #expect(index.evict(downTo: 236) == [.banner(b)])
    #expect(Set(index.evict(downTo: 0)) == [.banner(a), .image(own), .image(shared)])
    #expect(index.bytes == 0)
  }

  @Test func `the banner that was just stored is not evicted for itself`() {
    var index = index
    #expect(index.evict(downTo: 0, keeping: b).contains(.banner(a)))
    #expect(index.contains(b))
    #expect(index.contains(shared))
  }

  @Test func `a pinned image stays until it is unpinned`() {
    var index = CacheIndex()
    index.pin(shared)
    index.insert(shared, bytes: 30, isUploaded: false, at: 1)
    #expect(index.evict(downTo: 0) == [])
    index.pin(shared)
    #expect(index.unpin(shared) == [])
    #expect(index.unpin(shared) == [.image(shared)])
    #expect(index.bytes == 0)
  }

  @Test func `images without a banner are orphans, unless they were uploaded`() {
    var index = index
    let stray = SHA256Digest(of: [12])
    let upload = SHA256Digest(of: [13])
    index.insert(stray, bytes: 5, isUploaded: false, at: 1)
    index.insert(upload, bytes: 6, isUploaded: true, at: 1)
    #expect(index.removeOrphans() == [.image(stray)])
    #expect(index.bytes == 243)
  }

  @Test func `banners that nobody used for long expire`() {
    var index = index
    #expect(Set(index.expire(unusedSince: 2)) == [.banner(a), .image(own)])
    index.use(b, at: 50)
    #expect(index.expire(unusedSince: 50) == [])
    #expect(index.evictions == 2)
  }

  @Test func `an upload that nobody used for long expires, unless a banner needs it`() {
    var index = index
    let upload = SHA256Digest(of: [13])
    index.insert(upload, bytes: 6, isUploaded: true, at: 1)
    index.insert(shared, bytes: 30, isUploaded: true, at: 1)
    index.use(a, at: 9)
    index.use(b, at: 9)
    #expect(index.expire(unusedSince: 5) == [.image(upload)])
    #expect(index.contains(shared))
  }

  @Test func `a banner is found by its image even where the image came later`() {
    var index = CacheIndex()
    index.insert(a, bytes: 100, sources: [own], at: 1)
    index.insert(own, bytes: 7, isUploaded: false, at: 2)
    #expect(index.banners(madeFrom: own) == [a])
    #expect(index.removeOrphans() == [])
    #expect(Set(index.remove(a)) == [.banner(a), .image(own)])
  }

  @Test func `a banner stored again counts once`() {
    var index = index
    index.insert(a, bytes: 60, sources: [shared], at: 5)
    #expect(index.bytes == 197)
    #expect(index.banners(madeFrom: own) == [])
    #expect(Set(index.banners(madeFrom: shared)) == [a, b])
  }
}
