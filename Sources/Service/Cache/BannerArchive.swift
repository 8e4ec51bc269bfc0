import Digest
import FileSystem
import JSON

/// The forms in which a banner is read.
enum Representation: String, CaseIterable, Sendable {
  case gif
  case timeline
  /// The timeline, compressed once and for all.
  case timelineGzip
  case poster
}

/// What a finished banner is kept as: the answer to `GET /banners/ID`, the images it was made from, and its bytes in
/// every form.
struct FinishedBanner: Sendable {
  let id: BannerID
  /// Seconds since 1970.
  let created: Int
  let answer: JSONValue
  let sources: [SHA256Digest]
  let bytes: [Representation: [UInt8]]
}

/// The file that holds one banner: a magic number, the digest and the length of a JSON header, the header, then the
/// bytes of each form. One file, so that a banner appears, and goes, in one instant.
enum BannerArchive {
  /// Changes with the layout; a file of another layout is damaged for us.
  private static let magic = Array("BANNERD1".utf8)
  private static let prefixLength = magic.count + 64 + 8
  /// More than any header needs; a longer one is damage.
  private static let headerLimit = 1 << 20

  /// The parts of the file, to be written one after the other.
  static func encode(_ banner: FinishedBanner) -> [[UInt8]] {
    var offset = 0
    var sections: [JSONValue] = []
    var bodies: [[UInt8]] = []
    for form in Representation.allCases {
      guard let bytes = banner.bytes[form] else { continue }
      sections.append([
        "form": .string(form.rawValue), "offset": .number(Double(offset)),
        "length": .number(Double(bytes.count)),
        "sha256": .string(SHA256Digest(of: bytes).hex),
      ])
      offset += bytes.count
      bodies.append(bytes)
    }
    let header: JSONValue = [
      "id": .string(banner.id.text), "created": .number(banner.created), "answer": banner.answer,
      "sources": .array(banner.sources.map { .string($0.hex) }), "sections": .array(sections),
    ]
    let text = header.bytes
    let length = String(text.count, radix: 16)
    let padded = String(repeating: "0", count: 8 - length.count) + length
    let digest = SHA256Digest(of: text).hex
    return [magic + Array(digest.utf8) + Array(padded.utf8), text] + bodies
  }

  /// Reads the header of an archive and checks it against its digest; nil where it is damaged.
  static func header(of file: File) throws(FileError) -> Header? {
    let prefix = try file.read(0..<prefixLength)
    guard prefix.count == prefixLength, prefix.starts(with: magic) else { return nil }
    let digest = SHA256Digest(hex: String(decoding: prefix[8..<72], as: UTF8.self))
    guard let length = Int(String(decoding: prefix[72...], as: UTF8.self), radix: 16),
      (0...headerLimit).contains(length)
    else { return nil }
    let text = try file.read(prefixLength..<prefixLength + length)
    guard SHA256Digest(of: text) == digest, let document = try? JSONParser.parse(text) else {
      return nil
    }
    return Header(document, start: prefixLength + length)
  }

  /// What stands in front of an archive.
  struct Header: Sendable {
    let id: BannerID
    let created: Int
    let answer: JSONValue
    let sources: [SHA256Digest]
    let sections: [Representation: Section]

    /// The bytes of one form: where they lie in the file, and what they must be.
    struct Section: Sendable {
      let range: Range<Int>
      let digest: SHA256Digest
    }

    fileprivate init?(_ document: JSONValue, start: Int) {
      guard let id = document["id"]?.stringValue.flatMap({ BannerID($0) }),
        let created = document["created"]?.wholeValue, let answer = document["answer"],
        let sources = document["sources"]?.arrayValue?.compactMap({ value in
          value.stringValue.flatMap { SHA256Digest(hex: $0) }
        })
      else { return nil }
      var sections: [Representation: Section] = [:]
      for section in document["sections"]?.arrayValue ?? [] {
        guard let form = section["form"]?.stringValue.flatMap(Representation.init),
          let offset = section["offset"]?.wholeValue, let length = section["length"]?.wholeValue,
          let digest = section["sha256"]?.stringValue.flatMap({ SHA256Digest(hex: $0) }),
          (0...1 << 40).contains(offset), (0...1 << 40).contains(length)
        else { return nil }
        sections[form] = Section(
          range: start + offset..<start + offset + length, digest: digest)
      }
      self.id = id
      self.created = created
      self.answer = answer
      self.sources = sources
      self.sections = sections
    }
  }
}

extension JSONValue {
  /// The number, where it is a whole one.
  fileprivate var wholeValue: Int? { numberValue.flatMap { Int(exactly: $0) } }
}
