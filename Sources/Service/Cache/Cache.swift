import Digest
import FileSystem
import Synchronization

/// Finished banners and the images they were made from, on disk, by content: bounded in bytes, found again after a
/// restart, never half there.
///
/// Every file is written aside, brought to the disk and then renamed, so a crash at any instant leaves whole files and
/// scraps that the next start removes. What is damaged is dropped, never served.
final class Cache: Sendable {
  struct Limits: Sendable {
    var bytes: Int
    /// Seconds; nil keeps banners for ever.
    var age: Int?
    var freeBytes: Int
    /// How many archives stay open for the next reader.
    var openFiles = 512
  }

  private struct State: Sendable {
    var index = CacheIndex()
    var opened: [BannerID: StoredBanner] = [:]
    var openedOrder = RecencyList<BannerID>()
    var counters = Counters()
  }

  /// What happened since the start, for the metrics.
  struct Counters: Sendable {
    var hits = 0
    var misses = 0
    var evictions = 0
    var damaged = 0
  }

  private let folders: CacheFolders
  private let limits: Limits
  private let lock: File
  private let clock: @Sendable () -> Int
  private let state = Mutex(State())

  /// Opens the cache of this folder, which one process at a time may hold.
  init(directory: Directory, limits: Limits, clock: @escaping @Sendable () -> Int)
    throws(FileError)
  {
    folders = CacheFolders(root: directory)
    lock = try folders.claim()
    self.limits = limits
    self.clock = clock
    let index = try folders.survey()
    state.withLock { state in
      state.index = index
      discard(state.index.removeOrphans(), from: &state)
    }
    maintain()
  }

  /// Bytes and banners at this moment, and what happened since the start.
  var figures: (bytes: Int, banners: Int, counters: Counters) {
    state.withLock { ($0.index.bytes, $0.index.bannerCount, $0.counters) }
  }

  /// A banner that is open already. Never waits for the disk.
  func opened(_ id: BannerID) -> StoredBanner? {
    let now = clock()
    let banner = state.withLock { state -> StoredBanner? in
      guard let banner = state.opened[id] else { return nil }
      state.openedOrder.use(id)
      state.index.use(id, at: now)
      return banner
    }
    guard let banner, banner.isUntouched else { return nil }
    state.withLock { $0.counters.hits += 1 }
    return banner
  }

  /// A banner, opened and checked if it was not open. Reads the disk.
  func banner(_ id: BannerID) -> StoredBanner? {
    if let banner = opened(id) { return banner }
    guard state.withLock({ $0.index.contains(id) }) else { return miss() }
    do {
      // First the mark of use, then the look at the file's version, which the mark changes.
      folders.touch(id)
      guard let banner = try StoredBanner.open(folders.path(of: id), as: id) else {
        drop(damaged: id)
        return miss()
      }
      keepOpen(banner)
      return banner
    } catch .notFound {
      drop(damaged: id)
      return miss()
    } catch {
      return miss()
    }
  }

  /// Whether the banner is (as far as known without a look at its bytes) in the cache.
  func contains(_ id: BannerID) -> Bool { state.withLock { $0.index.contains(id) } }

  /// Stores a banner with its images. When it returns, no crash can lose it.
  func store(_ banner: FinishedBanner, images: [SHA256Digest: [UInt8]]) throws(FileError)
    -> StoredBanner?
  {
    try demandRoom()
    let sources = Array(Set(banner.sources))
    state.withLock { state in for source in sources { state.index.pin(source) } }
    defer { unpin(sources) }
    for source in sources {
      guard let bytes = images[source] else { continue }
      try store(image: bytes, as: source, isUploaded: false)
    }
    let size = try folders.write(banner)
    let now = clock()
    state.withLock { state in
      state.index.insert(banner.id, bytes: size, sources: sources, lastUse: now)
      discard(state.index.evict(downTo: limits.bytes, keeping: banner.id), from: &state)
    }
    return self.banner(banner.id)
  }

  /// Removes a banner and what only it used; returns whether it was there.
  func remove(_ id: BannerID) -> Bool {
    state.withLock { state in
      let gone = state.index.remove(id)
      discard(gone, from: &state)
      return !gone.isEmpty
    }
  }

  /// Removes all banners that were made from this image, and the image; returns their IDs.
  func removeBanners(madeFrom source: SHA256Digest) -> [BannerID] {
    state.withLock { state in
      let ids = state.index.banners(madeFrom: source)
      for id in ids { discard(state.index.remove(id), from: &state) }
      return ids
    }
  }

  /// The bytes of an image that was uploaded or that a banner was made from.
  func image(_ digest: SHA256Digest) -> File? {
    let place = state.withLock { state -> CacheFolders.ImagePlace? in
      state.index.use(digest)
      guard state.index.contains(digest) else { return nil }
      return state.index.isUploaded(digest) ? .uploads : .sources
    }
    return place.flatMap { try? File.open(folders.path(of: digest, in: $0)) }
  }

  /// Keeps an uploaded image; returns its name and whether it is new.
  func store(upload bytes: [UInt8]) throws(FileError) -> (digest: SHA256Digest, isNew: Bool) {
    let digest = SHA256Digest(of: bytes)
    if state.withLock({ $0.index.isUploaded(digest) }) {
      state.withLock { $0.index.use(digest) }
      return (digest, false)
    }
    try demandRoom()
    try store(image: bytes, as: digest, isUploaded: true)
    state.withLock { state in
      discard(state.index.evict(downTo: limits.bytes), from: &state)
    }
    return (digest, true)
  }

  /// Drops what is too old or too much. Called at the start and from time to time.
  func maintain() {
    let now = clock()
    state.withLock { state in
      if let age = limits.age { discard(state.index.expire(unusedSince: now - age), from: &state) }
      discard(state.index.evict(downTo: limits.bytes), from: &state)
    }
  }

  /// Throws what stands in the way of storing anything: a disk that is full, read-only or forbidden.
  func probe() throws(FileError) {
    try demandRoom()
    try folders.probe()
  }
}

extension Cache {
  private func miss() -> StoredBanner? {
    state.withLock { $0.counters.misses += 1 }
    return nil
  }

  private func demandRoom() throws(FileError) {
    if try folders.root.freeBytes() < limits.freeBytes { throw .noSpace }
  }

  private func keepOpen(_ banner: StoredBanner) {
    let now = clock()
    state.withLock { state in
      state.counters.hits += 1
      state.index.use(banner.id, at: now)
      state.opened[banner.id] = banner
      state.openedOrder.use(banner.id)
      while state.openedOrder.count > limits.openFiles, let id = state.openedOrder.leastRecent {
        state.openedOrder.remove(id)
        state.opened[id] = nil
      }
    }
  }

  private func drop(damaged id: BannerID) {
    state.withLock { state in
      state.counters.damaged += 1
      discard(state.index.remove(id), from: &state)
    }
  }

  private func store(image bytes: [UInt8], as digest: SHA256Digest, isUploaded: Bool)
    throws(FileError)
  {
    if !isUploaded && folders.contains(digest) { return }
    try folders.write(bytes, as: digest, in: isUploaded ? .uploads : .sources)
    if isUploaded { folders.remove(digest, in: .sources) }
    state.withLock { $0.index.insert(digest, bytes: bytes.count, isUploaded: isUploaded) }
  }

  private func unpin(_ sources: [SHA256Digest]) {
    state.withLock { state in
      for source in sources where state.index.unpin(source) {
        state.index.remove(source)
        folders.remove(source, in: .sources)
      }
    }
  }

  /// Takes entries that the index has given up from the disk, while nobody else can store them anew.
  private func discard(_ entries: [CacheIndex.Entry], from state: inout State) {
    state.counters.evictions += entries.count
    for entry in entries {
      switch entry {
      case .banner(let id):
        state.opened[id] = nil
        state.openedOrder.remove(id)
        folders.remove(id)
      case .image(let digest):
        folders.remove(digest, in: .sources)
        folders.remove(digest, in: .uploads)
      }
    }
  }
}
