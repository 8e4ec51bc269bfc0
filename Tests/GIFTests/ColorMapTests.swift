import Raster
import Testing

@testable import GIF

@Suite struct ColorMapTests {
  @Test(arguments: [1, 2, 3, 4, 5, 17, 64, 255, 256])
  func `the nearest map answers as the palette itself does`(count: Int) {
    var random = RandomSource(seed: UInt64(count))
    let palette = Palette(colors: random.colors(count))
    var map = NearestMap(palette)
    for color in random.colors(2_000) + palette.colors {
      #expect(map.index(of: color) == palette.index(nearest: color))
    }
  }

  @Test func `crowded, double and equally near colours are answered alike`() {
    let crowd = (UInt8(0)...255).map { number in
      Color(red: number % 8, green: number / 32, blue: number / 8 % 4)
    }
    let evens = (UInt8(0)..<128).map { Color(red: $0 * 2, green: 0, blue: 0) }
    for palette in [Palette(colors: crowd), Palette(colors: evens + evens)] {
      var map = NearestMap(palette)
      for red in 0..<255 {
        let color = Color(red: UInt8(red), green: UInt8(red % 9), blue: 1)
        #expect(map.index(of: color) == palette.index(nearest: color))
      }
    }
  }

  @Test func `the nearest colour is the one of least distance, the first of equals`() {
    let palette = Palette(colors: [.black, Color(red: 20, green: 0, blue: 0), .white])
    #expect(palette.index(nearest: Color(red: 10, green: 0, blue: 0)) == 0)
    #expect(palette.index(nearest: Color(red: 11, green: 0, blue: 0)) == 1)
    #expect(palette.index(nearest: Color(red: 200, green: 210, blue: 220)) == 2)
    #expect(palette.index(nearest: Color(packed: 0x00FF_FFFF)) == 2)
  }

  @Test func `answers do not depend on what was asked before`() {
    var random = RandomSource(seed: 4)
    let palette = Palette(colors: random.colors(60))
    let colors = random.colors(500)
    var forwards = MixedMap(palette)
    var backwards = MixedMap(palette)
    let answers = colors.map { forwards.index(of: $0, x: 3, y: 5) }
    let reversed = colors.reversed().map { backwards.index(of: $0, x: 3, y: 5) }
    #expect(answers == reversed.reversed())
  }
}
