import Raster
import Testing

@testable import Imaging

@Suite struct OrientationTests {
  @Test(
    "A picture of three by two turns as EXIF says",
    arguments: [
      (1, ["abc", "def"]), (2, ["cba", "fed"]), (3, ["fed", "cba"]), (4, ["def", "abc"]),
      (5, ["ad", "be", "cf"]), (6, ["da", "eb", "fc"]), (7, ["fc", "eb", "da"]),
      (8, ["cf", "be", "ad"]),
    ])
  func turns(value: Int, rows: [String]) throws {
    let letters = Bitmap(size: Size(width: 3, height: 2), pixels: "abcdef".map(color))
    let turned = letters.upright(from: try #require(Orientation(rawValue: value)))
    #expect(turned.size == Size(width: rows[0].count, height: rows.count))
    #expect(turned.pixels == rows.joined().map(color))
  }

  private func color(_ letter: Character) -> Color {
    Color(packed: UInt32(letter.asciiValue ?? 0))
  }

  @Test("A picture larger than one strip keeps all its pixels", arguments: Orientation.allCases)
  func large(orientation: Orientation) {
    let size = Size(width: 70, height: 41)
    let bitmap = Bitmap(size: size, pixels: (0..<size.area).map { Color(packed: UInt32($0)) })
    let turned = bitmap.upright(from: orientation)
    #expect(Set(turned.pixels).count == size.area)
    let back: Orientation =
      switch orientation {
      case .right: .left
      case .left: .right
      default: orientation
      }
    #expect(turned.upright(from: back) == bitmap)
  }

  @Test func `Damaged EXIF says nothing`() {
    let exif = ExifBuilder.exif(.down)
    #expect(Orientation(exif: exif) == .down)
    for count in 0..<31 { #expect(Orientation(exif: Array(exif.prefix(count))) == nil) }
    for value: UInt8 in [0, 9, 255] {
      var wrong = exif
      wrong[31] = value
      #expect(Orientation(exif: wrong) == nil)
    }
    #expect(Orientation(exif: Array("XX".utf8) + exif.dropFirst(2)) == nil)
  }
}
