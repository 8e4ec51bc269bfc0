import Digest
import FileSystem
import Synchronization

/// How things come into the cache.
extension Cache {
  /// Stores a banner with its images. When it returns, no crash can lose it.
  func store(_ banner: FinishedBanner, images: [SHA256Digest: [UInt8]]) throws(FileError)
    -> StoredBanner
  {
    try demandRoom()
    try folders.create()
    let sources = Array(Set(banner.sources))
    state.withLock { state in for source in sources { state.index.pin(source) } }
    defer { remove { index in sources.flatMap { index.unpin($0) } } }
    try store(images.filter { sources.contains($0.key) })
    let archive = BannerArchive(banner)
    return try publish(archive, try folders.draft(archive.parts))
  }

  /// Brings back the images of a banner that were lost, as when their files were damaged.
  func restore(_ images: [SHA256Digest: [UInt8]]) throws(FileError) {
    if images.keys.allSatisfy({ isKnown($0) }) { return }
    try folders.create()
    try store(images)
  }

  /// Keeps an uploaded image; returns its name and whether it is new.
  func store(upload bytes: [UInt8]) throws(FileError) -> (digest: SHA256Digest, isNew: Bool) {
    let digest = SHA256Digest(of: bytes)
    if try image(digest) != nil, state.withLock({ $0.index.isUploaded(digest) }) {
      return (digest, false)
    }
    try demandRoom()
    try folders.create()
    // An image that has no place even in an empty cache must not drive out all others.
    guard bytes.count <= limits.bytes else { throw .noSpace }
    let draft = try folders.draft([bytes])
    try naming.withLock { _ throws(FileError) in
      try draft.publish(in: folders[.uploads], as: digest.hex)
      try folders[.uploads].synchronize()
      insert(digest, bytes: bytes.count, isUploaded: true)
      try? folders[.sources].remove(digest.hex)
      removeNamed { [limits] in $0.evict(downTo: limits.bytes) }
    }
    return (digest, true)
  }

  /// Throws what stands in the way of storing anything: a disk that is nearly full.
  func demandRoom() throws(FileError) {
    if try folders.root.freeBytes() < limits.freeBytes { throw .noSpace }
  }

  /// Throws what stands in the way of writing: a disk that is read-only, forbidden or gone.
  func demandWritable() throws(FileError) { try folders.probe() }

  /// The images that are not there yet; nobody removes them, for they are pinned.
  private func store(_ images: [SHA256Digest: [UInt8]]) throws(FileError) {
    let missing = images.filter { !isKnown($0.key) }
    if missing.isEmpty { return }
    for (digest, bytes) in missing {
      let draft = try folders.draft([bytes])
      try naming.withLock { _ throws(FileError) in
        if isKnown(digest) { return }
        try draft.publish(in: folders[.sources], as: digest.hex)
        insert(digest, bytes: bytes.count, isUploaded: false)
      }
    }
    try folders[.sources].synchronize()
  }

  private func isKnown(_ digest: SHA256Digest) -> Bool {
    state.withLock { $0.index.contains(digest) }
  }

  private func publish(_ archive: BannerArchive, _ draft: Draft) throws(FileError) -> StoredBanner {
    let (id, sources) = (archive.header.id, archive.header.sources)
    return try naming.withLock { _ throws(FileError) in
      try draft.publish(in: folders[.banners], as: id.text)
      try folders[.banners].synchronize()
      let now = clock()
      let banner = try StoredBanner(draft.file, archive.header, at: now)
      state.withLock { $0.index.insert(id, bytes: archive.bytes, sources: sources, at: now) }
      keepOpen(banner)
      removeNamed { [limits] in $0.evict(downTo: limits.bytes, keeping: id) }
      return banner
    }
  }

  private func insert(_ digest: SHA256Digest, bytes: Int, isUploaded: Bool) {
    let now = clock()
    state.withLock { state in
      state.index.insert(digest, bytes: bytes, isUploaded: isUploaded, at: now)
    }
  }
}
