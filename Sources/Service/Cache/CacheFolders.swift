import Digest
import FileSystem

/// Where the things of the cache lie: `banners/ID`, `sources/HEX`, `uploads/HEX`, and `incoming/` for what is not
/// finished.
struct CacheFolders: Sendable {
  /// The folders of finished things.
  enum Shelf: String, CaseIterable, Sendable {
    case banners
    /// Images that are kept for the sake of a banner.
    case sources
    /// Images that somebody uploaded.
    case uploads
  }

  let root: Directory
  private let incoming: Directory

  init(root: Directory) {
    self.root = root
    incoming = root.directory("incoming")
  }

  subscript(shelf: Shelf) -> Directory { root.directory(shelf.rawValue) }

  /// Makes the folders, takes the cache's lock and removes what an earlier process left unfinished.
  func claim() throws(FileError) -> File {
    try create()
    let lock = try File.lock(root.file("lock"))
    for scrap in try incoming.entries() { try? incoming.remove(scrap) }
    return lock
  }

  /// Makes the folders where they are missing, as when somebody has removed them.
  func create() throws(FileError) {
    for folder in [root, incoming] + Shelf.allCases.map({ self[$0] }) { try folder.create() }
  }

  /// Opens the archive of a banner.
  func open(_ id: BannerID) throws(FileError) -> File {
    try File.open(self[.banners].file(id.text))
  }

  /// What stands under the name of a banner; nil where nothing does.
  func version(of id: BannerID) -> FileStatus.Version? {
    (try? FileStatus(path: self[.banners].file(id.text)))?.version
  }

  func open(_ digest: SHA256Digest, on shelf: Shelf) throws(FileError) -> File {
    try File.open(self[shelf].file(digest.hex))
  }

  /// Brings the bytes to the disk, where they still have no name.
  func draft(_ parts: [[UInt8]]) throws(FileError) -> Draft { try incoming.draft(parts) }

  /// Removes an entry. A file that cannot be removed stays for the next start to find.
  func remove(_ entry: CacheIndex.Entry) {
    switch entry {
    case .banner(let id): try? self[.banners].remove(id.text)
    case .image(let digest):
      try? self[.sources].remove(digest.hex)
      try? self[.uploads].remove(digest.hex)
    }
  }

  /// Writes a small file and removes it.
  func probe() throws(FileError) {
    try create()
    let draft = try incoming.draft([[0]])
    try draft.publish(in: incoming, as: "probe")
    try incoming.remove("probe")
  }
}
