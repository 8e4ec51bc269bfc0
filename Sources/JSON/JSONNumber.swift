extension JSONCursor {
  /// Reads the number at the cursor, RFC 8259 §6; beyond the doubles' range it is an infinity or
  /// zero.
  mutating func number() throws(JSONError) -> Double {
    let start = position
    _ = skip(UInt8(ascii: "-"))
    if !skip(UInt8(ascii: "0")) { try expectDigits() }
    if skip(UInt8(ascii: ".")) { try expectDigits() }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
      try expectDigits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text) else { throw .unexpectedByte(at: start) }
    return number
  }
}

extension Double {
  /// The number that a text spells as JSON does, RFC 8259 §6, with nothing around it.
  public init?(json text: String) {
    var cursor = JSONCursor(Array(text.utf8))
    guard let number = try? cursor.number(), cursor.next == nil else { return nil }
    self = number
  }
}
