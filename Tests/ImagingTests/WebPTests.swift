import Raster
import Testing

@testable import Imaging

private let decoder = ImageDecoder(maximumPixels: 10_000)

@Suite struct WebPTests {
  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let padding = [UInt8](repeating: 0, count: data.count % 2)
    return Array(type.utf8) + data.count.littleEndianBytes(4) + data + padding
  }

  private static func file(_ chunks: [UInt8]...) -> [UInt8] {
    let body = Array("WEBP".utf8) + chunks.joined()
    return Array("RIFF".utf8) + body.count.littleEndianBytes(4) + body
  }

  private static func header(_ size: Size, flags: UInt8) -> [UInt8] {
    let sides = (size.width - 1).littleEndianBytes(3) + (size.height - 1).littleEndianBytes(3)
    return chunk("VP8X", [flags, 0, 0, 0] + sides)
  }

  /// The coded pixels of a simple file: its chunks without headers.
  private static func pixels(of file: [UInt8]) -> [UInt8] {
    let isExtended = file.has("VP8X", at: 12)
    return Array(file.dropFirst(isExtended ? 30 : 12))
  }

  private static func frame(_ file: [UInt8], x: Int, y: Int, size: Size) -> [UInt8] {
    let numbers = [x / 2, y / 2, size.width - 1, size.height - 1, 100]
    return chunk("ANMF", numbers.flatMap { $0.littleEndianBytes(3) } + [0] + pixels(of: file))
  }

  private let size = Size(width: 16, height: 8)

  @Test func `Lossless pixels come out exactly`() throws {
    let bitmap = try decoder.decode(Fixture.losslessWebP)
    #expect(try decoder.header(of: Fixture.losslessWebP).size == size)
    #expect(bitmap[0, 0] == Color(packed: 0xFFFF_0000))
    #expect(bitmap[15, 0] == Color(packed: 0x8100_FF00))
    #expect(bitmap[0, 7] == Color(packed: 0xFF00_00FF))
    #expect(bitmap[15, 7].alpha == 0)
  }

  @Test func `Lossy pixels come near, with their alpha plane`() throws {
    let bitmap = try decoder.decode(Fixture.lossyWebP)
    #expect(bitmap.size == size)
    #expect(bitmap[1, 1].red > 230 && bitmap[1, 1].green < 30 && bitmap[1, 1].alpha == 255)
    #expect(bitmap[14, 1].green > 200 && abs(Int(bitmap[14, 1].alpha) - 128) <= 1)
    #expect(bitmap[14, 6].alpha == 0)
    let opaque = try decoder.decode(Fixture.opaqueWebP)
    #expect(opaque.size == Size(width: 16, height: 16))
    #expect(opaque.pixels.allSatisfy { $0.alpha == 255 })
  }

  @Test(
    "Of an animation the first frame lies at its place on a clear canvas",
    arguments: [Fixture.losslessWebP, Fixture.lossyWebP])
  func animation(fixture: [UInt8]) throws {
    let canvas = Size(width: 30, height: 20)
    let first = Self.frame(fixture, x: 6, y: 4, size: size)
    let second = Self.frame(Fixture.opaqueWebP, x: 0, y: 0, size: Size(width: 16, height: 16))
    let file = Self.file(
      Self.header(canvas, flags: 0x12), Self.chunk("ANIM", [0, 0, 0, 0, 0, 0]), first, second)
    let header = try decoder.header(of: file)
    #expect(header.size == canvas)
    #expect(header.isAnimated)
    let (bitmap, still) = (try decoder.decode(file), try decoder.decode(fixture))
    for y in 0..<20 {
      for x in 0..<30 {
        let isInside = (6..<22).contains(x) && (4..<12).contains(y)
        #expect(bitmap[x, y] == (isInside ? still[x - 6, y - 4] : .clear))
      }
    }
  }

  @Test func `EXIF and a colour profile of an extended file are applied`() throws {
    let file = Self.file(
      Self.header(size, flags: 0x38), Self.chunk("ICCP", ProfileBuilder.swapped),
      Self.pixels(of: Fixture.losslessWebP), Self.chunk("EXIF", ExifBuilder.exif(.right)))
    let bitmap = try decoder.decode(file)
    #expect(bitmap.size == Size(width: 8, height: 16))
    #expect(bitmap[0, 0] == Color(packed: 0xFF00_00FF))
    #expect(bitmap[7, 0] == Color(packed: 0xFF00_FF00))
  }

  @Test func `A canvas that its picture does not fill, or a frame beside it, is a lie`() {
    let still = Self.file(
      Self.header(Size(width: 90, height: 90), flags: 0), Self.pixels(of: Fixture.opaqueWebP))
    let beside = Self.file(
      Self.header(Size(width: 30, height: 20), flags: 2),
      Self.frame(Fixture.losslessWebP, x: 16, y: 0, size: size))
    for file in [still, beside] {
      #expect(throws: ImageError.damagedHeader) { try decoder.header(of: file) }
    }
  }
}
