import Foundation

/// Small pictures as PNG files, RGB of 8 bits without compression.
enum Picture {
  static let red = png(40, 20, [200, 30, 30])
  static let green = png(40, 20, [30, 200, 30])
  static let blue = png(60, 60, [30, 30, 200])

  static let samples = ["red.png": red, "green.png": green, "blue.png": blue]

  /// A picture of stripes about this colour.
  static func png(_ width: Int, _ height: Int, _ color: [UInt8]) -> [UInt8] {
    let row: [UInt8] = (0..<width).flatMap { x in color.map { $0 + UInt8(x % 4) * 8 } }
    let rows = [[UInt8]](repeating: [0] + row, count: height).flatMap(\.self)
    let header = number(width) + number(height) + [8, 2, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + chunk("IDAT", stored(rows)) + chunk("IEND", [])
  }

  /// The same picture with its data damaged: the header is sound, decoding fails.
  static func damaged(_ png: [UInt8]) -> [UInt8] {
    var png = png
    for index in 45..<70 { png[index] ^= 0xFF }
    return png
  }

  static func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(type.utf8) + data
    return number(data.count) + content + number(Int(crc(content)))
  }

  /// A zlib stream of stored blocks, RFC 1950 and RFC 1951 §3.2.4.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let (low, high) = (UInt8(block.count & 255), UInt8(block.count >> 8))
      stream += [rest.isEmpty ? 1 : 0, low, high, ~low, ~high] + block
    } while !rest.isEmpty
    return stream + number(Int(adler(bytes)))
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return b << 16 | a
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
