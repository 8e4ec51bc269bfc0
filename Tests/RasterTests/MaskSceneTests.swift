import Raster
import Testing

/// A red view of 160x160 at (20, 20) of a blue canvas of 200x200, masked at (100, 100), 35x80.
@Suite struct MaskSceneTests {
  static let red = Color(red: 255, green: 0, blue: 0)
  static let blue = Color(red: 0, green: 0, blue: 255)

  private func canvas(maskedBy mask: View) -> Bitmap {
    var canvas = Bitmap(size: Size(width: 200, height: 200), color: Self.blue)
    let view = View(
      frame: Rectangle(x: 20, y: 20, width: 160, height: 160), background: Self.red, mask: mask)
    Compositor.draw(view, on: &canvas)
    return canvas
  }

  private let frame = Rectangle(x: 100, y: 100, width: 35, height: 80)

  /// Whether the canvas is `inside` in the rectangles and blue elsewhere, at every pixel.
  private func shows(_ canvas: Bitmap, _ inside: Color, in rectangles: [Rectangle]) -> Bool {
    for y in 0..<200 {
      for x in 0..<200 {
        let pixel = Rectangle(x: x, y: y, width: 1, height: 1)
        let expected = rectangles.contains { $0.contains(pixel) } ? inside : Self.blue
        guard canvas[x, y] == expected else { return false }
      }
    }
    return true
  }

  @Test func `An opaque mask of any colour shows the view where it lies`() {
    let canvas = canvas(
      maskedBy: View(frame: frame, background: Color(red: 255, green: 255, blue: 0)))
    #expect(canvas[130, 130] == Self.red && canvas[60, 60] == Self.blue)
    #expect(shows(canvas, Self.red, in: [Rectangle(x: 120, y: 120, width: 35, height: 60)]))
  }

  @Test func `A mask at half opacity shows the view half`() {
    let canvas = canvas(maskedBy: View(frame: frame, background: .white, opacity: 0.5))
    let half = Color(red: 128, green: 0, blue: 128)
    #expect(canvas[130, 130] == half && canvas[60, 60] == Self.blue)
    #expect(shows(canvas, half, in: [Rectangle(x: 120, y: 120, width: 35, height: 60)]))
  }

  @Test func `A clear mask shows the view under its subviews, also beyond its own frame`() {
    let pieces = [
      Rectangle(x: 0, y: 0, width: 20, height: 34), Rectangle(x: 15, y: 18, width: 33, height: 40),
    ]
    let canvas = canvas(
      maskedBy: View(
        frame: frame, subviews: pieces.map { View(frame: $0, background: .black) }))
    let red = [(130, 130), (121, 121), (150, 150), (160, 150)]
    let blue = [(60, 60), (121, 160), (170, 150)]
    #expect(red.allSatisfy { canvas[$0.0, $0.1] == Self.red })
    #expect(blue.allSatisfy { canvas[$0.0, $0.1] == Self.blue })
    #expect(shows(canvas, Self.red, in: pieces.map { $0.offset(x: 120, y: 120) }))
  }
}
