/// One line of a head or of trailers, RFC 9112 §5.
enum FieldLine {
  /// Reads `name ":" OWS value OWS`; `nil` for the empty line that ends the section.
  ///
  /// - Throws: `malformedField` for a name that is no token (so also for a folded line and for white space before
  ///   the colon) and for a control character but HTAB in the value.
  static func field(parsing line: Span<UInt8>) throws(ParserError) -> Headers.Field? {
    guard !line.isEmpty else { return nil }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { throw .malformedField }
    let name = line.extracting(..<colon)
    let rest = line.extracting((colon + 1)...)
    guard name.consists(of: .token), isValue(rest), let nameText = name.text
    else { throw .malformedField }
    return Headers.Field(name: nameText, value: rest.extracting(rest.trimmedRange).lenientText)
  }

  private static func isValue(_ bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices where isControl(bytes[index]) { return false }
    return true
  }

  /// Whether a field value may not hold the byte, RFC 9110 §5.5.
  static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x09 || byte == 0x7F
  }
}
