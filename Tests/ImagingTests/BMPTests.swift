import Raster
import Testing

@testable import Imaging

private let decoder = ImageDecoder(maximumPixels: 10_000)

@Suite struct BMPTests {
  /// A file with Windows' header of 40 bytes.
  static func bmp(
    _ width: Int, _ height: Int, depth: Int, compression: Int = 0, table: [UInt8] = [],
    pixels: [UInt8]
  ) -> [UInt8] {
    let offset = 54 + table.count
    let file = Array("BM".utf8) + (offset + pixels.count).littleEndianBytes(4)
    let sizes = 40.littleEndianBytes(4) + width.littleEndianBytes(4) + height.littleEndianBytes(4)
    let kind = [1, 0] + depth.littleEndianBytes(2) + compression.littleEndianBytes(4)
    let rest = [pixels.count, 0, 0, table.count / 4, 0].flatMap { $0.littleEndianBytes(4) }
    return file + [0, 0, 0, 0] + offset.littleEndianBytes(4) + sizes + kind + rest + table + pixels
  }

  private let red = Color(packed: 0xFFFF_0000)
  private let blue = Color(packed: 0xFF00_00FF)
  private let redAndBlue: [UInt8] = [0, 0, 255, 0, 255, 0, 0, 0]

  @Test func `24 bits, rows from the bottom up or from the top down`() throws {
    let rows: [UInt8] = [0, 0, 255, 0, 0, 255, 0, 0] + [255, 0, 0, 255, 0, 0, 0, 0]
    let up = try decoder.decode(Self.bmp(2, 2, depth: 24, pixels: rows))
    #expect(up.pixels == [blue, blue, red, red])
    let down = try decoder.decode(Self.bmp(2, -2, depth: 24, pixels: rows))
    #expect(down.pixels == [red, red, blue, blue])
  }

  @Test func `32 bits without alpha`() throws {
    let bitmap = try decoder.decode(Self.bmp(2, 1, depth: 32, pixels: redAndBlue))
    #expect(bitmap.pixels == [red, blue])
  }

  @Test func `Tables of 1, 4 and 8 bits, and run lengths`() throws {
    for (depth, pixels) in [(1, [0x40, 0, 0, 0]), (4, [0x01, 0, 0, 0]), (8, [0, 1, 0, 0])] {
      let file = Self.bmp(2, 1, depth: depth, table: redAndBlue, pixels: pixels.map(UInt8.init))
      #expect(try decoder.decode(file).pixels == [red, blue])
    }
    let runs = Self.bmp(
      5, 1, depth: 8, compression: 1, table: redAndBlue, pixels: [3, 0, 2, 1, 0, 0, 0, 1])
    #expect(try decoder.decode(runs).pixels == [red, red, red, blue, blue])
  }

  @Test func `16 bits, by the usual masks or by their own`() throws {
    let usual = Self.bmp(3, 1, depth: 16, pixels: [0x00, 0x7C, 0x1F, 0x00, 0xFF, 0x7F, 0, 0])
    #expect(try decoder.decode(usual).pixels == [red, blue, .white])
    let masks = [0xF800, 0x07E0, 0x001F].flatMap { $0.littleEndianBytes(4) }
    let pixels: [UInt8] = [0x00, 0xF8, 0x1F, 0x00, 0xE0, 0x07, 0xFF, 0xFF]
    for height in [1, -1] {
      let own = Self.bmp(4, height, depth: 16, compression: 3, table: masks, pixels: pixels)
      let green = Color(packed: 0xFF00_FF00)
      #expect(try decoder.decode(own).pixels == [red, blue, green, .white])
    }
  }

  @Test func `32 bits by masks`() throws {
    let masks = [0xFF, 0xFF00, 0xFF_0000].flatMap { $0.littleEndianBytes(4) }
    let pixels: [UInt8] = [1, 2, 3, 255, 255, 0, 0, 0]
    let file = Self.bmp(2, 1, depth: 32, compression: 3, table: masks, pixels: pixels)
    #expect(try decoder.decode(file).pixels == [Color(red: 1, green: 2, blue: 3), red])
    #expect(throws: ImageError.undecodable) { try decoder.decode(Array(file.dropLast())) }
    let torn = [0xF00F, 0xFF00, 0].flatMap { $0.littleEndianBytes(4) }
    #expect(throws: ImageError.undecodable) {
      try decoder.decode(Self.bmp(2, 1, depth: 32, compression: 3, table: torn, pixels: pixels))
    }
  }

  @Test func `OS/2's first version`() throws {
    let header = Array("BM".utf8) + [32, 0, 0, 0, 0, 0, 0, 0, 26, 0, 0, 0]
    let file = header + [12, 0, 0, 0, 1, 0, 1, 0, 1, 0, 24, 0] + [255, 0, 0, 0]
    #expect(try decoder.header(of: file).size == Size(width: 1, height: 1))
    #expect(try decoder.decode(file).pixels == [blue])
  }

  @Test func `Sizes without pixels, or below zero, are damaged`() {
    for (width, height) in [(0, 1), (1, 0), (-1, 1), (1, Int(Int32.min))] {
      #expect(throws: ImageError.damagedHeader) {
        try decoder.header(of: Self.bmp(width, height, depth: 24, pixels: []))
      }
    }
  }
}
