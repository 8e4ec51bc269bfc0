import GIFReader
import Raster
import Testing

@testable import GIF

@Suite struct GIFEncoderTests {
  private let size = Size(width: 23, height: 17)

  @Test(arguments: [Dithering.none, .ordered], [1, 2, 3, 16, 40, 255])
  func `replaying the deltas gives back every picture of few colours`(
    dithering: Dithering, count: Int
  ) throws {
    var random = RandomSource(seed: UInt64(count))
    let script = AnimationScript(
      size: size, colors: random.colors(count), count: 12, random: &random)
    let bytes = try script.encoded(PictureQuality(dithering: dithering))
    #expect(try GIFFile(bytes).pictures() == script.truths)
  }

  @Test(arguments: [
    PictureQuality(), PictureQuality(colors: 16, dithering: .ordered),
    PictureQuality(colors: 60, lossy: 30), PictureQuality(lossy: 100),
  ])
  func `a pixel that does not change is never shown changed`(quality: PictureQuality) throws {
    var random = RandomSource(seed: 6)
    let script = AnimationScript(size: size, colors: random.colors(900), count: 20, random: &random)
    let shown = try GIFFile(script.encoded(quality)).pictures()
    for number in 1..<shown.count {
      let delta = script.deltas[number]
      for (pixel, change) in (delta.changes ?? []).enumerated() where change == .none {
        let x = delta.rectangle.x + pixel % delta.rectangle.width
        let y = delta.rectangle.y + pixel / delta.rectangle.width
        #expect(shown[number][x, y] == shown[number - 1][x, y])
      }
    }
  }

  @Test(arguments: [
    PictureQuality(colors: 9), PictureQuality(colors: 9, dithering: .ordered),
    PictureQuality(colors: 60, lossy: 20),
  ])
  func `what looks as in the first picture is shown as in the first picture`(
    quality: PictureQuality
  ) throws {
    var random = RandomSource(seed: 7)
    let colors = random.colors(300)
    var script = AnimationScript(size: size, colors: colors, count: 9, random: &random)
    script.deltas.append(script.deltas[0])
    let shown = try GIFFile(script.encoded(quality)).pictures()
    #expect(shown.last == shown.first)
    #expect(shown.first != shown[4])
  }

  @Test func `what an unchanged pixel holds does not matter`() throws {
    var random = RandomSource(seed: 7)
    let script = AnimationScript(size: size, colors: random.colors(90), count: 20, random: &random)
    var scrambled = script
    for (number, delta) in script.deltas.enumerated() {
      for (pixel, change) in (delta.changes ?? []).enumerated() where change == .none {
        scrambled.deltas[number].pixels[pixel] = random.color()
      }
    }
    for quality in [PictureQuality(), PictureQuality(colors: 30, lossy: 40)] {
      #expect(try scrambled.encoded(quality) == script.encoded(quality))
    }
  }

  @Test func `each delta becomes one picture with its own delay`() throws {
    var random = RandomSource(seed: 8)
    var script = AnimationScript(size: size, colors: random.colors(9), count: 9, random: &random)
    script.deltas[3].delayCentiseconds = 65_535
    script.deltas[4].delayCentiseconds = 0
    let file = try GIFFile(script.encoded())
    #expect(file.frames.map(\.delayCentiseconds) == script.deltas.map(\.delayCentiseconds))
  }

  @Test(arguments: [(0, 0), (1, nil), (2, 1), (3, 2), (65_536, 65_535)])
  func `plays are written as repeats after the first`(plays: Int, repeats: Int?) throws {
    var random = RandomSource(seed: 9)
    let script = AnimationScript(size: size, colors: random.colors(9), count: 2, random: &random)
    #expect(try GIFFile(script.encoded(plays: plays)).repeats == repeats)
  }

  @Test func `equal input gives equal bytes`() throws {
    func bytes() throws -> [UInt8] {
      var random = RandomSource(seed: 10)
      let colors = random.colors(999)
      let script = AnimationScript(size: size, colors: colors, count: 9, random: &random)
      return try script.encoded(PictureQuality(colors: 64, lossy: 30))
    }
    #expect(try bytes() == bytes())
  }

  @Test(arguments: [1, 2, 3, 8, 100, 256], [Dithering.none, .ordered])
  func `no frame has more colours than were asked for`(colors: Int, dithering: Dithering) throws {
    var random = RandomSource(seed: 11)
    let script = AnimationScript(
      size: size, colors: random.colors(999), count: 9, random: &random)
    let quality = PictureQuality(colors: colors, dithering: dithering, lossy: 20)
    let file = try GIFFile(script.encoded(quality))
    for frame in file.frames {
      let shown = Set(frame.indexes).subtracting(frame.transparent.map { [$0] } ?? [])
      #expect(shown.count <= colors)
    }
  }
}
