/// Percent-encoding, RFC 3986 §2.1.
enum PercentDecoding {
  /// The text that the bytes stand for.
  ///
  /// - Parameter plusIsSpace: whether `+` is a space, as in the parameters of a form.
  /// - Throws: `malformedTarget` for `%` without two hexadecimal digits, for NUL, and for what is not UTF-8.
  static func text(
    of bytes: Span<UInt8>, plusIsSpace: Bool = false
  ) throws(ParserError) -> String {
    let decoded = try decode(bytes, plusIsSpace: plusIsSpace)
    guard let text = decoded.map({ $0.span.text }) ?? bytes.text else { throw .malformedTarget }
    return text
  }

  /// The decoded bytes; `nil` if there is nothing to decode.
  private static func decode(
    _ bytes: Span<UInt8>, plusIsSpace: Bool
  ) throws(ParserError) -> [UInt8]? {
    let plus = plusIsSpace ? bytes.firstIndex(of: UInt8(ascii: "+")) : nil
    guard plus ?? bytes.firstIndex(of: UInt8(ascii: "%")) != nil else { return nil }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "%") {
        decoded.append(try octet(bytes, after: index))
        index += 3
      } else {
        decoded.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        index += 1
      }
    }
    return decoded
  }

  private static func octet(_ bytes: Span<UInt8>, after index: Int) throws(ParserError) -> UInt8 {
    guard index + 2 < bytes.count, let high = hexValue(bytes[index + 1]),
      let low = hexValue(bytes[index + 2]), high | low != 0
    else { throw .malformedTarget }
    return high << 4 | low
  }
}

/// The value of a hexadecimal digit of either case.
func hexValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
