import Digest

/// Where the bytes of an image come from.
public enum ImageSource: Equatable, Sendable {
  /// A file of the image library: a bare name, which cannot lead out of the library's folder.
  case inLibrary(String)
  /// An upload, by the digest of its bytes.
  case upload(SHA256Digest)
  /// The bytes themselves, from a `data:` URI.
  case data([UInt8])
  /// The picture of this number among those sent with the request.
  case part(Int)

  /// Reads a `src`. `partCount` pictures came with the request.
  init(_ text: String, partCount: Int) throws(Problem) {
    switch Self.scheme(text)?.lowercased() {
    case nil:
      guard Self.isLibraryName(text) else { throw .mustBe(.imageSource) }
      self = .inLibrary(text)
    case "sha256":
      guard let digest = SHA256Digest(hex: Self.rest(text)) else { throw .mustBe(.imageSource) }
      self = .upload(digest)
    case "data":
      guard let bytes = DataURI.decode(Self.rest(text)) else { throw .mustBe(.dataURI) }
      self = .data(bytes)
    case "part":
      self = .part(try Self.part(Self.rest(text), of: partCount))
    case "https": throw .notYet
    default: throw .mustBe(.imageSource)
    }
  }

  /// Whether a name is that of a library file: 1 to 255 bytes that stay in their folder, not
  /// hidden, and without a colon, a separator or a control character.
  public static func isLibraryName(_ name: String) -> Bool {
    (1...255).contains(name.utf8.count) && name.utf8.first != UInt8(ascii: ".")
      && name.unicodeScalars.allSatisfy { scalar in
        scalar.properties.generalCategory != .control && !["/", "\\", ":"].contains(scalar)
      }
  }

  /// What stands before the first colon, the scheme of RFC 3986 §3.1 among others.
  private static func scheme(_ text: String) -> Substring? {
    text.utf8.firstIndex(of: UInt8(ascii: ":")).map { text[..<$0] }
  }

  /// What stands behind the first colon.
  private static func rest(_ text: String) -> Substring {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return "" }
    return text[text.utf8.index(after: colon)...]
  }

  /// A number below `count` in decimal digits, without a sign or needless zeros.
  private static func part(_ digits: Substring, of count: Int) throws(Problem) -> Int {
    guard let number = Int(digits), String(number) == digits, number >= 0 else {
      throw .mustBe(.imageSource)
    }
    guard number < count else { throw .noSuchPart(count: count) }
    return number
  }
}
