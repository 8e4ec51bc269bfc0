import Banner
import FileSystem
import Imaging
import Raster
import Synchronization

/// The folder of images that specs may name.
final class ImageLibrary: Sendable {
  /// One image that can be used.
  struct Entry: Sendable {
    let name: String
    let size: Size
    let bytes: Int
  }

  private struct Known: Sendable {
    let version: FileStatus.Version
    /// nil for a file that is no usable image.
    let entry: Entry?
  }

  private let directory: Directory
  private let decoder: ImageDecoder
  private let limit: Int
  private let known = Mutex<[String: Known]>([:])

  /// - Parameter fileBytes: how long a file may be at most.
  init(directory: Directory, decoder: ImageDecoder, fileBytes: Int) {
    self.directory = directory
    self.decoder = decoder
    limit = fileBytes
  }

  /// The usable images by name. A file is read again only when it has changed.
  func entries() throws(Refusal) -> [Entry] {
    let names = try existing { () throws(FileError) in
      try directory.entries().filter(ImageSource.isLibraryName).sorted()
    }
    var found: [String: Known] = [:]
    for name in names ?? [] { found[name] = try look(at: name) }
    known.withLock { [found] in $0 = found }
    return (names ?? []).compactMap { found[$0]?.entry }
  }

  /// The open file of an image, which is no longer than allowed; nil where there is none of this name.
  func file(_ name: String) throws(Refusal) -> File? {
    guard ImageSource.isLibraryName(name) else { return nil }
    let file = try existing { () throws(FileError) in
      let file = try directory.openFile([name])
      return try file.status().size <= limit ? file : nil
    }
    return file ?? nil
  }

  /// The bytes of an image; nil where there is none of this name.
  func bytes(of name: String) throws(Refusal) -> [UInt8]? {
    guard let file = try file(name) else { return nil }
    return try existing { () throws(FileError) in try file.readAll(limit: limit) }
  }

  private func look(at name: String) throws(Refusal) -> Known? {
    guard let file = try file(name) else { return nil }
    return try existing { () throws(FileError) in
      let version = try file.status().version
      if let known = known.withLock({ $0[name] }), known.version == version { return known }
      let bytes = try file.readAll(limit: limit)
      let entry = (try? decoder.header(of: bytes)).map {
        Entry(name: name, size: $0.size, bytes: bytes.count)
      }
      return Known(version: version, entry: entry)
    }
  }
}

/// What the disk gives; nil where there is no such thing. That the disk refuses is no answer to the question.
func existing<Value>(_ look: () throws(FileError) -> Value) throws(Refusal) -> Value? {
  do throws(FileError) {
    return try look()
  } catch {
    if error.isAbsence { return nil }
    throw .storage(error)
  }
}

extension FileError {
  /// Whether it says that there is nothing for us at this place.
  var isAbsence: Bool {
    switch self {
    case .notFound, .wrongKind, .denied, .tooLarge: true
    case .exists, .noSpace, .readOnly, .tooManyOpen, .locked, .system: false
    }
  }
}
