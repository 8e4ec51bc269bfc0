import Raster
import Testing

@testable import GIF

@Suite struct DitheringTests {
  private static let places = (0..<64).map { (x: $0 % 8, y: $0 / 8) }

  @Test func `the thresholds are Bayer's, each once`() {
    let ranks = Self.places.map { Thresholds.rank(x: $0.x, y: $0.y) }
    #expect(ranks.sorted() == Array(0..<64))
    #expect(Array(ranks.prefix(8)) == [0, 32, 8, 40, 2, 34, 10, 42])
    #expect(ranks[8] == 48 && ranks[9] == 16)
  }

  @Test func `a colour of the palette is shown as it is`() {
    var random = RandomSource(seed: 1)
    // Near neighbours too, so that some share a cell.
    let far = random.colors(200)
    let near = far.prefix(50).map { Color(packed: $0.packed ^ 0x0001_0100) }
    let palette = Palette(colors: far + near)
    var map = MixedMap(palette)
    for color in palette.colors {
      for place in Self.places {
        #expect(palette.colors[Int(map.index(of: color, x: place.x, y: place.y))] == color)
      }
    }
  }

  @Test func `a shade between two colours has its share of both`() {
    var map = MixedMap(Palette(colors: [.black, .white]))
    for level in UInt8(50)...205 {
      let gray = Color(red: level, green: level, blue: level)
      let whites = Self.places.count { map.index(of: gray, x: $0.x, y: $0.y) == 1 }
      #expect(abs(Double(whites) / 64 - Double(level) / 255) < 0.02)
    }
  }

  @Test func `a shade that is nearly there is not mixed`() {
    var map = MixedMap(Palette(colors: [.black, .white]))
    let dark = Color(red: 20, green: 20, blue: 20)
    #expect(Self.places.allSatisfy { map.index(of: dark, x: $0.x, y: $0.y) == 0 })
  }

  @Test func `the pattern depends on the place on the canvas, not on the rectangle`() {
    let painter = FramePainter(
      quality: PictureQuality(colors: 2, dithering: .ordered), width: 24, limit: 2, most: 2)
    func shown(_ rectangle: Rectangle) -> [Color] {
      let pixels = (rectangle.y..<rectangle.maxY).flatMap { y in
        (rectangle.x..<rectangle.maxX).map { _ in
          y % 3 == 0 ? Color.black : y % 3 == 1 ? .white : Color(red: 120, green: 120, blue: 120)
        }
      }
      let delta = FrameDelta(rectangle: rectangle, pixels: pixels, delayCentiseconds: 4)
      let frame = painter.paint(delta)
      return frame.indexes.map { frame.colors[Int($0)] }
    }
    let whole = shown(Rectangle(x: 0, y: 0, width: 24, height: 24))
    let part = shown(Rectangle(x: 5, y: 6, width: 9, height: 9))
    let expected = (6..<15).flatMap { y in (5..<14).map { x in whole[y * 24 + x] } }
    #expect(part == expected && Set(part).count == 2)
  }

  @Test func `the mean of a pattern is nearer than the nearest colour`() {
    var random = RandomSource(seed: 2)
    let palette = Palette(colors: random.colors(64))
    var map = MixedMap(palette)
    var (nearest, mean) = (0, 0)
    for color in random.colors(200) {
      let shown = Self.places.map { palette.colors[Int(map.index(of: color, x: $0.x, y: $0.y))] }
      mean += Self.mean(shown).distance(to: color)
      nearest += palette.colors[Int(palette.index(nearest: color))].distance(to: color)
    }
    #expect(mean < nearest * 2 / 3)
  }

  private static func mean(_ colors: [Color]) -> Color {
    var bin = [0, 0, 0]
    for color in colors {
      bin[0] += Int(color.red)
      bin[1] += Int(color.green)
      bin[2] += Int(color.blue)
    }
    let means = bin.map { UInt8($0 / colors.count) }
    return Color(red: means[0], green: means[1], blue: means[2])
  }
}
