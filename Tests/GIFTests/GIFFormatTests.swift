import GIFReader
import Raster
import Testing

@testable import GIF

/// What the bytes themselves must look like, for the sake of viewers.
@Suite struct GIFFormatTests {
  private func file(
    _ deltas: [FrameDelta], size: Size, palette: Palette, plays: Int = 0
  ) throws -> GIFFile {
    var encoder = try GIFEncoder(size: size, palette: palette, dithering: .none, plays: plays)
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
    let file = try file([plain(size, .white)], size: size, palette: Palette(colors: [.white]))
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
    let file = try GIFFile(script.encoded(palette: Palette(colors: colors)))
    #expect(file.frames[0].transparent == nil)
    #expect(file.frames[0].rectangle == Rectangle(script.size))
    for frame in file.frames {
      #expect(!frame.isInterlaced && !frame.hasOwnColors && frame.disposal == 1)
    }
  }

  @Test(arguments: [(1, 2, 2), (2, 4, 2), (3, 4, 2), (4, 8, 3), (127, 128, 7), (128, 256, 8)])
  func `the table holds the palette and one transparent entry`(
    colors: Int, table: Int, codeSize: Int
  ) throws {
    var random = RandomSource(seed: 2)
    let palette = Palette(colors: random.colors(colors))
    let size = Size(width: 4, height: 4)
    let deltas = [plain(size, .black), plain(size, .white)]
    let file = try file(deltas, size: size, palette: palette)
    #expect(file.globalColors.count == table)
    #expect(Array(file.globalColors.prefix(colors)) == palette.colors)
    #expect(file.frames.map(\.minimumCodeSize) == [codeSize, codeSize])
    #expect(file.frames[1].transparent == UInt8(colors))
  }

  @Test func `a palette of 256 colours does without transparency`() throws {
    var random = RandomSource(seed: 3)
    let colors = random.colors(256)
    let script = AnimationScript(
      size: Size(width: 9, height: 9), colors: colors, count: 8, random: &random)
    let file = try GIFFile(script.encoded(palette: Palette(colors: colors)))
    #expect(file.globalColors == colors)
    #expect(file.frames.allSatisfy { $0.transparent == nil })
    #expect(file.pictures() == script.truths)
  }

  @Test func `only the rectangle that looks different is written`() throws {
    let size = Size(width: 10, height: 10)
    var pixels = Bitmap(size: size, color: .white)
    pixels[3, 4] = .black
    pixels[6, 5] = .black
    let dots = FrameDelta(
      rectangle: Rectangle(size), pixels: pixels.pixels, delayCentiseconds: 4)
    let file = try file(
      [plain(size, .white), dots], size: size, palette: Palette(colors: [.black, .white]))
    #expect(file.frames[1].rectangle == Rectangle(x: 3, y: 4, width: 4, height: 2))
    #expect(file.frames[1].indexes == [0, 2, 2, 2, 2, 2, 2, 0])
  }

  @Test func `a delta that looks the same keeps its delay in one transparent pixel`() throws {
    let size = Size(width: 10, height: 10)
    let gray = Color(red: 250, green: 250, blue: 250)
    let file = try file(
      [plain(size, .white), plain(size, gray, delay: 77)], size: size,
      palette: Palette(colors: [.black, .white]))
    #expect(file.frames[1].rectangle == Rectangle(x: 0, y: 0, width: 1, height: 1))
    #expect(file.frames[1].indexes == [2])
    #expect(file.frames[1].delayCentiseconds == 77)
  }
}
