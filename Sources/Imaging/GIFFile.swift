import Raster

/// The blocks of a GIF file (GIF89a) up to its second frame.
struct GIFFile: ImageFile {
  let screen: Size
  let frame: Rectangle
  let isAnimated: Bool
  private let bytes: [UInt8]
  private let picture: Picture

  init(_ bytes: [UInt8]) throws(ImageError) {
    guard let width = bytes.littleEndian(2, at: 6), let height = bytes.littleEndian(2, at: 8),
      let flags = bytes.littleEndian(1, at: 10)
    else { throw .damagedHeader }
    let table = 13..<13 + Self.tableBytes(flags)
    var blocks = Blocks(of: bytes, from: table.upperBound, globalTable: table)
    guard let picture = blocks.nextPicture() else { throw .damagedHeader }
    self.bytes = bytes
    self.picture = picture
    isAnimated = blocks.nextPicture() != nil
    // A first frame larger than the screen is the picture, as in browsers.
    let isLarger = picture.frame.width > width || picture.frame.height > height
    screen = isLarger ? picture.frame.size : Size(width: width, height: height)
    frame = isLarger ? Rectangle(picture.frame.size) : picture.frame
  }

  /// The frame on a screen of its own size, with 256 colours: those that its table lacks are
  /// black.
  var firstFrame: [UInt8] {
    let table = bytes.part(picture.table)
    let black = [UInt8](repeating: 0, count: 768 - table.count)
    let size = frame.width.littleEndianBytes(2) + frame.height.littleEndianBytes(2)
    var file = Array("GIF89a".utf8) + size + [0xF7, 0, 0] + table + black
    if let index = picture.transparentIndex { file += [0x21, 0xF9, 4, 1, 0, 0, index, 0] }
    file += [0x2C, 0, 0, 0, 0] + size + [picture.isInterlaced ? 0x40 : 0]
    return file + bytes.part(picture.data) + [0, 0x3B]
  }

  /// The bytes of the colour table that these flags announce (§18, §20).
  fileprivate static func tableBytes(_ flags: Int) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1)
  }
}

/// One image (§20) with what its graphic control extension (§23) says of it.
private struct Picture {
  var frame: Rectangle
  var table: Range<Int>
  var transparentIndex: UInt8?
  var isInterlaced: Bool
  /// The code size and the data sub-blocks, without the terminator.
  var data: Range<Int>
}

/// Walks over the blocks of a GIF file.
private struct Blocks {
  private let bytes: [UInt8]
  private let globalTable: Range<Int>
  private var position: Int
  private var transparentIndex: UInt8?

  init(of bytes: [UInt8], from start: Int, globalTable: Range<Int>) {
    self.bytes = bytes
    self.globalTable = globalTable
    position = start
  }

  /// The next image. Bytes between blocks that begin none are skipped.
  mutating func nextPicture() -> Picture? {
    while let introducer = bytes.littleEndian(1, at: position) {
      switch introducer {
      case 0x21: readExtension()
      case 0x2C: return readPicture()
      case 0x3B: return nil
      default: position += 1
      }
    }
    return nil
  }

  private mutating func readExtension() {
    let isControl = bytes.littleEndian(1, at: position + 1) == 0xF9
    if isControl, let flags = bytes.littleEndian(1, at: position + 3),
      let index = bytes.littleEndian(1, at: position + 6)
    {
      transparentIndex = flags & 1 == 1 ? UInt8(index) : nil
    }
    position += 2
    skipSubBlocks()
    position += 1
  }

  private mutating func readPicture() -> Picture? {
    let numbers = (0..<4).compactMap { bytes.littleEndian(2, at: position + 1 + 2 * $0) }
    guard numbers.count == 4, let flags = bytes.littleEndian(1, at: position + 9) else {
      return nil
    }
    let localTable = position + 10..<position + 10 + GIFFile.tableBytes(flags)
    let start = localTable.upperBound
    position = start + 1
    skipSubBlocks()
    defer {
      position += 1
      transparentIndex = nil
    }
    return Picture(
      frame: Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
      table: localTable.isEmpty ? globalTable : localTable, transparentIndex: transparentIndex,
      isInterlaced: flags & 0x40 != 0, data: start..<position)
  }

  /// To the terminator of a row of sub-blocks (§15), or to the end of the bytes.
  private mutating func skipSubBlocks() {
    while let length = bytes.littleEndian(1, at: position), length > 0 {
      position += 1 + length
    }
  }
}
