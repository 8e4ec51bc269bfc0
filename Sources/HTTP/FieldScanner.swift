/// Reads the pieces that field values are made of, RFC 9110 §5.6, from left to right.
///
/// Every reading function either takes what it promises and moves on, or answers `nil`.
struct FieldScanner {
  /// A parameter's name in lower case and its value without quotes.
  typealias Parameter = MediaType.Parameter

  /// What a backslash inside a quoted string means.
  enum Escapes {
    /// The next byte stands for itself, whatever it is: RFC 9110 §5.6.4.
    case everything
    /// Only `\"` and `\\` are escapes: browsers write file names with bare backslashes.
    case quotesAndBackslashes
  }

  private let bytes: [UInt8]
  private let escapes: Escapes
  private var position = 0

  init(_ bytes: [UInt8], escapes: Escapes = .everything) {
    self.bytes = bytes
    self.escapes = escapes
  }

  init(_ text: String) { self.init(Array(text.utf8)) }

  var isAtEnd: Bool { position == bytes.count }

  /// The byte to be read next.
  var next: UInt8? { isAtEnd ? nil : bytes[position] }

  /// Reads one byte if it is this one.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let next, UInt32(next) == character.value else { return false }
    position += 1
    return true
  }

  /// Reads optional white space: SP and HTAB.
  mutating func skipWhiteSpace() { _ = run(where: Self.isWhiteSpace) }

  /// A token, RFC 9110 §5.6.2.
  mutating func token() -> String? { run(where: Self.isTokenByte) }

  /// The parameters up to the end of the value, RFC 9110 §5.6.6; `nil` if anything else stands
  /// there.
  mutating func parameters() -> [Parameter]? {
    var found: [Parameter] = []
    while true {
      skipWhiteSpace()
      if isAtEnd { return found }
      guard take(";") else { return nil }
      skipWhiteSpace()
      if isAtEnd || next == UInt8(ascii: ";") { continue }
      guard let parameter = parameter() else { return nil }
      found.append(parameter)
    }
  }

  /// One `name=value`. White space around the sign is tolerated, as senders get it wrong.
  private mutating func parameter() -> Parameter? {
    guard let name = token() else { return nil }
    skipWhiteSpace()
    guard take("=") else { return nil }
    skipWhiteSpace()
    let value = next == UInt8(ascii: "\"") ? quotedString() : run(where: Self.isBareByte)
    return value.map { Parameter(name: name.lowercased(), value: $0) }
  }

  /// The text of a quoted string without its quotes and escapes; `nil` if it does not end.
  private mutating func quotedString() -> String? {
    guard take("\"") else { return nil }
    var text: [UInt8] = []
    while let byte = next {
      position += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\"), let escaped = next, isEscape(escaped) {
        position += 1
        text.append(escaped)
      } else {
        text.append(byte)
      }
    }
    return nil
  }

  private func isEscape(_ byte: UInt8) -> Bool {
    escapes == .everything || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func run(where belongs: (UInt8) -> Bool) -> String? {
    let start = position
    while position < bytes.count, belongs(bytes[position]) { position += 1 }
    return start == position ? nil : String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isWhiteSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// What an unquoted value may hold. More than a token: mail software leaves `=`, `/` and `:`
  /// unquoted.
  private static func isBareByte(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != 0x7F && byte != UInt8(ascii: ";") && byte != UInt8(ascii: "\"")
  }

  /// Whether the byte may stand in a token, RFC 9110 §5.6.2.
  static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "^")...UInt8(ascii: "z"), UInt8(ascii: "#")...UInt8(ascii: "'"): true
    case UInt8(ascii: "!"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"): true
    case UInt8(ascii: "."), UInt8(ascii: "|"), UInt8(ascii: "~"): true
    default: false
    }
  }
}
