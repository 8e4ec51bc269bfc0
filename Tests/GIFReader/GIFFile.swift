import Raster

/// A GIF file as a reader finds it, read by other code than that which writes it.
///
/// The reader is strict: what GIF89a does not allow, or what viewers are known to stumble over, is
/// an error.
public struct GIFFile: Equatable, Sendable {
  /// `87a` or `89a`.
  public var version = ""
  public var size = Size(width: 0, height: 0)
  public var globalColors: [Color] = []
  /// The count of the NETSCAPE2.0 block, or nil without one.
  public var repeats: Int?
  public var frames: [GIFFrame] = []

  public init(_ bytes: [UInt8]) throws(GIFReadError) {
    var reader = ByteReader(bytes)
    guard try reader.text(3) == "GIF" else { throw .notGIF }
    version = try reader.text(3)
    size = Size(width: try reader.word(), height: try reader.word())
    let flags = try reader.byte()
    _ = try reader.byte()
    _ = try reader.byte()
    if flags & 0x80 != 0 { globalColors = try reader.colors(bits: flags & 7) }
    try readBlocks(&reader)
    guard reader.isAtEnd else { throw .bytesAfterTrailer }
  }

  private mutating func readBlocks(_ reader: inout ByteReader) throws(GIFReadError) {
    var control: GraphicControl?
    while true {
      switch try reader.byte() {
      case 0x3B: return
      case 0x21: try readExtension(&reader, &control)
      case 0x2C:
        frames.append(try GIFFrame(&reader, control: control, globalColors: globalColors))
        guard Rectangle(size).contains(frames[frames.count - 1].rectangle) else {
          throw .outsideCanvas
        }
        control = nil
      default: throw .unknownBlock
      }
    }
  }

  private mutating func readExtension(
    _ reader: inout ByteReader, _ control: inout GraphicControl?
  ) throws(GIFReadError) {
    let label = try reader.byte()
    let blocks = try reader.blocks()
    switch label {
    case 0xF9: control = try GraphicControl(blocks)
    case 0xFF:
      guard blocks.count == 2, blocks[0] == Array("NETSCAPE2.0".utf8), blocks[1].count == 3,
        blocks[1][0] == 1, frames.isEmpty
      else { throw .unknownBlock }
      repeats = Int(blocks[1][1]) | Int(blocks[1][2]) << 8
    default: throw .unknownBlock
    }
  }

  /// What a viewer shows while each frame lasts.
  public func pictures() -> [Bitmap] {
    var canvas = Bitmap(size: size, color: .clear)
    return frames.map { frame in
      frame.draw(on: &canvas)
      return canvas
    }
  }
}

/// Why a file is no sound GIF.
public enum GIFReadError: Error, Equatable, Sendable {
  case notGIF, endsEarly, bytesAfterTrailer, unknownBlock, outsideCanvas, badControl, badCode
  case wrongPixelCount, noColors
}
