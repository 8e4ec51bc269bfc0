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
    /// Seconds; nil keeps everything for ever.
    var age: Int?
    var freeBytes: Int
    /// How many archives stay open for the next reader.
    var openFiles = 512
  }

  /// What happened since the start.
  struct Counters: Sendable {
    var hits = 0
    var misses = 0
    /// Damaged files that were dropped.
    var damaged = 0
  }

  /// What lies in it at one moment, and what happened until then.
  struct Figures: Sendable {
    let bytes: Int
    let banners: Int
    let evictions: Int
    let counters: Counters
  }

  /// What is known without a look at the disk. Its lock is held for instants only: event loops take it.
  struct State: Sendable {
    var index = CacheIndex()
    var opened: OpenedBanners
    /// Images that were found whole.
    var seals: [SHA256Digest: Seal] = [:]
    var counters = Counters()
  }

  let folders: CacheFolders
  let limits: Limits
  let clock: @Sendable () -> Int
  let state: Mutex<State>
  /// Held while files get and lose their names, so that index and disk agree. Taken before `state`'s lock, and never by
  /// whoever must not wait.
  let naming = Mutex(())
  private let claim: File

  /// Opens the cache of this folder, which one process at a time may hold.
  ///
  /// - Parameter clock: seconds since 1970.
  init(directory: Directory, limits: Limits, clock: @escaping @Sendable () -> Int)
    throws(FileError)
  {
    folders = CacheFolders(root: directory)
    claim = try folders.claim()
    self.limits = limits
    self.clock = clock
    let survey = try CacheSurvey(of: folders)
    let index = survey.index(at: clock())
    state = Mutex(State(index: index, opened: OpenedBanners(limit: limits.openFiles)))
    if survey.isComplete { remove { $0.removeOrphans() } }
    maintain()
  }

  var figures: Figures {
    state.withLock { state in
      Figures(
        bytes: state.index.bytes, banners: state.index.bannerCount,
        evictions: state.index.evictions, counters: state.counters)
    }
  }

  /// A banner that is open already. Never waits for the disk.
  func opened(_ id: BannerID) -> StoredBanner? {
    guard let banner = openedBefore(id) else { return nil }
    state.withLock { $0.counters.hits += 1 }
    return banner
  }

  /// A banner, opened and checked if it was not open. Reads the disk; throws where the disk refuses.
  func banner(_ id: BannerID) throws(FileError) -> StoredBanner? {
    let banner = try look(for: id)
    state.withLock { state in
      if banner == nil { state.counters.misses += 1 } else { state.counters.hits += 1 }
    }
    return banner
  }

  /// The same for whoever asks a second time: it is not counted.
  func look(for id: BannerID) throws(FileError) -> StoredBanner? {
    if let banner = openedBefore(id) { return banner }
    guard state.withLock({ $0.index.contains(id) }) else { return nil }
    do {
      return try open(id)
    } catch .notFound {
      drop(damaged: id, in: nil)
      return nil
    }
  }

  private func openedBefore(_ id: BannerID) -> StoredBanner? {
    let now = clock()
    let banner = state.withLock { state in
      state.index.use(id, at: now)
      return state.opened.use(id)
    }
    return banner.flatMap { $0.isSound(at: now) ? $0 : nil }
  }

  private func open(_ id: BannerID) throws(FileError) -> StoredBanner? {
    let file = try folders.open(id)
    guard let header = try BannerArchive.header(of: file), header.id == id,
      try header.isTrue(of: file)
    else {
      drop(damaged: id, in: try file.status().version)
      return nil
    }
    // The mark of use changes the file's version, so it comes before the seal.
    file.touch()
    let banner = try StoredBanner(file, header, at: clock())
    keepOpen(banner)
    return banner
  }

  /// A banner that was removed meanwhile must not be found any more.
  func keepOpen(_ banner: StoredBanner) {
    state.withLock { state in
      if state.index.contains(banner.id) { state.opened.insert(banner) }
    }
  }
}
