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
    /// Seconds since 1970, as is every time here.
    var lastUse: Int
  }

  private struct Image: Sendable {
    var bytes: Int
    var isUploaded: Bool
    var lastUse: Int
  }

  private var banners: [BannerID: Banner] = [:]
  private var images: [SHA256Digest: Image] = [:]
  /// The banners that were made from an image, whether the image is there or not.
  private var users: [SHA256Digest: Set<BannerID>] = [:]
  /// How many banners that are being stored count on an image, there or not yet.
  private var pins: [SHA256Digest: Int] = [:]
  /// What may go: all banners, and the images that nobody uses.
  private var recency = RecencyList<Entry>()
  /// The sum over all banners and images.
  private(set) var bytes = 0
  /// How many entries went for want of room or for their age.
  private(set) var evictions = 0

  var bannerCount: Int { banners.count }

  func contains(_ id: BannerID) -> Bool { banners[id] != nil }
  func contains(_ digest: SHA256Digest) -> Bool { images[digest] != nil }
  func isUploaded(_ digest: SHA256Digest) -> Bool { images[digest]?.isUploaded == true }

  /// All banners that were made from this image.
  func banners(madeFrom source: SHA256Digest) -> [BannerID] { Array(users[source] ?? []) }

  mutating func insert(_ id: BannerID, bytes size: Int, sources: [SHA256Digest], at time: Int) {
    forget(id)
    banners[id] = Banner(bytes: size, sources: Set(sources), lastUse: time)
    bytes += size
    for source in sources {
      users[source, default: []].insert(id)
      recency.remove(.image(source))
    }
    recency.use(.banner(id))
  }

  mutating func insert(_ digest: SHA256Digest, bytes size: Int, isUploaded: Bool, at time: Int) {
    let known = images[digest]
    bytes += size - (known?.bytes ?? 0)
    images[digest] = Image(
      bytes: size, isUploaded: isUploaded || known?.isUploaded == true, lastUse: time)
    if isFree(digest) { recency.use(.image(digest)) }
  }

  /// Notes that somebody has asked for it.
  mutating func use(_ id: BannerID, at time: Int) {
    guard banners[id] != nil else { return }
    banners[id]?.lastUse = time
    recency.use(.banner(id))
  }

  /// Notes that somebody has asked for it.
  mutating func use(_ digest: SHA256Digest, at time: Int) {
    images[digest]?.lastUse = time
    if isFree(digest) { recency.use(.image(digest)) }
  }
}

/// What goes.
extension CacheIndex {
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
    while bytes > limit, let entry = recency.leastRecent, entry != keeping.map(Entry.banner) {
      gone += remove(entry)
    }
    evictions += gone.count
    return gone
  }

  /// Takes out what nobody has used since that time.
  mutating func expire(unusedSince time: Int) -> [Entry] {
    var gone: [Entry] = []
    while let entry = recency.leastRecent, lastUse(of: entry) < time { gone += remove(entry) }
    evictions += gone.count
    return gone
  }

  private mutating func remove(_ entry: Entry) -> [Entry] {
    switch entry {
    case .banner(let id): return remove(id)
    case .image(let digest):
      remove(digest)
      return [entry]
    }
  }

  private func lastUse(of entry: Entry) -> Int {
    switch entry {
    case .banner(let id): banners[id]?.lastUse ?? 0
    case .image(let digest): images[digest]?.lastUse ?? 0
    }
  }

  private mutating func forget(_ id: BannerID) {
    guard let banner = banners.removeValue(forKey: id) else { return }
    bytes -= banner.bytes
    recency.remove(.banner(id))
    for source in banner.sources {
      users[source]?.remove(id)
      if users[source]?.isEmpty == true { users[source] = nil }
    }
  }
}

/// Images that are used.
extension CacheIndex {
  /// Keeps the image, which may be still to come, until ``unpin(_:)``.
  mutating func pin(_ digest: SHA256Digest) {
    pins[digest, default: 0] += 1
    recency.remove(.image(digest))
  }

  /// Ends one ``pin(_:)``; returns what must go from the disk: the image, where that was its last reason to be there.
  mutating func unpin(_ digest: SHA256Digest) -> [Entry] {
    pins[digest] = pins[digest].flatMap { $0 > 1 ? $0 - 1 : nil }
    guard release(digest) else { return [] }
    remove(digest)
    return [.image(digest)]
  }

  /// Lets an image that nobody uses any more take its place among the others if it was uploaded; else returns true.
  private mutating func release(_ digest: SHA256Digest) -> Bool {
    guard isFree(digest) else { return false }
    if isUploaded(digest) { recency.use(.image(digest)) }
    return !isUploaded(digest)
  }

  /// Whether the image is there and no banner, finished or being stored, uses it.
  private func isFree(_ digest: SHA256Digest) -> Bool {
    images[digest] != nil && pins[digest] == nil && users[digest] == nil
  }
}
