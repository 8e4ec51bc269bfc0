import Imaging
import Testing

@Suite struct PositionTests {
  @Test(
    "Words and percentages have one canonical spelling",
    arguments: [
      ("center", "50% 50%"), ("left", "0% 50%"), ("right", "100% 50%"), ("top", "50% 0%"),
      ("bottom", "50% 100%"), ("left top", "0% 0%"), ("top left", "0% 0%"),
      ("bottom right", "100% 100%"), ("center top", "50% 0%"), ("top center", "50% 0%"),
      ("center left", "0% 50%"), ("center center", "50% 50%"), ("25% 75%", "25% 75%"),
      ("33.3333% 0.5%", "33.333% 0.5%"), (" 10%  20% ", "10% 20%"), ("left 20%", "0% 20%"),
      ("20% bottom", "20% 100%"), ("30%", "30% 50%"), ("center 5%", "50% 5%"),
      ("5.50% center", "5.5% 50%"), ("007% .25%", "7% 0.25%"),
    ])
  func canonical(css: String, expected: String) throws {
    let position = try #require(Position(css: css))
    #expect(position.css == expected)
    #expect(Position(css: position.css) == position)
  }

  @Test(
    "What CSS or the range refuses is no position",
    arguments: [
      "", " ", "middle", "left right", "left left", "top bottom", "top 20%", "20% left", "10 20",
      "10px 20px", "-1% 0%", "101% 0%", "1e1% 0%", "inf% 0%", "nan% 0%", "0x1% 0%", "5.% 5%",
      "% 5%",
      ".% 5%", "1.2.3% 5%", "left top left", "Left", "١% 5%",
    ])
  func refused(css: String) {
    #expect(Position(css: css) == nil)
  }

  @Test func `Percentages are shares of the free space`() throws {
    let position = try #require(Position(css: "25% bottom"))
    #expect(position.x == 0.25)
    #expect(position.y == 1)
  }
}

@Suite struct FitTests {
  @Test func `The raw values are CSS's own words`() {
    #expect(Fit.allCases.map(\.rawValue) == ["cover", "contain", "fill", "none", "scale-down"])
  }
}
