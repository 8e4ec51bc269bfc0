/// An entity tag, RFC 9110 §8.8.3: `"abc"`, or weak `W/"abc"`.
public struct EntityTag: Hashable, Sendable, CustomStringConvertible {
  public let isWeak: Bool
  /// The text between the quotes.
  public let opaque: String

  /// A strong tag of this text, such as a digest in hexadecimal; `nil` if a tag cannot hold it.
  public init?(strong opaque: String) {
    guard opaque.utf8.allSatisfy(Self.isTagByte) else { return nil }
    (isWeak, self.opaque) = (false, opaque)
  }

  /// Parses one tag; `nil` if it is malformed.
  public init?(_ text: String) {
    let isWeak = text.utf8.starts(with: "W/\"".utf8)
    let quoted = text.utf8.dropFirst(isWeak ? 2 : 0)
    let opaque = quoted.dropFirst().dropLast()
    guard quoted.count >= 2, quoted.first == UInt8(ascii: "\""),
      quoted.last == UInt8(ascii: "\""), opaque.allSatisfy(Self.isTagByte)
    else { return nil }
    (self.isWeak, self.opaque) = (isWeak, String(Substring(opaque)))
  }

  /// Byte for byte the same representation, RFC 9110 §8.8.3.2: neither is weak and the texts are
  /// equal.
  public func isStronglyEqual(to other: EntityTag) -> Bool {
    !isWeak && !other.isWeak && isWeaklyEqual(to: other)
  }

  /// The same for the reader, RFC 9110 §8.8.3.2: the texts are equal, byte for byte.
  public func isWeaklyEqual(to other: EntityTag) -> Bool {
    opaque.utf8.elementsEqual(other.opaque.utf8)
  }

  /// As it is written in a field.
  public var description: String { "\(isWeak ? "W/" : "")\"\(opaque)\"" }

  private static func isTagByte(_ byte: UInt8) -> Bool {
    byte == 0x21 || (0x23...0x7E).contains(byte) || byte >= 0x80
  }
}

/// The value of `If-Match` or `If-None-Match`, RFC 9110 §13.1: any representation at all, or one of
/// these tags.
enum EntityTagCondition {
  case any
  case tags([EntityTag])

  /// `nil` if no such field was sent. A list with a malformed member names no tag.
  init?(_ lines: [String]) {
    if lines.isEmpty { return nil }
    let members = FieldList.members(of: lines, escapes: false)
    if members == ["*"] {
      self = .any
    } else {
      let tags = members.compactMap { EntityTag($0) }
      self = .tags(tags.count == members.count ? tags : [])
    }
  }

  /// Whether the current representation (if there is one) is among those meant.
  func matches(_ current: Validators?, by equal: (EntityTag, EntityTag) -> Bool) -> Bool {
    switch self {
    case .any: current != nil
    case .tags(let tags):
      current?.entityTag.map { tag in tags.contains { equal($0, tag) } } ?? false
    }
  }
}
