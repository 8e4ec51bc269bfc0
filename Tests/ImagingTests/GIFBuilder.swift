import Raster

@testable import Imaging

/// Writes GIF files whose pixels are coded without compression.
struct GIFBuilder {
  struct Frame {
    var rectangle: Rectangle
    var transparentIndex: UInt8?
    var isInterlaced = false
    var localTable: [Color] = []
    var index: (_ x: Int, _ y: Int) -> UInt8
  }

  var screen: Size
  /// Two, four, eight ... colours, or none.
  var table: [Color]
  var frames: [Frame]

  var file: [UInt8] {
    let screen = screen.width.littleEndianBytes(2) + screen.height.littleEndianBytes(2)
    return Array("GIF89a".utf8) + screen + [Self.flags(table), 0, 0] + Self.bytes(table)
      + frames.flatMap(Self.frame) + [0x3B]
  }

  private static func frame(_ frame: Frame) -> [UInt8] {
    var bytes: [UInt8] = []
    if let index = frame.transparentIndex { bytes += [0x21, 0xF9, 4, 1, 10, 0, index, 0] }
    let box = frame.rectangle
    bytes += [0x2C] + [box.x, box.y, box.width, box.height].flatMap { $0.littleEndianBytes(2) }
    bytes += [flags(frame.localTable) | (frame.isInterlaced ? 0x40 : 0)]
    return bytes + Self.bytes(frame.localTable) + [8] + subBlocks(codes(rows(frame))) + [0]
  }

  /// The indexes in the order of the file (GIF89a, Appendix E).
  private static func rows(_ frame: Frame) -> [UInt8] {
    let size = frame.rectangle.size
    let passes = frame.isInterlaced ? [(0, 8), (4, 8), (2, 4), (1, 2)] : [(0, 1)]
    return passes.flatMap { start, step in
      stride(from: start, to: size.height, by: step).flatMap { y in
        (0..<size.width).map { frame.index($0, y) }
      }
    }
  }

  /// Nine-bit codes, one a pixel; the table is cleared before its codes grow longer.
  private static func codes(_ indexes: [UInt8]) -> [UInt8] {
    var codes: [Int] = []
    for (position, index) in indexes.enumerated() {
      if position % 200 == 0 { codes.append(256) }
      codes.append(Int(index))
    }
    let bits = (codes + [257]).flatMap { code in (0..<9).map { code >> $0 & 1 } }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<min(start + 8, bits.count)].reversed().reduce(0) { $0 << 1 | UInt8($1) }
    }
  }

  private static func subBlocks(_ bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: 255).flatMap { start in
      let block = bytes[start..<min(start + 255, bytes.count)]
      return [UInt8(block.count)] + block
    }
  }

  private static func flags(_ table: [Color]) -> UInt8 {
    table.isEmpty ? 0 : 0x80 | UInt8(table.count.trailingZeroBitCount - 1)
  }

  private static func bytes(_ table: [Color]) -> [UInt8] {
    table.flatMap { [$0.red, $0.green, $0.blue] }
  }
}
