import Digest

/// What lies in the cache, who uses what, and what goes first: the bookkeeping of ``Cache`` as a pure value.
///
/// An image that a banner was made from stays as long as that banner. With its last banner it goes too, unless it was
/// uploaded by itself: then it is an entry like the others.
struct CacheIndex: Sendable {
  /// Something that takes room on the disk.
  enum Entry: Hashable, Sendable {
    case banner(BannerID)
    case image(SHA256Digest)
  }

  private struct Banner: Sendable {
    var bytes: Int
    var sources: Set<SHA256Digest>
    /// Seconds since 1970.
    var lastUse: Int
  }

  private struct Image: Sendable {
    var bytes: Int
    var isUploaded: Bool
    var users: Set<BannerID> = []
  }

  private var banners: [BannerID: Banner] = [:]
  private var images: [SHA256Digest: Image] = [:]
  /// How many banners that are being stored count on an image, there or not yet.
  private var pins: [SHA256Digest: Int] = [:]
  private var recency = RecencyList<Entry>()
  /// The sum over all banners and images.
  private(set) var bytes = 0

  var bannerCount: Int { banners.count }

  func contains(_ id: BannerID) -> Bool { banners[id] != nil }
  func contains(_ digest: SHA256Digest) -> Bool { images[digest] != nil }
  func isUploaded(_ digest: SHA256Digest) -> Bool { images[digest]?.isUploaded == true }

  /// All banners that were made from this image.
  func banners(madeFrom source: SHA256Digest) -> [BannerID] {
    images[source].map { Array($0.users) } ?? []
  }

  mutating func insert(_ id: BannerID, bytes size: Int, sources: [SHA256Digest], lastUse: Int) {
    if contains(id) { forget(id) }
    banners[id] = Banner(bytes: size, sources: Set(sources), lastUse: lastUse)
    bytes += size
    for source in sources {
      images[source]?.users.insert(id)
      recency.remove(.image(source))
    }
    recency.use(.banner(id))
  }

  mutating func insert(_ digest: SHA256Digest, bytes size: Int, isUploaded: Bool) {
    var image = images[digest] ?? Image(bytes: 0, isUploaded: false)
    bytes += size - image.bytes
    image.bytes = size
    image.isUploaded = image.isUploaded || isUploaded
    images[digest] = image
    use(digest)
  }

  mutating func use(_ id: BannerID, at time: Int) {
    guard banners[id] != nil else { return }
    banners[id]?.lastUse = time
    recency.use(.banner(id))
  }

  mutating func use(_ digest: SHA256Digest) {
    if isFree(digest) { recency.use(.image(digest)) }
  }

  /// Keeps the image, which may be still to come, until ``unpin(_:)``.
  mutating func pin(_ digest: SHA256Digest) {
    pins[digest, default: 0] += 1
    recency.remove(.image(digest))
  }

  /// Ends one ``pin(_:)``; returns whether the image has thereby lost its last reason to be there.
  mutating func unpin(_ digest: SHA256Digest) -> Bool {
    pins[digest] = pins[digest].flatMap { $0 > 1 ? $0 - 1 : nil }
    return release(digest)
  }

  /// Takes a banner out; returns what must go from the disk: it and the images that only it used.
  mutating func remove(_ id: BannerID) -> [Entry] {
    guard let banner = banners[id] else { return [] }
    forget(id)
    let orphans = banner.sources.filter { release($0) }
    for orphan in orphans { remove(orphan) }
    return [.banner(id)] + orphans.map(Entry.image)
  }

  mutating func remove(_ digest: SHA256Digest) {
    bytes -= images.removeValue(forKey: digest)?.bytes ?? 0
    recency.remove(.image(digest))
  }

  /// Takes out the images that were kept for the sake of banners that are not there.
  mutating func removeOrphans() -> [Entry] {
    let orphans = images.keys.filter { isFree($0) && !isUploaded($0) }
    for orphan in orphans { remove(orphan) }
    return orphans.map(Entry.image)
  }

  /// Takes out what was not used for longest until no more than `limit` bytes are left, but never `keeping`.
  mutating func evict(downTo limit: Int, keeping: BannerID? = nil) -> [Entry] {
    var gone: [Entry] = []
    while bytes > limit, let entry = recency.leastRecent {
      switch entry {
      case .banner(let id) where id == keeping: return gone
      case .banner(let id): gone += remove(id)
      case .image(let digest):
        remove(digest)
        gone.append(entry)
      }
    }
    return gone
  }

  /// Takes out the banners that nobody has used since `time`, seconds since 1970.
  mutating func expire(unusedSince time: Int) -> [Entry] {
    banners.filter { $0.value.lastUse < time }.keys.flatMap { remove($0) }
  }

  private mutating func forget(_ id: BannerID) {
    guard let banner = banners.removeValue(forKey: id) else { return }
    bytes -= banner.bytes
    recency.remove(.banner(id))
    for source in banner.sources { images[source]?.users.remove(id) }
  }

  /// Lets an image that nobody uses any more take its place among the others if it was uploaded; else returns true.
  private mutating func release(_ digest: SHA256Digest) -> Bool {
    guard isFree(digest) else { return false }
    if isUploaded(digest) { recency.use(.image(digest)) }
    return !isUploaded(digest)
  }

  /// Whether the image is there and no banner, finished or being stored, uses it.
  private func isFree(_ digest: SHA256Digest) -> Bool {
    pins[digest] == nil && images[digest]?.users.isEmpty == true
  }
}
