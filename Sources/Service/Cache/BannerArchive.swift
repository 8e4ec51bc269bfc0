import Digest
import FileSystem
import JSON

/// The file that holds one banner: a magic number, the digest and the length of a JSON header, the header, then the
/// bytes of each form. One file, so that a banner appears, and goes, in one instant.
struct BannerArchive {
  /// Changes with the layout; a file of another layout is damaged for us.
  private static let magic = Array("BANNERD2".utf8)
  /// Magic number, digest, and the header's length in hexadecimal.
  private static let prefixLength = 8 + 64 + 8
  /// More than any header needs; a longer one is damage.
  private static let headerLimit = 1 << 20
  /// What is read at once: the header with what stands before it, unless it is unusually long.
  private static let readAhead = 4096

  let header: ArchiveHeader
  /// The parts of the file, to be written one after the other.
  let parts: [[UInt8]]

  init(_ banner: FinishedBanner) {
    let bodies = Representation.allCases.map { (form: $0, bytes: banner.bytes[$0] ?? []) }
    let contents = ArchiveHeader.Contents(
      id: banner.id, created: banner.created, sources: banner.sources,
      sizes: bodies.map { .init(form: $0.form, bytes: $0.bytes.count, digest: .init(of: $0.bytes)) }
    )
    let text = contents.document.bytes
    header = ArchiveHeader(contents, end: Self.prefixLength + text.count)
    parts = [Self.prefix(of: text), text] + bodies.map(\.bytes)
  }

  /// The length of the file.
  var bytes: Int { parts.reduce(0) { $0 + $1.count } }

  private static func prefix(of header: [UInt8]) -> [UInt8] {
    let length = String(header.count, radix: 16)
    let padded = String(repeating: "0", count: 8 - length.count) + length
    return magic + Array((SHA256Digest(of: header).hex + padded).utf8)
  }

  /// Reads the header of an archive and checks it against its digest; nil where it is damaged.
  static func header(of file: File) throws(FileError) -> ArchiveHeader? {
    let start = try file.read(0..<readAhead)
    guard start.count >= prefixLength, start.starts(with: magic),
      let digest = SHA256Digest(hex: text(start[8..<72])),
      let length = Int(text(start[72..<prefixLength]), radix: 16),
      (0...headerLimit).contains(length)
    else { return nil }
    let end = prefixLength + length
    let header =
      end <= start.count ? Array(start[prefixLength..<end]) : try file.read(prefixLength..<end)
    guard SHA256Digest(of: header) == digest, let document = try? JSONParser.parse(header) else {
      return nil
    }
    return ArchiveHeader.Contents(document).map { ArchiveHeader($0, end: end) }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
