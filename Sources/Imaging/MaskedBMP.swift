/// The pixels of a BMP file that are numbers of 16 or 32 bits, cut into channels by masks.
struct MaskedBMP {
  private let bytes: [UInt8]
  private let width: Int
  private let depth: Int
  /// Blue, green and red, as a 24-bit file orders them.
  private let channels: [Channel]
  private let start: Int

  /// Nothing if the file has no masks: of 16 bits without any, the usual ones hold (five bits
  /// a channel).
  init?(_ bytes: [UInt8], width: Int) {
    guard bytes.littleEndian(4, at: 14) != 12, let depth = bytes.littleEndian(2, at: 28),
      let compression = bytes.littleEndian(4, at: 30), let start = bytes.littleEndian(4, at: 10)
    else { return nil }
    switch (compression, depth) {
    case (0, 16): channels = [0x1F, 0x3E0, 0x7C00].compactMap(Channel.init)
    case (3, 16), (3, 32), (6, 32):
      channels = [62, 58, 54].compactMap { bytes.littleEndian(4, at: $0) }
        .compactMap(Channel.init)
    default: return nil
    }
    guard channels.count == 3 else { return nil }
    (self.bytes, self.width, self.depth, self.start) = (bytes, width, depth, start)
  }

  /// The same picture as a 24-bit file; as many rows as the file holds.
  var plain: [UInt8] {
    let stride = (width * depth + 31) / 32 * 4
    let rows = max(0, bytes.count - start) / stride
    let padding = [UInt8](repeating: 0, count: -3 * width & 3)
    var plain = header
    plain.reserveCapacity(plain.count + rows * (3 * width + 3))
    for row in 0..<rows {
      appendRow(at: start + row * stride, to: &plain)
      plain += padding
    }
    return plain
  }

  /// The headers of 54 bytes, with the size as it stood.
  private var header: [UInt8] {
    let size = bytes.part(18..<26)
    let file = Array("BM".utf8) + [UInt8](repeating: 0, count: 8) + 54.littleEndianBytes(4)
    return file + 40.littleEndianBytes(4) + size + [1, 0, 24, 0]
      + [UInt8](repeating: 0, count: 24)
  }

  private func appendRow(at start: Int, to plain: inout [UInt8]) {
    for pixel in 0..<width {
      let position = start + pixel * depth / 8
      var value = UInt32(bytes[position]) | UInt32(bytes[position + 1]) << 8
      if depth == 32 {
        value |= UInt32(bytes[position + 2]) << 16 | UInt32(bytes[position + 3]) << 24
      }
      for channel in channels { plain.append(channel.value(in: value)) }
    }
  }

  /// Neighbouring bits of a pixel.
  private struct Channel {
    private let shift: UInt32
    private let most: UInt32

    init?(mask: Int) {
      guard let mask = UInt32(exactly: mask), mask != 0 else { return nil }
      shift = UInt32(mask.trailingZeroBitCount)
      most = mask >> shift
      guard most & (most &+ 1) == 0 else { return nil }
    }

    /// The channel, spread over 0...255.
    func value(in pixel: UInt32) -> UInt8 {
      let value = UInt64(pixel >> shift & most)
      return UInt8((value * 255 + UInt64(most) / 2) / UInt64(most))
    }
  }
}
