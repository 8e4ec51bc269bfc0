import GIFReader
import Raster
import Testing

@testable import GIF

@Suite struct GIFEncoderTests {
  private let size = Size(width: 23, height: 17)

  @Test(arguments: [Dithering.none, .ordered], [1, 2, 3, 4, 16, 17, 200, 255, 256])
  func `replaying the deltas gives back every picture mapped to the palette`(
    dithering: Dithering, count: Int
  ) throws {
    var random = RandomSource(seed: UInt64(count))
    let script = AnimationScript(
      size: size, colors: random.colors(40), count: 12, random: &random)
    let palette = Palette(colors: random.colors(count))
    let file = try GIFFile(script.encoded(palette: palette, dithering: dithering))

    var map = dithering.map(palette)
    let expected = script.truths.map { truth in
      let whole = FrameDelta(
        rectangle: Rectangle(size), pixels: truth.pixels, delayCentiseconds: 0)
      return map.image(of: whole).indexes.map { palette.colors[Int($0)] }
    }
    #expect(file.pictures().map(\.pixels) == expected)
  }

  @Test func `colours of the palette come back exactly, dithered or not`() throws {
    var random = RandomSource(seed: 5)
    let colors = random.colors(255)
    let script = AnimationScript(size: size, colors: colors, count: 12, random: &random)
    for dithering in [Dithering.none, .ordered] {
      let bytes = try script.encoded(palette: Palette(colors: colors), dithering: dithering)
      #expect(try GIFFile(bytes).pictures() == script.truths)
    }
  }

  @Test(arguments: [Dithering.none, .ordered])
  func `a pixel that is not flagged is never shown changed`(dithering: Dithering) throws {
    var random = RandomSource(seed: 6)
    let script = AnimationScript(size: size, colors: random.colors(90), count: 20, random: &random)
    let palette = Palette(colors: random.colors(30))
    let shown = try GIFFile(script.encoded(palette: palette, dithering: dithering)).pictures()
    for number in 1..<shown.count {
      let delta = script.deltas[number]
      for (pixel, isChanged) in (delta.changed ?? []).enumerated() where !isChanged {
        let x = delta.rectangle.x + pixel % delta.rectangle.width
        let y = delta.rectangle.y + pixel / delta.rectangle.width
        #expect(shown[number][x, y] == shown[number - 1][x, y])
      }
    }
  }

  @Test func `what an unflagged pixel holds does not matter`() throws {
    var random = RandomSource(seed: 7)
    let script = AnimationScript(size: size, colors: random.colors(90), count: 20, random: &random)
    var scrambled = script
    for (number, delta) in script.deltas.enumerated() {
      for (pixel, isChanged) in (delta.changed ?? []).enumerated() where !isChanged {
        scrambled.deltas[number].pixels[pixel] = random.color()
      }
    }
    let palette = Palette(colors: random.colors(255))
    #expect(try scrambled.encoded(palette: palette) == script.encoded(palette: palette))
  }

  @Test func `each delta becomes one picture with its own delay`() throws {
    var random = RandomSource(seed: 8)
    var script = AnimationScript(size: size, colors: random.colors(9), count: 9, random: &random)
    script.deltas[3].delayCentiseconds = 65_535
    script.deltas[4].delayCentiseconds = 0
    let file = try GIFFile(script.encoded(palette: Palette(colors: random.colors(9))))
    #expect(file.frames.map(\.delayCentiseconds) == script.deltas.map(\.delayCentiseconds))
  }

  @Test(arguments: [(0, 0), (1, nil), (2, 1), (3, 2), (65_536, 65_535)])
  func `plays are written as repeats after the first`(plays: Int, repeats: Int?) throws {
    var random = RandomSource(seed: 9)
    let script = AnimationScript(size: size, colors: random.colors(9), count: 2, random: &random)
    let bytes = try script.encoded(palette: Palette(colors: random.colors(9)), plays: plays)
    #expect(try GIFFile(bytes).repeats == repeats)
  }

  @Test func `equal input gives equal bytes`() throws {
    func bytes() throws -> [UInt8] {
      var random = RandomSource(seed: 10)
      let script = AnimationScript(
        size: size, colors: random.colors(999), count: 9, random: &random)
      var histogram = Histogram()
      for truth in script.truths { histogram.add(truth) }
      let palette = Quantizer(colors: 64).palette(of: histogram)
      return try script.encoded(palette: palette, dithering: .ordered)
    }
    #expect(try bytes() == bytes())
  }

  @Test(arguments: [2, 3, 8, 255])
  func `no frame shows more colours than were asked for`(colors: Int) throws {
    var random = RandomSource(seed: 11)
    let script = AnimationScript(
      size: size, colors: random.colors(999), count: 9, random: &random)
    var histogram = Histogram()
    for truth in script.truths { histogram.add(truth) }
    let palette = Quantizer(colors: colors, isAnimated: true).palette(of: histogram)
    let file = try GIFFile(script.encoded(palette: palette, dithering: .ordered))
    for picture in file.pictures() { #expect(Set(picture.pixels).count <= colors) }
  }
}
