@testable import Imaging

/// Writes small ICC profiles (ICC.1:2001-04).
enum ProfileBuilder {
  /// An RGB profile whose red is sRGB's green and whose green is sRGB's red.
  static let swapped = profile(
    space: "RGB ",
    tags: [
      ("wtpt", xyz(0.9642, 1, 0.8249)), ("rXYZ", xyz(0.3851, 0.7169, 0.0971)),
      ("gXYZ", xyz(0.4361, 0.2225, 0.0139)), ("bXYZ", xyz(0.1431, 0.0606, 0.7141)),
      ("rTRC", gamma(2.2)), ("gTRC", gamma(2.2)), ("bTRC", gamma(2.2)),
    ])

  /// A gray profile whose values are amounts of light.
  static let linearGray = profile(
    space: "GRAY", tags: [("wtpt", xyz(0.9642, 1, 0.8249)), ("kTRC", gamma(1))])

  private static func profile(space: String, tags: [(name: String, data: [UInt8])]) -> [UInt8] {
    var table = tags.count.bigEndianBytes
    var body: [UInt8] = []
    for tag in tags {
      let offset = 128 + 4 + 12 * tags.count + body.count
      table += Array(tag.name.utf8) + offset.bigEndianBytes + tag.data.count.bigEndianBytes
      body += tag.data
    }
    let size = (128 + table.count + body.count).bigEndianBytes
    let kind = Array("mntr\(space)XYZ ".utf8)
    let header = size + [0, 0, 0, 0, 2, 0x10, 0, 0] + kind + zeros(12) + Array("acsp".utf8)
    let illuminant = [0xF6D6, 0x10000, 0xD32D].flatMap(\.bigEndianBytes)
    return header + zeros(28) + illuminant + zeros(48) + table + body
  }

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  private static func xyz(_ values: Double...) -> [UInt8] {
    Array("XYZ ".utf8) + zeros(4) + values.flatMap { Int($0 * 65_536 + 0.5).bigEndianBytes }
  }

  private static func gamma(_ value: Double) -> [UInt8] {
    let number = Int(value * 256 + 0.5)
    let count: [UInt8] = [0, 0, 0, 1]
    return Array("curv".utf8) + zeros(4) + count + [UInt8(number >> 8), UInt8(number & 255), 0, 0]
  }
}
