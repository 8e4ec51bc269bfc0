import Digest
import FileSystem
import HTTP
import JSON

extension File: OpenFile {}

/// A banner of the cache, opened and found whole. It can be read for as long as somebody holds it, even when the
/// cache has dropped it meanwhile.
final class StoredBanner: Sendable {
  let id: BannerID
  /// The answer to `GET /banners/ID`.
  let answer: JSONValue
  /// Seconds since 1970.
  let created: Int
  let file: File
  private let sections: [Representation: BannerArchive.Header.Section]
  private let version: FileStatus.Version

  private init(file: File, status: FileStatus, header: BannerArchive.Header) {
    id = header.id
    answer = header.answer
    created = header.created
    self.file = file
    sections = header.sections
    version = status.version
  }

  /// Opens an archive and checks every byte of it against its digests. nil where it is damaged or another banner's.
  static func open(_ path: String, as id: BannerID) throws(FileError) -> StoredBanner? {
    let file = try File.open(path)
    let status = try file.status()
    guard let header = try BannerArchive.header(of: file), header.id == id else { return nil }
    for section in header.sections.values {
      guard try Verification(section).holds(in: file) else { return nil }
    }
    return StoredBanner(file: file, status: status, header: header)
  }

  /// Whether nobody has written to the file since it was checked.
  var isUntouched: Bool { (try? file.status())?.version == version }

  /// Where the bytes of this form lie in the file.
  func range(of form: Representation) -> Range<Int>? { sections[form]?.range }

  /// The strong validator of this form, RFC 9110 §8.8.3: its digest, so it changes if and only if the bytes do.
  func entityTag(of form: Representation) -> EntityTag? {
    sections[form].flatMap { EntityTag(strong: String($0.digest.hex.prefix(32))) }
  }
}
