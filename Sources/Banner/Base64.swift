/// Base64 as RFC 4648 §4 has it, read strictly: padded, no white space, no bits left over.
enum Base64 {
  /// The bytes that the text stands for; nil where it is not base64.
  static func decode(_ text: Span<UInt8>) -> [UInt8]? {
    guard text.count % 4 == 0 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    let padding = paddingCount(text)
    let digits = text.count - padding
    var place = 0
    while place + 4 <= digits {
      guard let group = group(text, place..<place + 4) else { return nil }
      bytes.append(UInt8(truncatingIfNeeded: group >> 16))
      bytes.append(UInt8(truncatingIfNeeded: group >> 8))
      bytes.append(UInt8(truncatingIfNeeded: group))
      place += 4
    }
    guard padding > 0 else { return bytes }
    guard let last = group(text, place..<digits), last << (8 * (3 - padding)) & 0xFF_FFFF == 0
    else { return nil }
    bytes.append(UInt8(truncatingIfNeeded: last >> 16))
    if padding == 1 { bytes.append(UInt8(truncatingIfNeeded: last >> 8)) }
    return bytes
  }

  /// The `=` at the end, at most two.
  private static func paddingCount(_ text: Span<UInt8>) -> Int {
    let end = text.count
    guard end > 0, text[end - 1] == UInt8(ascii: "=") else { return 0 }
    return text[end - 2] == UInt8(ascii: "=") ? 2 : 1
  }

  /// Up to four digits as the 24 bits that they are the first of.
  private static func group(_ text: Span<UInt8>, _ places: Range<Int>) -> UInt32? {
    var group: UInt32 = 0
    for place in places {
      let value = values[Int(text[place])]
      guard value < 64 else { return nil }
      group = group << 6 | UInt32(value)
    }
    return group << UInt32(6 * (4 - places.count))
  }

  /// The value of each byte as a digit; 64 where it is none.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 64, count: 256)
    let digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    for (value, digit) in digits.utf8.enumerated() { values[Int(digit)] = UInt8(value) }
    return values
  }()
}
