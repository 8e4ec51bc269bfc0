/// The bytes inside a `data:` URI, RFC 2397. Its media type is not looked at: an image says itself
/// what it is.
enum DataURI {
  /// The bytes of a URI's text from behind `data:`; nil where it is malformed.
  static func decode(_ text: Substring) -> [UInt8]? {
    let bytes = Array(text.utf8)
    guard let comma = bytes.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let data = bytes[(comma + 1)...]
    guard isBase64(bytes[..<comma]) else { return percentDecoded(data) }
    if !data.contains(UInt8(ascii: "%")) { return Base64.decode(data.span) }
    return percentDecoded(data).flatMap { Base64.decode($0.span) }
  }

  /// Whether the media type ends in `;base64`, in letters of either case.
  private static func isBase64(_ mediaType: ArraySlice<UInt8>) -> Bool {
    String(decoding: mediaType.suffix(7), as: UTF8.self).lowercased() == ";base64"
  }

  /// The data with its percent-encoding undone (RFC 3986 §2.1); nil where a byte may not stand in a
  /// URI.
  private static func percentDecoded(_ data: ArraySlice<UInt8>) -> [UInt8]? {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(data.count)
    var place = data.startIndex
    while place < data.endIndex {
      let byte = data[place]
      place += 1
      switch byte {
      case UInt8(ascii: "%"):
        guard data.endIndex - place >= 2, let high = hexadecimal(data[place]),
          let low = hexadecimal(data[place + 1])
        else { return nil }
        decoded.append(high << 4 | low)
        place += 2
      case UInt8(ascii: "#"): return nil
      case 0x21...0x7E: decoded.append(byte)
      default: return nil
      }
    }
    return decoded
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}
