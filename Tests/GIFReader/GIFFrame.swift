import Raster

/// One image of a GIF file.
public struct GIFFrame: Equatable, Sendable {
  public var rectangle: Rectangle
  public var delayCentiseconds: Int
  public var disposal: Int
  public var transparent: UInt8?
  public var isInterlaced: Bool
  public var hasOwnColors: Bool
  public var colors: [Color]
  public var minimumCodeSize: Int
  public var indexes: [UInt8]

  init(
    _ reader: inout ByteReader, control: GraphicControl?, globalColors: [Color]
  ) throws(GIFReadError) {
    rectangle = Rectangle(
      x: try reader.word(), y: try reader.word(), width: try reader.word(),
      height: try reader.word())
    let flags = try reader.byte()
    isInterlaced = flags & 0x40 != 0
    hasOwnColors = flags & 0x80 != 0
    colors = hasOwnColors ? try reader.colors(bits: flags & 7) : globalColors
    delayCentiseconds = control?.delayCentiseconds ?? 0
    disposal = control?.disposal ?? 0
    transparent = control?.transparent
    minimumCodeSize = Int(try reader.byte())
    let data = try reader.blocks().flatMap { $0 }
    var decoder = try LZWDecoder(minimumCodeSize: minimumCodeSize)
    indexes = try decoder.decode(data)
    guard indexes.count == rectangle.size.area else { throw .wrongPixelCount }
    guard indexes.allSatisfy({ Int($0) < colors.count }) else { throw .noColors }
  }

  /// Lays the frame over what was there.
  func draw(on canvas: inout Bitmap) {
    var pixel = 0
    for y in rectangle.y..<rectangle.maxY {
      for x in rectangle.x..<rectangle.maxX {
        if indexes[pixel] != transparent { canvas[x, y] = colors[Int(indexes[pixel])] }
        pixel += 1
      }
    }
  }
}

/// A graphic control extension (GIF89a §23).
struct GraphicControl {
  var delayCentiseconds: Int
  var disposal: Int
  var transparent: UInt8?

  init(_ blocks: [[UInt8]]) throws(GIFReadError) {
    guard blocks.count == 1, blocks[0].count == 4 else { throw .badControl }
    let bytes = blocks[0]
    disposal = Int(bytes[0] >> 2 & 7)
    delayCentiseconds = Int(bytes[1]) | Int(bytes[2]) << 8
    transparent = bytes[0] & 1 == 1 ? bytes[3] : nil
  }
}
