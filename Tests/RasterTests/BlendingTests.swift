import Testing

@testable import Raster

@Suite struct BlendingTests {
  @Test func `A blend is the rounded mean, halves up`() {
    for opacity in [0, 0.0714, 0.25, 1.0 / 3, 0.5, 0.7, 0.999, 1] {
      let weight = BlendWeight(opacity)
      for under in stride(from: 0, through: 255, by: 15) {
        for over in 0...255 {
          let exact = Double(over) * opacity + Double(under) * (1 - opacity)
          let mixed = weight.mix(gray(under), gray(over))
          let nearest = (exact + 0.5).rounded(.down)
          let isTie = abs(exact + 0.5 - (exact + 0.5).rounded()) < 1e-9
          #expect(mixed == gray(Int(nearest)) || (isTie && opacity != 0.5))
        }
      }
    }
  }

  @Test func `Each channel is blended for itself`() {
    let mixed = BlendWeight(0.5).mix(
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
