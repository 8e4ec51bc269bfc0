import GIFReader
import Raster
import Testing

@testable import GIF

/// What the bytes themselves must look like, for the sake of viewers.
@Suite struct GIFFormatTests {
  private func file(
    _ deltas: [FrameDelta], size: Size, plays: Int = 0
  ) throws -> GIFFile {
    var encoder = try GIFEncoder(
      size: size, quality: PictureQuality(), plays: plays, isAnimated: deltas.count > 1)
    for delta in deltas { try encoder.append(delta) }
    return try GIFFile(encoder.finish())
  }

  private func plain(_ size: Size, _ color: Color, delay: Int = 10) -> FrameDelta {
    FrameDelta(
      rectangle: Rectangle(size), pixels: Bitmap(size: size, color: color).pixels,
      delayCentiseconds: delay)
  }

  @Test(arguments: [(1, 1), (7, 5), (1, 300), (300, 1), (65_535, 1), (1, 65_535)])
  func `a canvas of any shape is one complete picture`(width: Int, height: Int) throws {
    let size = Size(width: width, height: height)
    let file = try file([plain(size, .white)], size: size)
    #expect(file.version == "89a")
    #expect(file.size == size)
    #expect(file.frames.map(\.rectangle) == [Rectangle(size)])
    #expect(file.pictures() == [Bitmap(size: size, color: .white)])
  }

  @Test func `the first picture has no transparency, and none is interlaced or cleared`() throws {
    var random = RandomSource(seed: 1)
    let colors = random.colors(100)
    let script = AnimationScript(
      size: Size(width: 9, height: 9), colors: colors, count: 8, random: &random)
    let file = try GIFFile(script.encoded())
    #expect(file.frames[0].transparent == nil)
    #expect(file.frames[0].rectangle == Rectangle(script.size))
    for frame in file.frames {
      #expect(!frame.isInterlaced && frame.disposal == 1)
    }
  }

  @Test(arguments: [(1, 2, 2), (2, 4, 2), (3, 4, 2), (4, 8, 3), (127, 128, 7), (128, 256, 8)])
  func `a table holds the frame's colours and one transparent entry`(
    colors: Int, table: Int, codeSize: Int
  ) throws {
    var random = RandomSource(seed: 2)
    let size = Size(width: colors, height: 1)
    let second = FrameDelta(
      rectangle: Rectangle(size), pixels: random.colors(colors), delayCentiseconds: 4)
    let file = try file([plain(size, .black), second], size: size)
    #expect(file.globalColors.count == 2)
    #expect(file.frames[1].hasOwnColors)
    #expect(file.frames[1].minimumCodeSize == codeSize)
    #expect(file.frames[1].transparent == UInt8(colors))
    #expect(file.frames[1].colors.count == table)
  }

  @Test func `a single picture may show 256 colours`() throws {
    var random = RandomSource(seed: 3)
    let size = Size(width: 256, height: 1)
    let picture = FrameDelta(
      rectangle: Rectangle(size), pixels: random.colors(256), delayCentiseconds: 4)
    let file = try file([picture], size: size)
    #expect(Set(file.globalColors) == Set(picture.pixels))
    #expect(file.pictures() == [Bitmap(size: size, pixels: picture.pixels)])
  }

  @Test func `only the rectangle that changes is written`() throws {
    let size = Size(width: 10, height: 10)
    var pixels = Bitmap(size: size, color: .white)
    pixels[3, 4] = .black
    pixels[6, 5] = .black
    let dots = FrameDelta(
      rectangle: Rectangle(size), pixels: pixels.pixels,
      changes: pixels.pixels.map { $0 == .black ? .lasting : .none }, delayCentiseconds: 4)
    let file = try file([plain(size, .white), dots], size: size)
    #expect(file.frames[1].rectangle == Rectangle(x: 3, y: 4, width: 4, height: 2))
    #expect(file.frames[1].indexes == [0, 1, 1, 1, 1, 1, 1, 0])
  }

  @Test func `a delta that changes nothing keeps its delay in one transparent pixel`() throws {
    let size = Size(width: 10, height: 10)
    var still = plain(size, .white, delay: 77)
    still.changes = [PixelChange](repeating: .none, count: size.area)
    let file = try file([plain(size, .white), still], size: size)
    #expect(file.frames[1].rectangle == Rectangle(x: 0, y: 0, width: 1, height: 1))
    #expect(file.frames[1].indexes == [1])
    #expect(file.frames[1].delayCentiseconds == 77)
  }
}
