extension JSONCursor {
  /// Reads the string that starts at the cursor with its quotation mark, RFC 8259 §7.
  mutating func string() throws(JSONError) -> String {
    position += 1
    let start = position
    skipPlainBytes()
    if next == UInt8(ascii: "\"") {
      defer { position += 1 }
      return try text(of: bytes[start..<position], from: start)
    }
    return try escapedString(from: start)
  }

  /// Reads on from the first escape (or fault); the runs between escapes are copied whole.
  private mutating func escapedString(from start: Int) throws(JSONError) -> String {
    var decoded = Array(bytes[start..<position])
    while !skip(UInt8(ascii: "\"")) {
      decoded.append(contentsOf: try escapedScalar().utf8)
      let run = position
      skipPlainBytes()
      decoded.append(contentsOf: bytes[run..<position])
    }
    return try text(of: decoded[...], from: start)
  }

  /// Moves to the next byte that a string may not hold as it is: a quotation mark, a backslash, a
  /// control.
  private mutating func skipPlainBytes() {
    var end = position
    while end < bytes.count {
      let byte = bytes[end]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
      end += 1
    }
    position = end
  }

  private func text(
    of bytes: ArraySlice<UInt8>, from start: Int
  ) throws(JSONError) -> String {
    do {
      return String(copying: try UTF8Span(validating: bytes.span))
    } catch {
      throw .invalidUTF8(at: start + error.byteOffsets.lowerBound)
    }
  }

  /// Reads the escape at the cursor.
  private mutating func escapedScalar() throws(JSONError) -> Unicode.Scalar {
    let start = position
    guard let byte = next else { throw unexpected }
    guard skip(UInt8(ascii: "\\")) else {
      throw byte < 0x20 ? .controlCharacter(at: start) : unexpected
    }
    guard let letter = next else { throw unexpected }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try hexadecimalScalar(from: start)
    default: throw .invalidEscape(at: start)
    }
  }

  /// Reads what follows `\u`: one code unit, or a surrogate pair's first and the escape of its
  /// second.
  private mutating func hexadecimalScalar(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let unit = try codeUnit(from: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) else {
      throw .loneSurrogate(at: start)
    }
    let second = try codeUnit(from: start)
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + (second & 0x3FF))
    else { throw .loneSurrogate(at: start) }
    return scalar
  }

  private mutating func codeUnit(from start: Int) throws(JSONError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next else { throw unexpected }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw .invalidEscape(at: start)
      }
      unit = unit << 4 | UInt32(digit)
      position += 1
    }
    return unit
  }
}
