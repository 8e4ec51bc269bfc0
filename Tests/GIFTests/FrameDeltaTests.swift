import Raster
import Testing

@testable import GIF

@Suite struct FrameDeltaTests {
  private func delta(_ rectangle: Rectangle, _ changes: [PixelChange]?) -> FrameDelta {
    FrameDelta(
      rectangle: rectangle,
      pixels: (0..<rectangle.size.area).map { Color(packed: 0xFF00_0000 + UInt32($0)) },
      changes: changes, delayCentiseconds: 4)
  }

  @Test func `what the next delta changes again is passing`() {
    var first = delta(
      Rectangle(x: 1, y: 1, width: 3, height: 2),
      [.lasting, .lasting, .none, .lasting, .none, .none])
    let next = delta(
      Rectangle(x: 2, y: 1, width: 3, height: 1), [.lasting, .lasting, .lasting])
    first.notePassing(before: next)
    #expect(first.changes == [.lasting, .passing, .none, .lasting, .none, .none])
    first.notePassing(before: delta(Rectangle(x: 0, y: 0, width: 9, height: 9), nil))
    #expect(first.changes == [.passing, .passing, .none, .passing, .none, .none])
  }

  @Test func `what the picture after the last shows otherwise is passing`() {
    var last = delta(Rectangle(x: 1, y: 0, width: 2, height: 1), [.lasting, .lasting])
    var picture = Bitmap(size: Size(width: 4, height: 1), color: .white)
    picture[1, 0] = last.pixels[0]
    last.notePassing(before: picture)
    #expect(last.changes == [.lasting, .passing])
  }

  @Test func `a delta is trimmed to what changes`() {
    let whole = delta(
      Rectangle(x: 4, y: 5, width: 3, height: 2), [.none, .none, .none, .none, .lasting, .passing])
    let part = whole.trimmed()
    #expect(part.rectangle == Rectangle(x: 5, y: 6, width: 2, height: 1))
    #expect(part.pixels == Array(whole.pixels[4...]) && part.changes == [.lasting, .passing])
    let still = delta(Rectangle(x: 4, y: 5, width: 3, height: 1), [.none, .none, .none]).trimmed()
    #expect(still.rectangle == Rectangle(x: 4, y: 5, width: 1, height: 1))
    #expect(still.changes == [.none])
  }
}
