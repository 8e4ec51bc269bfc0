import Digest
import JSON

/// What stands in front of an archive: which banner it is, what it was made from, and where its forms lie.
struct ArchiveHeader: Sendable {
  /// The bytes of one form: where they lie in the file, and what they must be.
  struct Section: Sendable {
    let range: Range<Int>
    let digest: SHA256Digest
  }

  let id: BannerID
  /// Seconds since 1970.
  let created: Int
  let sources: [SHA256Digest]
  let sections: [Representation: Section]

  /// - Parameter end: where the header ends, and the first form begins; they follow one another.
  init(_ contents: Contents, end: Int) {
    var sections: [Representation: Section] = [:]
    var start = end
    for size in contents.sizes {
      sections[size.form] = Section(range: start..<start + size.bytes, digest: size.digest)
      start += size.bytes
    }
    (id, created, sources) = (contents.id, contents.created, contents.sources)
    self.sections = sections
  }
}

extension ArchiveHeader {
  /// The header as it is written, which does not know its own length.
  struct Contents {
    /// One form.
    struct Measure {
      let form: Representation
      let bytes: Int
      let digest: SHA256Digest
    }

    let id: BannerID
    let created: Int
    let sources: [SHA256Digest]
    /// Every form once, in the order in which they lie in the file.
    let sizes: [Measure]
  }
}

extension ArchiveHeader.Contents {
  var document: JSONValue {
    [
      "id": .string(id.text), "created": .number(created),
      "sources": .array(sources.map { .string($0.hex) }),
      "forms": .array(sizes.map(\.document)),
    ]
  }

  /// nil where something is missing or wrong.
  init?(_ document: JSONValue) {
    guard let id = document["id"]?.stringValue.flatMap({ BannerID($0) }),
      let created = document["created"]?.wholeValue,
      let sources = document["sources"]?.all({ $0.digestValue }),
      let sizes = document["forms"]?.all({ Measure($0) }),
      sizes.map(\.form) == Representation.allCases
    else { return nil }
    self.init(id: id, created: created, sources: sources, sizes: sizes)
  }
}

extension ArchiveHeader.Contents.Measure {
  fileprivate var document: JSONValue {
    ["form": .string(form.rawValue), "bytes": .number(bytes), "sha256": .string(digest.hex)]
  }

  fileprivate init?(_ document: JSONValue) {
    guard let form = document["form"]?.stringValue.flatMap(Representation.init),
      let bytes = document["bytes"]?.wholeValue, (0...1 << 40).contains(bytes),
      let digest = document["sha256"]?.digestValue
    else { return nil }
    self.init(form: form, bytes: bytes, digest: digest)
  }
}

extension JSONValue {
  /// The number, where it is a whole one.
  fileprivate var wholeValue: Int? { numberValue.flatMap { Int(exactly: $0) } }

  /// The digest that the text names.
  fileprivate var digestValue: SHA256Digest? { stringValue.flatMap { SHA256Digest(hex: $0) } }

  /// The elements, each as `read` understands it; nil unless it understands all.
  fileprivate func all<Element>(_ read: (JSONValue) -> Element?) -> [Element]? {
    guard let values = arrayValue else { return nil }
    let elements = values.compactMap(read)
    return elements.count == values.count ? elements : nil
  }
}
