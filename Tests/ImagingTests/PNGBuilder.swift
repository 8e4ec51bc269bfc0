import Raster

@testable import Imaging

/// Writes PNG files of every kind, with stored (not compressed) pixels.
struct PNGBuilder {
  var size: Size
  var depth = 8
  var colorType = 2
  var isInterlaced = false
  /// Chunks between the header and the pixels, in order.
  var chunks: [(type: String, data: [UInt8])] = []
  /// The samples of the pixel at x and y, each as large as the depth allows.
  var samples: (_ x: Int, _ y: Int) -> [Int]

  var file: [UInt8] {
    let kind = [UInt8(depth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
    let header = size.width.bigEndianBytes + size.height.bigEndianBytes + kind
    return PNGFile.signature + Self.chunk("IHDR", header)
      + chunks.flatMap { Self.chunk($0.type, $0.data) }
      + Self.chunk("IDAT", Self.zlib(scanlines)) + Self.chunk("IEND", [])
  }

  private var scanlines: [UInt8] {
    if !isInterlaced { return pass(0, 0, 1, 1) }
    return pass(0, 0, 8, 8) + pass(4, 0, 8, 8) + pass(0, 4, 4, 8) + pass(2, 0, 4, 4)
      + pass(0, 2, 2, 4) + pass(1, 0, 2, 2) + pass(0, 1, 1, 2)
  }

  /// The unfiltered rows of every `dx`th pixel of every `dy`th row.
  private func pass(_ x: Int, _ y: Int, _ dx: Int, _ dy: Int) -> [UInt8] {
    let columns = Array(stride(from: x, to: size.width, by: dx))
    if columns.isEmpty { return [] }
    return stride(from: y, to: size.height, by: dy).flatMap { y in
      [0] + pack(columns.flatMap { samples($0, y) })
    }
  }

  private func pack(_ samples: [Int]) -> [UInt8] {
    let bits = samples.flatMap { sample in
      (0..<depth).reversed().map { UInt8(sample >> $0 & 1) }
    }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      (0..<8).reduce(0) { byte, bit in
        byte << 1 | (start + bit < bits.count ? bits[start + bit] : 0)
      }
    }
  }

  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return data.count.bigEndianBytes + body + checksum(body).bigEndianBytes
  }

  /// A zlib stream of stored blocks (RFC 1950, RFC 1951 §3.2.4).
  static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(65_535)
      stream += [rest.isEmpty ? 1 : 0] + block.count.littleEndianBytes(2)
      stream += (~block.count).littleEndianBytes(2) + block
    } while !rest.isEmpty
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return stream + (high << 16 | low).bigEndianBytes
  }

  /// CRC-32 (PNG specification, Annex D).
  private static func checksum(_ bytes: [UInt8]) -> Int {
    var register: UInt32 = ~0
    for byte in bytes {
      register ^= UInt32(byte)
      for _ in 0..<8 {
        register = register & 1 == 1 ? register >> 1 ^ 0xEDB8_8320 : register >> 1
      }
    }
    return Int(~register)
  }
}
