import Digest
import FileSystem
import Synchronization

/// How things leave the cache.
extension Cache {
  /// Removes a banner and what only it used; returns whether it was there. When it returns, no crash brings it back.
  func remove(_ id: BannerID) throws(FileError) -> Bool {
    let gone = try naming.withLock { _ throws(FileError) in try erase(id) }
    if !gone.isEmpty { try synchronize() }
    return !gone.isEmpty
  }

  /// Removes all banners that were made from this image, and what only they used; returns their IDs.
  func removeBanners(madeFrom source: SHA256Digest) throws(FileError) -> [BannerID] {
    let ids = state.withLock { $0.index.banners(madeFrom: source) }
    let gone = try naming.withLock { _ throws(FileError) in
      var gone: [CacheIndex.Entry] = []
      for id in ids { gone += try erase(id) }
      return gone
    }
    if !gone.isEmpty { try synchronize() }
    return gone.compactMap { entry in
      if case .banner(let id) = entry { id } else { nil }
    }
  }

  /// Drops what is too old or too much. Called at the start and from time to time.
  func maintain() {
    let now = clock()
    remove { [limits] index in
      let old = limits.age.map { index.expire(unusedSince: now - $0) } ?? []
      return old + index.evict(downTo: limits.bytes)
    }
  }

  /// Gives up a banner whose file is damaged, or gone (nil), unless a good one has taken its place or somebody has
  /// removed it meanwhile.
  func drop(damaged id: BannerID, in version: FileStatus.Version?) {
    naming.withLock { _ in
      guard folders.version(of: id) == version else { return }
      let gone = removeNamed { $0.remove(id) }
      if !gone.isEmpty { countDamage() }
    }
  }

  func drop(damaged digest: SHA256Digest) {
    remove { index in
      index.remove(digest)
      return [.image(digest)]
    }
    countDamage()
  }

  private func countDamage() { state.withLock { $0.counters.damaged += 1 } }

  /// Removes what `choose` takes out of the index.
  @discardableResult
  func remove(_ choose: (inout CacheIndex) -> [CacheIndex.Entry]) -> [CacheIndex.Entry] {
    naming.withLock { _ in removeNamed(choose) }
  }

  /// The same for whoever holds `naming`.
  @discardableResult
  func removeNamed(_ choose: (inout CacheIndex) -> [CacheIndex.Entry]) -> [CacheIndex.Entry] {
    let gone = state.withLock { state in
      let gone = choose(&state.index)
      for entry in gone { state.forget(entry) }
      return gone
    }
    for entry in gone { folders.remove(entry) }
    return gone
  }

  /// First the file, then what is known of it: a banner that the disk will not give up is not said to be gone. For
  /// whoever holds `naming`.
  private func erase(_ id: BannerID) throws(FileError) -> [CacheIndex.Entry] {
    guard state.withLock({ $0.index.contains(id) }) else { return [] }
    try folders[.banners].remove(id.text)
    return removeNamed { $0.remove(id) }
  }

  private func synchronize() throws(FileError) {
    for shelf in CacheFolders.Shelf.allCases { try folders[shelf].synchronize() }
  }
}

extension Cache.State {
  fileprivate mutating func forget(_ entry: CacheIndex.Entry) {
    switch entry {
    case .banner(let id): opened.remove(id)
    case .image(let digest): seals[digest] = nil
    }
  }
}
