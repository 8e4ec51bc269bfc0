import Digest
import FileSystem
import Synchronization

/// The images of the cache: uploads, and what banners were made from.
extension Cache {
  /// An image, checked if that was not done lately. Reads the disk; nil where there is none.
  func image(_ digest: SHA256Digest) throws(FileError) -> File? {
    let now = clock()
    let isKnown = state.withLock { state in
      state.index.use(digest, at: now)
      return state.index.contains(digest)
    }
    guard isKnown, let file = try open(digest) else { return nil }
    let seal = state.withLock { $0.seals[digest] }
    if let seal, seal.holds(for: file, at: now) { return file }
    return try check(file, as: digest, at: now)
  }

  /// An image moves from the sources to the uploads, never back: looked for in this order it is not missed.
  private func open(_ digest: SHA256Digest) throws(FileError) -> File? {
    for shelf in [CacheFolders.Shelf.sources, .uploads] {
      do { return try folders.open(digest, on: shelf) } catch .notFound { continue }
    }
    return nil
  }

  private func check(_ file: File, as digest: SHA256Digest, at now: Int) throws(FileError) -> File?
  {
    guard try SHA256Digest(of: 0..<file.status().size, in: file) == digest else {
      drop(damaged: digest)
      return nil
    }
    file.touch()
    let seal = try Seal(file, at: now)
    state.withLock { state in
      if state.index.contains(digest) { state.seals[digest] = seal }
    }
    return file
  }
}
