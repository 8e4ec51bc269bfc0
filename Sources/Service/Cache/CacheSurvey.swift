import Digest
import Dispatch
import FileSystem
import Synchronization

/// What is found in the cache's folders at the start. Damaged archives are removed on the way.
struct CacheSurvey {
  private struct Found: Sendable {
    enum Kind: Sendable {
      case banner(BannerID, sources: [SHA256Digest])
      case image(SHA256Digest, isUploaded: Bool)
      /// A banner that may be whole, but the disk does not give it.
      case unreadable
    }

    let kind: Kind
    var bytes = 0
    var lastUse = 0
  }

  /// How many banners one thread looks at before it takes the next so many.
  private static let batch = 256

  private let found: [Found]

  init(of folders: CacheFolders) throws(FileError) {
    let images =
      try Self.images(on: .sources, folders) + Self.images(on: .uploads, folders)
    found = try (images + Self.banners(folders)).sorted { $0.lastUse < $1.lastUse }
  }

  /// Whether everything could be read: else nobody knows which images are needed.
  var isComplete: Bool {
    !found.contains { if case .unreadable = $0.kind { true } else { false } }
  }

  /// Everything that is there, in the order of its last use.
  ///
  /// - Parameter now: seconds since 1970. What claims to have been used later was used now.
  func index(at now: Int) -> CacheIndex {
    var index = CacheIndex()
    for thing in found {
      let time = min(thing.lastUse, now)
      switch thing.kind {
      case .banner(let id, let sources):
        index.insert(id, bytes: thing.bytes, sources: sources, at: time)
      case .image(let digest, let isUploaded):
        index.insert(digest, bytes: thing.bytes, isUploaded: isUploaded, at: time)
      case .unreadable: break
      }
    }
    return index
  }

  private static func images(
    on shelf: CacheFolders.Shelf, _ folders: CacheFolders
  ) throws(FileError) -> [Found] {
    try folders[shelf].entries().compactMap { name in
      guard let digest = SHA256Digest(hex: name),
        let status = try? FileStatus(path: folders[shelf].file(name)), status.isRegular
      else { return nil }
      return Found(
        kind: .image(digest, isUploaded: shelf == .uploads), bytes: status.size,
        lastUse: status.modified)
    }
  }

  /// The headers are read on all cores: there may be very many.
  private static func banners(_ folders: CacheFolders) throws(FileError) -> [Found] {
    let ids = try folders[.banners].entries().compactMap { BannerID($0) }
    let found = Mutex<[Found]>([])
    DispatchQueue.concurrentPerform(iterations: (ids.count + batch - 1) / batch) { number in
      let some = ids[number * batch..<min(ids.count, (number + 1) * batch)]
      let banners = some.compactMap { banner($0, folders) }
      found.withLock { $0 += banners }
    }
    return found.withLock { $0 }
  }

  private static func banner(_ id: BannerID, _ folders: CacheFolders) -> Found? {
    do throws(FileError) {
      let file = try folders.open(id)
      let status = try file.status()
      if let header = try BannerArchive.header(of: file), header.id == id {
        return Found(
          kind: .banner(id, sources: header.sources), bytes: status.size, lastUse: status.modified)
      }
      folders.remove(.banner(id))
      return nil
    } catch {
      return error == .wrongKind ? nil : Found(kind: .unreadable)
    }
  }
}
