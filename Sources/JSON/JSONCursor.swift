/// A place in a JSON text that only moves forward.
struct JSONCursor {
  let bytes: [UInt8]
  var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The byte at the cursor; `nil` at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Moves over the byte at the cursor if it is this one, and says whether it was.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// Moves over insignificant white space, RFC 8259 §2.
  mutating func skipWhiteSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  /// Moves over this byte, which must be there.
  mutating func expect(_ byte: UInt8) throws(JSONError) {
    guard skip(byte) else { throw unexpected }
  }

  /// Moves over decimal digits, at least one.
  mutating func expectDigits() throws(JSONError) {
    guard let first = next, isDigit(first) else { throw unexpected }
    while let byte = next, isDigit(byte) { position += 1 }
  }

  /// The error for a byte, or an end, that cannot stand at the cursor.
  var unexpected: JSONError {
    position < bytes.count ? .unexpectedByte(at: position) : .unexpectedEnd(at: position)
  }

  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
