import Digest
import FileSystem

/// Where the things of the cache lie: `banners/ID`, `sources/HEX`, `uploads/HEX`, and `incoming/` for what is not
/// finished.
struct CacheFolders: Sendable {
  let root: Directory
  private let banners: Directory
  private let incoming: Directory

  /// The two kinds of images: those kept for the sake of a banner, and those that somebody uploaded.
  enum ImagePlace: String, CaseIterable, Sendable {
    case sources
    case uploads
  }

  init(root: Directory) {
    self.root = root
    banners = root.directory("banners")
    incoming = root.directory("incoming")
  }

  /// Makes the folders, takes the cache's lock and removes what an earlier process left unfinished.
  func claim() throws(FileError) -> File {
    for folder in [root, banners, incoming] + ImagePlace.allCases.map(folder) {
      try folder.create()
    }
    let lock = try File.lock(root.file("lock"))
    for scrap in try incoming.entries() { try incoming.remove(scrap) }
    return lock
  }

  /// Looks at everything that is there, the longest unused first. Damaged archives are removed.
  func survey() throws(FileError) -> CacheIndex {
    var index = CacheIndex()
    for place in ImagePlace.allCases {
      for (name, status) in try files(of: folder(place)) {
        guard let digest = SHA256Digest(hex: name) else { continue }
        index.insert(digest, bytes: status.size, isUploaded: place == .uploads)
      }
    }
    for (name, status) in try files(of: banners) {
      guard let id = BannerID(name) else { continue }
      guard let file = try? File.open(banners.file(name)),
        let header = try? BannerArchive.header(of: file), header.id == id
      else {
        try banners.remove(name)
        continue
      }
      index.insert(id, bytes: status.size, sources: header.sources, lastUse: status.modified)
    }
    return index
  }

  /// The regular files of a folder by the time of their last use.
  private func files(of folder: Directory) throws(FileError) -> [(name: String, status: FileStatus)]
  {
    try folder.entries().compactMap { name in
      (try? FileStatus(path: folder.file(name))).map { (name, $0) }
    }
    .filter(\.status.isRegular)
    .sorted { $0.status.modified < $1.status.modified }
  }

  private func folder(_ place: ImagePlace) -> Directory { root.directory(place.rawValue) }

  func path(of id: BannerID) -> String { banners.file(id.text) }

  func path(of digest: SHA256Digest, in place: ImagePlace) -> String {
    folder(place).file(digest.hex)
  }

  /// Writes the archive of a banner; returns how many bytes it takes.
  func write(_ banner: FinishedBanner) throws(FileError) -> Int {
    let parts = BannerArchive.encode(banner)
    try banners.write(parts, to: banner.id.text, through: incoming)
    return parts.reduce(0) { $0 + $1.count }
  }

  func write(_ bytes: [UInt8], as digest: SHA256Digest, in place: ImagePlace) throws(FileError) {
    try folder(place).write([bytes], to: digest.hex, through: incoming)
  }

  /// Removes a banner. A file that cannot be removed stays for the next start to find.
  func remove(_ id: BannerID) { try? banners.remove(id.text) }

  func remove(_ digest: SHA256Digest, in place: ImagePlace) {
    try? folder(place).remove(digest.hex)
  }

  /// Whether the image is on the disk, for whatever reason.
  func contains(_ digest: SHA256Digest) -> Bool {
    ImagePlace.allCases.contains { (try? FileStatus(path: path(of: digest, in: $0))) != nil }
  }

  func touch(_ id: BannerID) { banners.touch(id.text) }

  /// Writes a small file and removes it.
  func probe() throws(FileError) {
    try incoming.write([[0]], to: "probe", through: incoming)
    try incoming.remove("probe")
  }
}
