/// One line of a head or of trailers, RFC 9112 §5: where its parts lie.
struct FieldLine {
  var name: Range<Int>
  /// Without the white space around it.
  var value: Range<Int>

  /// Reads `name ":" OWS value OWS`.
  ///
  /// - Throws: `malformedField` for a name that is no token (so also for a folded line and for white space before
  ///   the colon) and for a control character but HTAB in the value.
  init(parsing line: Span<UInt8>) throws(ParserError) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { throw .malformedField }
    let rest = line.extracting((colon + 1)...)
    guard line.extracting(..<colon).consists(of: .token), Self.isValue(rest)
    else { throw .malformedField }
    let trimmed = rest.trimmedRange
    name = 0..<colon
    value = (colon + 1 + trimmed.lowerBound)..<(colon + 1 + trimmed.upperBound)
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
