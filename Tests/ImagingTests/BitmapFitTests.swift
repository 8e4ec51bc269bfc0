import Imaging
import Raster
import Testing

@Suite struct BitmapFitTests {
  /// Every pixel another colour.
  private func picture(_ width: Int, _ height: Int) -> Bitmap {
    let size = Size(width: width, height: height)
    let pixels = (0..<size.area).map { index in
      Color(packed: 0xFF00_0000 | UInt32(index * 40_503 % 0xFF_FFFF))
    }
    return Bitmap(size: size, pixels: pixels)
  }

  private func part(_ bitmap: Bitmap, _ box: Rectangle) -> [Color] {
    (box.y..<box.maxY).flatMap { y in (box.x..<box.maxX).map { bitmap[$0, y] } }
  }

  @Test("A picture of the box's size stays untouched", arguments: Fit.allCases)
  func untouched(fit: Fit) {
    let bitmap = picture(17, 9)
    #expect(bitmap.fitted(to: bitmap.size, fit: fit, matte: .black) == bitmap)
  }

  @Test("The result has the size asked for and is opaque", arguments: Fit.allCases)
  func size(fit: Fit) {
    let sizes = [(1, 1), (1, 7), (5, 3), (16, 16)].map { Size(width: $0.0, height: $0.1) }
    for from in sizes {
      for to in sizes {
        let bitmap = Bitmap(size: from, color: Color(packed: 0x4000_00FF))
        let fitted = bitmap.fitted(to: to, fit: fit, matte: Color(packed: 0x00FF_FFFF))
        #expect(fitted.size == to)
        #expect(fitted.pixels.allSatisfy { $0.alpha == 255 })
      }
    }
  }

  @Test func `What only has to be cut keeps its pixels`() {
    let bitmap = picture(30, 20)
    let size = Size(width: 30, height: 10)
    let cover = bitmap.fitted(to: size, fit: .cover)
    #expect(cover.pixels == part(bitmap, Rectangle(x: 0, y: 5, width: 30, height: 10)))
    let corner = bitmap.fitted(
      to: Size(width: 7, height: 6), fit: .none, position: Position(css: "right bottom") ?? .center)
    #expect(corner.pixels == part(bitmap, Rectangle(x: 23, y: 14, width: 7, height: 6)))
  }

  @Test func `The matte fills what the picture leaves`() {
    let bitmap = picture(4, 3)
    let matte = Color(red: 9, green: 8, blue: 7)
    let fitted = bitmap.fitted(to: Size(width: 8, height: 9), fit: .none, matte: matte)
    let frame = Rectangle(x: 2, y: 3, width: 4, height: 3)
    #expect(part(fitted, frame) == bitmap.pixels)
    #expect(fitted.pixels.count { $0 == matte } == 72 - 12)
  }

  @Test func `Alpha lies over the matte, to the nearest step`() {
    let colors = [Color(packed: 0x8000_FF00), Color(packed: 0x00FF_FFFF), .black]
    let bitmap = Bitmap(size: Size(width: 3, height: 1), pixels: colors)
    let red = Color(packed: 0xFFFF_0000)
    let fitted = bitmap.fitted(to: bitmap.size, fit: .fill, matte: red)
    #expect(fitted.pixels == [Color(red: 127, green: 128, blue: 0), red, .black])
  }

  @Test func `Cover shows the same as cutting first`() {
    let bitmap = picture(40, 80)
    let size = Size(width: 10, height: 10)
    let middle = Bitmap(
      size: Size(width: 40, height: 40),
      pixels: part(bitmap, Rectangle(x: 0, y: 20, width: 40, height: 40)))
    let (cover, cut) = (bitmap.fitted(to: size, fit: .cover), middle.fitted(to: size, fit: .fill))
    let beyondTheKernel = Rectangle(x: 0, y: 3, width: 10, height: 4)
    #expect(part(cover, beyondTheKernel) == part(cut, beyondTheKernel))
  }
}
