/// The value of a `Content-Disposition` field, RFC 6266 and RFC 7578 §4.2.
struct ContentDisposition: Equatable {
  /// In lower case.
  let type: String
  let name: String?
  let filename: String?

  /// `nil` if it is malformed. Of `filename` and a well-formed `filename*` the second counts, RFC
  /// 6266 §4.3.
  init?(_ value: [UInt8]) {
    var scanner = FieldScanner(value, escapes: .quotesAndBackslashes)
    guard let type = scanner.token(), let parameters = scanner.parameters() else { return nil }
    func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.value }
    self.type = type.lowercased()
    name = parameter("name")
    filename = parameter("filename*").flatMap(ExtendedValue.decode) ?? parameter("filename")
  }
}

/// Values of parameters outside ASCII, RFC 8187: `UTF-8'en'%e2%82%ac`.
enum ExtendedValue {
  /// The text; `nil` if it is malformed or in another charset than UTF-8 and ISO-8859-1.
  static func decode(_ text: String) -> String? {
    let pieces = text.utf8.split(
      separator: UInt8(ascii: "'"), maxSplits: 2, omittingEmptySubsequences: false)
    guard pieces.count == 3, let bytes = percentDecoded(pieces[2]) else { return nil }
    switch String(Substring(pieces[0])).lowercased() {
    case "utf-8": return String(validating: bytes, as: UTF8.self)
    case "iso-8859-1": return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    default: return nil
    }
  }

  private static func percentDecoded(_ text: Substring.UTF8View) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        if byte >= 0x80 { return nil }
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(hexDigit),
        let low = rest.popFirst().flatMap(hexDigit)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
