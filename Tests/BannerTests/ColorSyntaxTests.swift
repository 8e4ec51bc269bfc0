import Banner
import Raster
import Testing

@Suite struct ColorSyntaxTests {
  @Test(
    arguments: [
      ("#fff", 0xFFFF_FFFF), ("#1a2b3c", 0xFF1A_2B3C), ("#1A2B3C", 0xFF1A_2B3C),
      ("#abc8", 0x88AA_BBCC),
      ("#ffffff80", 0x80FF_FFFF), ("#00000000", 0x0000_0000),
    ] as [(String, UInt32)])
  func `the four spellings are read`(_ text: String, _ packed: UInt32) {
    #expect(Color(css: text) == Color(packed: packed))
  }

  @Test(arguments: [
    "", "#", "fff", "#ff", "#fffff", "#fffffff", "#fffffffff", "#ggg", "#12 ", " #123", "#１２３",
    "white",
    "#ffffff80ffffffffffff",
  ])
  func `nothing else is`(_ text: String) {
    #expect(Color(css: text) == nil)
  }

  @Test func `a colour is written in one way, and reads back`() {
    for packed: UInt32 in [0xFF00_0000, 0xFFFF_FFFF, 0x0000_0000, 0x80FF_FFFF, 0x0102_0304] {
      let color = Color(packed: packed)
      #expect(Color(css: color.css) == color)
    }
    #expect(Color(css: "#ABC")?.css == "#aabbcc")
    #expect(Color(css: "#fff8")?.css == "#ffffff88")
  }
}
