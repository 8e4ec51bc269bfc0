import Testing

@testable import Raster

@Suite struct BlendingTests {
  /// Thirds, decimals, and opacities a hair beside those where a rounding turns.
  private static let opacities: [Double] = {
    let turns: [Double] = [1 / 510, 5 / 98, 127 / 254, 253 / 510]
    let hairs: [Double] = [-1e-7, -1e-15, 0, 1e-15, 1e-7]
    let others: [Double] = [0, 0.0714, 0.25, 1 / 3, 0.3, 0.7, 0.999, 1, 1e-9, 1 - 1e-9]
    return others + turns.flatMap { turn in hairs.map { turn + $0 } }
  }()

  @Test func `A blend is the rounded mean, halves up`() {
    for opacity in Self.opacities {
      let blend = Blend(opacity)
      for (under, over) in pairs {
        let exact = Double(over) * opacity + Double(under) * (1 - opacity) + 0.5
        #expect(blend.mix(gray(under), gray(over)) == gray(Int(exact)))
        #expect(gray(under).under(gray(over), opacity: opacity) == gray(Int(exact)))
      }
    }
  }

  @Test func `Rows are blended as single pixels are`() {
    for opacity in Self.opacities {
      let blend = Blend(opacity)
      var canvas = pairs.map { gray($0.0) }
      let row = pairs.map { gray($0.1) }
      let expected = zip(canvas, row).map { blend.mix($0, $1) }
      var span = canvas.mutableSpan
      blend.mix(&span, from: 0, with: row.span)
      #expect(canvas == expected)
    }
  }

  /// Levels that cover every difference of two channels.
  private var pairs: [(Int, Int)] { (0...255).flatMap { [(0, $0), ($0, 0), (255 - $0, $0)] } }

  @Test func `Each channel is blended for itself`() {
    let mixed = Blend(0.5).mix(
      Color(red: 0, green: 100, blue: 255), Color(red: 255, green: 50, blue: 0))
    #expect(mixed == Color(red: 128, green: 75, blue: 128))
  }

  @Test func `A colour's own alpha counts along with the opacity`() {
    let half = Color(red: 255, green: 255, blue: 255, alpha: 128)
    #expect(Color.black.under(half, opacity: 1) == gray(128))
    #expect(Color.black.under(half, opacity: 0.5) == gray(64))
    #expect(Color.black.under(half, opacity: 0) == .black)
  }

  private func gray(_ level: Int) -> Color {
    let level = UInt8(level)
    return Color(red: level, green: level, blue: level)
  }
}
