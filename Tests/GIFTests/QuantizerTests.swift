import Raster
import Testing

@testable import GIF

@Suite struct QuantizerTests {
  private func picture(_ pixels: [Color]) -> Bitmap {
    Bitmap(size: Size(width: pixels.count, height: 1), pixels: pixels)
  }

  @Test func `few colours are kept as they are`() {
    var random = RandomSource(seed: 1)
    let colors = random.colors(255)
    var histogram = Histogram()
    histogram.add(picture(colors + colors.shuffled(using: &random)))
    let palette = Quantizer(colors: 256, isAnimated: true).palette(of: histogram)
    #expect(Set(palette.colors) == Set(colors))
    #expect(palette.count == Set(colors).count)
  }

  @Test func `one colour, or none, makes a palette of one`() {
    var histogram = Histogram()
    #expect(Quantizer(colors: 2).palette(of: histogram).colors == [.black])
    histogram.add(picture([.white, .white]))
    #expect(Quantizer(colors: 2).palette(of: histogram).colors == [.white])
  }

  @Test(arguments: [1, 2, 3, 16, 255, 256])
  func `a palette has no more colours than asked, and none twice`(colors: Int) {
    var random = RandomSource(seed: 2)
    var histogram = Histogram()
    histogram.add(picture(random.colors(3_000)))
    let palette = Quantizer(colors: colors).palette(of: histogram)
    #expect(palette.count <= colors && palette.count > colors * 9 / 10)
    #expect(Set(palette.colors).count == palette.count)
  }

  @Test func `an animation leaves one of 256 entries for transparency`() {
    #expect(Quantizer(colors: 256, isAnimated: true).colors == 255)
    #expect(Quantizer(colors: 256, isAnimated: false).colors == 256)
    #expect(Quantizer(colors: 16, isAnimated: true).colors == 16)
    #expect(Quantizer(colors: 0).colors == 1)
    #expect(Quantizer(colors: 999).colors == 256)
  }

  @Test func `a flat colour stays itself among shades of it`() {
    var random = RandomSource(seed: 3)
    let flat = Color(red: 201, green: 33, blue: 47)
    let shades = (0..<400).map { _ in
      Color(
        red: 200 + .random(in: 0...7, using: &random),
        green: 32 + .random(in: 0...7, using: &random),
        blue: 40 + .random(in: 0...7, using: &random))
    }
    var histogram = Histogram()
    histogram.add(picture([Color](repeating: flat, count: 1_000) + shades + random.colors(900)))
    #expect(Quantizer(colors: 16).palette(of: histogram).colors.contains(flat))
  }

  @Test func `weight draws colours`() {
    let grays = (0..<128).map { Color(red: UInt8($0), green: UInt8($0), blue: UInt8($0)) }
    let reds = (0..<128).map { Color(red: UInt8(128 + $0), green: 0, blue: 0) }
    func palette(grayWeight: Int) -> [Color] {
      var histogram = Histogram()
      histogram.add(picture(grays), weight: grayWeight)
      histogram.add(picture(reds), weight: 1)
      return Quantizer(colors: 8).palette(of: histogram).colors
    }
    let few = palette(grayWeight: 1).count { $0.green > 0 }
    let many = palette(grayWeight: 1_000).count { $0.green > 0 }
    #expect(many > few)
  }

  @Test func `a cut reduces the error as more colours are allowed`() {
    var random = RandomSource(seed: 4)
    let colors = random.colors(3_000)
    var histogram = Histogram()
    histogram.add(picture(colors))
    let errors = [4, 16, 64].map { count in
      let palette = Quantizer(colors: count).palette(of: histogram)
      return colors.reduce(0) { sum, color in
        sum + palette.colors[Int(palette.index(nearest: color))].distance(to: color)
      }
    }
    #expect(errors[1] * 2 < errors[0] && errors[2] * 2 < errors[1])
  }
}
