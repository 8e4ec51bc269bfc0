import Raster

/// The chunks of a WebP file (RFC 9649).
struct WebPFile: ImageFile {
  let screen: Size
  let frame: Rectangle
  let isAnimated: Bool
  let orientation: Orientation
  private let bytes: [UInt8]
  private let chunks: [Chunk]
  private let picture: Picture

  init(_ bytes: [UInt8]) throws(ImageError) {
    chunks = Chunk.all(in: 12..<bytes.count, of: bytes)
    let frames = chunks.filter { $0.type == "ANMF" }
    let screen = Self.screen(chunks, of: bytes)
    let first = frames.first.map { Chunk.all(in: $0.frameData, of: bytes) }
    guard let picture = Picture(first ?? chunks, of: bytes),
      let origin = frames.first.map({ Self.origin(of: $0, of: bytes) }) ?? (x: 0, y: 0),
      Rectangle(screen ?? picture.size).contains(picture.rectangle(at: origin)),
      first != nil || screen ?? picture.size == picture.size
    else { throw .damagedHeader }
    self.bytes = bytes
    self.picture = picture
    self.screen = screen ?? picture.size
    frame = picture.rectangle(at: origin)
    isAnimated = frames.count > 1
    let exif = chunks.first { $0.type == "EXIF" }
    orientation = exif.flatMap { Orientation(exif: Array(bytes[$0.data])) } ?? .up
  }

  var colorProfile: [UInt8]? {
    guard let chunk = chunks.first(where: { $0.type == "ICCP" }),
      chunk.data.count <= maximumProfileBytes
    else { return nil }
    return Array(bytes[chunk.data])
  }

  /// A still WebP of the frame: libgd knows no animations.
  var firstFrame: [UInt8] {
    var body = Array("WEBP".utf8)
    if let alpha = picture.alpha {
      let hasAlpha: [UInt8] = [0x10, 0, 0, 0]
      let size = (frame.width - 1).littleEndianBytes(3) + (frame.height - 1).littleEndianBytes(3)
      body += Array("VP8X".utf8) + 10.littleEndianBytes(4) + hasAlpha + size
      body += bytes[alpha.whole]
    }
    body += bytes[picture.bitstream.whole]
    if body.count % 2 == 1 { body.append(0) }
    return Array("RIFF".utf8) + body.count.littleEndianBytes(4) + body
  }

  /// The canvas that a `VP8X` chunk declares (§2.7).
  private static func screen(_ chunks: [Chunk], of bytes: [UInt8]) -> Size? {
    guard let header = chunks.first, header.type == "VP8X",
      let width = bytes.littleEndian(3, at: header.data.lowerBound + 4),
      let height = bytes.littleEndian(3, at: header.data.lowerBound + 7)
    else { return nil }
    return Size(width: width + 1, height: height + 1)
  }

  /// Where a frame lies: an `ANMF` chunk holds halves (§2.7.1.1).
  private static func origin(of frame: Chunk, of bytes: [UInt8]) -> (x: Int, y: Int)? {
    guard let x = bytes.littleEndian(3, at: frame.data.lowerBound),
      let y = bytes.littleEndian(3, at: frame.data.lowerBound + 3)
    else { return nil }
    return (2 * x, 2 * y)
  }
}

/// One RIFF chunk.
private struct Chunk {
  let type: String
  let data: Range<Int>
  /// From the type to the padding.
  let whole: Range<Int>

  /// The chunks inside an `ANMF` chunk, behind its 16 bytes of numbers.
  var frameData: Range<Int> { min(data.lowerBound + 16, data.upperBound)..<data.upperBound }

  /// The chunks of a range, as far as they are whole.
  static func all(in range: Range<Int>, of bytes: [UInt8]) -> [Chunk] {
    var chunks: [Chunk] = []
    var start = range.lowerBound
    while start + 8 <= range.upperBound, let length = bytes.littleEndian(4, at: start + 4),
      length <= range.upperBound - start - 8
    {
      let type = String(decoding: bytes[start..<start + 4], as: UTF8.self)
      let data = start + 8..<start + 8 + length
      let end = min(data.upperBound + length % 2, range.upperBound)
      chunks.append(Chunk(type: type, data: data, whole: start..<end))
      start = end
    }
    return chunks
  }
}

/// The coded pixels of one frame.
private struct Picture {
  let bitstream: Chunk
  /// The separate alpha plane of a lossy picture.
  let alpha: Chunk?
  let size: Size

  init?(_ chunks: [Chunk], of bytes: [UInt8]) {
    guard let bitstream = chunks.first(where: { $0.type == "VP8 " || $0.type == "VP8L" }),
      let size = Self.size(of: bitstream, in: bytes)
    else { return nil }
    self.bitstream = bitstream
    self.size = size
    alpha = bitstream.type == "VP8 " ? chunks.first { $0.type == "ALPH" } : nil
  }

  func rectangle(at origin: (x: Int, y: Int)) -> Rectangle {
    Rectangle(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The size in the bitstream itself: a VP8 key frame (RFC 6386 §9.1) or VP8L (RFC 9649 §3.4).
  private static func size(of bitstream: Chunk, in bytes: [UInt8]) -> Size? {
    let start = bitstream.data.lowerBound
    if bitstream.type == "VP8 " {
      guard bytes.bigEndian(3, at: start + 3) == 0x9D012A,
        let width = bytes.littleEndian(2, at: start + 6),
        let height = bytes.littleEndian(2, at: start + 8)
      else { return nil }
      return Size(width: width & 0x3FFF, height: height & 0x3FFF)
    }
    guard bytes.bigEndian(1, at: start) == 0x2F,
      let bits = bytes.littleEndian(4, at: start + 1)
    else { return nil }
    return Size(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
  }
}
