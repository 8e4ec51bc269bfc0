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
  init(directory: Directory, maximumPixels: Int, fileBytes: Int) {
    self.directory = directory
    decoder = ImageDecoder(maximumPixels: maximumPixels)
    limit = fileBytes
  }

  /// The usable images by name. A file is read again only when it has changed.
  func entries() throws(FileError) -> [Entry] {
    let names = try directory.entries().filter(ImageSource.isLibraryName).sorted()
    let entries = names.compactMap(entry(of:))
    known.withLock { known in known = known.filter { names.contains($0.key) } }
    return entries
  }

  /// The bytes of an image; nil where there is none of this name, or it is longer than allowed.
  func bytes(of name: String) -> [UInt8]? {
    guard ImageSource.isLibraryName(name) else { return nil }
    return try? directory.openFile([name]).readAll(limit: limit)
  }

  /// The open file of an image, to be served.
  func file(_ name: String) -> File? {
    guard ImageSource.isLibraryName(name) else { return nil }
    return try? directory.openFile([name])
  }

  private func entry(of name: String) -> Entry? {
    guard let file = file(name), let version = try? file.status().version else { return nil }
    if let known = known.withLock({ $0[name] }), known.version == version { return known.entry }
    let entry = read(file, as: name)
    known.withLock { $0[name] = Known(version: version, entry: entry) }
    return entry
  }

  private func read(_ file: File, as name: String) -> Entry? {
    guard let bytes = try? file.readAll(limit: limit), let header = try? decoder.header(of: bytes)
    else { return nil }
    return Entry(name: name, size: header.size, bytes: bytes.count)
  }
}
