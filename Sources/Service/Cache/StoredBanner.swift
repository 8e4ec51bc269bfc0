import Digest
import FileSystem
import HTTP

extension File: OpenFile {}

/// A banner of the cache, open and whole. It can be read for as long as somebody holds it, even when the cache has
/// dropped it meanwhile.
final class StoredBanner: Sendable {
  let file: File
  private let header: ArchiveHeader
  private let seal: Seal

  /// - Parameters:
  ///   - file: an archive that was found whole.
  ///   - time: now, in seconds since 1970.
  init(_ file: File, _ header: ArchiveHeader, at time: Int) throws(FileError) {
    self.file = file
    self.header = header
    seal = try Seal(file, at: time)
  }

  var id: BannerID { header.id }

  /// Seconds since 1970.
  var created: Int { header.created }

  /// Whether the file is still known to be whole.
  func isSound(at now: Int) -> Bool { seal.holds(for: file, at: now) }

  /// Where the bytes of this form lie in the file.
  func range(of form: Representation) -> Range<Int>? { header.sections[form]?.range }

  /// The strong validator of this form, RFC 9110 §8.8.3: its digest, so it changes if and only if the bytes do.
  func entityTag(of form: Representation) -> EntityTag? {
    header.sections[form].flatMap { EntityTag(strong: String($0.digest.hex.prefix(32))) }
  }
}
