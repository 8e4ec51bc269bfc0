import Compression
import FileSystem
import HTTP
import Synchronization

/// The web page: the files of one folder, compressed where they are text and the client takes it.
final class StaticFiles: Sendable {
  /// Longer files are served from the disk, as they are.
  private static let longestCompressed = 1 << 20
  /// How many compressed files are kept.
  private static let mostCompressed = 64

  private struct Compressed: Sendable {
    let version: FileStatus.Version
    let bytes: [UInt8]
  }

  private let directory: Directory
  private let disk: WorkerPool
  private let compressed = Mutex<[[String]: Compressed]>([:])

  init(directory: Directory, disk: WorkerPool) {
    self.directory = directory
    self.disk = disk
  }

  func serve(_ exchange: Exchange) {
    exchange.answer(on: disk) { [self] () throws(Refusal) in
      let request = exchange.request
      let path = Self.file(at: request.target.path)
      let served = try existing { () throws(FileError) in
        try representation(of: path, for: request)
      }
      guard let served else { throw .noSuchResource }
      return try served.response(to: request, now: Clock.seconds())
    }
  }

  /// A folder's page is its index.html. What is hidden, with a dot in front, is nowhere.
  private static func file(at path: [String]) -> [String] {
    if path.contains(where: { $0.hasPrefix(".") }) { return [] }
    return path.last == "" ? path.dropLast() + ["index.html"] : path
  }

  private func representation(of path: [String], for request: Request) throws(FileError)
    -> ServedRepresentation
  {
    let file = try directory.openFile(path)
    let status = try file.status()
    let type = StaticType(fileName: path.last ?? "")
    let packed =
      type.isText && AcceptEncoding(request.headers).acceptsGzip
      ? try compressed(file, status, as: path) : nil
    let tag = packed == nil ? status.version.text : status.version.text + "-gzip"
    var headers = type.headers
    if packed != nil { headers["Content-Encoding"] = "gzip" }
    return ServedRepresentation(
      source: packed.map { .bytes($0) } ?? .file(file, 0..<status.size), contentType: type.name,
      validators: Validators(entityTag: EntityTag(strong: tag), lastModified: status.modified),
      headers: headers)
  }

  /// The file's bytes, compressed; nil where it is too long for that.
  private func compressed(_ file: File, _ status: FileStatus, as path: [String])
    throws(FileError) -> [UInt8]?
  {
    if let known = compressed.withLock({ $0[path] }), known.version == status.version {
      return known.bytes
    }
    guard status.size <= Self.longestCompressed,
      let bytes = try? Gzip.compress(try file.read(0..<status.size))
    else { return nil }
    compressed.withLock { compressed in
      if compressed.count >= Self.mostCompressed { compressed.removeAll() }
      compressed[path] = Compressed(version: status.version, bytes: bytes)
    }
    return bytes
  }
}
