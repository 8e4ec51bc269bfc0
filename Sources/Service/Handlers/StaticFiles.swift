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
      var path = exchange.request.target.path
      if path.last == "" { path[path.count - 1] = "index.html" }
      guard !path.contains(where: { $0.hasPrefix(".") }) else { throw .noSuchResource }
      do throws(FileError) {
        let served = try representation(of: path, for: exchange.request)
        return try served.response(to: exchange.request, now: Clock.seconds())
      } catch .noSpace, .tooManyOpen {
        throw .unexpected
      } catch {
        throw .noSuchResource
      }
    }
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

/// What a file of the web page is, by the end of its name.
struct StaticType {
  /// The media type.
  let name: String

  /// Nothing from elsewhere, nothing inline.
  static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; "
    + "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; "
    + "form-action 'self'; frame-ancestors 'none'"

  private static let types: [Substring: String] = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "json": "application/json",
    "svg": "image/svg+xml", "txt": "text/plain; charset=utf-8", "png": "image/png",
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
    "ico": "image/vnd.microsoft.icon", "webmanifest": "application/manifest+json",
    "woff2": "font/woff2",
  ]

  init(fileName: String) {
    let end = fileName.split(separator: ".").last ?? ""
    name = Self.types[Substring(end.lowercased())] ?? "application/octet-stream"
  }

  /// What every file of this type is sent with.
  var headers: Headers {
    var headers: Headers = ["Cache-Control": "public, max-age=60"]
    if name.hasPrefix("text/html") { headers["Content-Security-Policy"] = Self.policy }
    if isText { headers["Vary"] = "Accept-Encoding" }
    return headers
  }

  var isText: Bool {
    name.hasPrefix("text/") || name.hasSuffix("json") || name == "image/svg+xml"
  }
}
