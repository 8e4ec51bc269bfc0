import Animation
import Banner
import JSON
import Raster
import Testing

private typealias Fields = [(name: String, value: String)]

private func flat(
  _ fields: Fields, spec: JSONValue? = nil, partCount: Int = 2
) throws -> BannerSpec {
  try BannerSpec(fields: fields, spec: spec, partCount: partCount, limits: Limits())
}

private func faultsOf(
  _ fields: Fields, spec: JSONValue? = nil, partCount: Int = 2
) -> [SpecFault] {
  faults { () throws(SpecFaults) in
    _ = try BannerSpec(fields: fields, spec: spec, partCount: partCount, limits: Limits())
  }
}

@Suite struct FlatFormTests {
  @Test func `the flat form says what the JSON form says`() throws {
    let json = try spec(
      """
      {"width": 60, "height": 30, "hold": 1.5, "plays": 2, "fps": 12.5, "fit": "fill", "position": "left",
       "background": "#123", "ending": "last", "limits": "strict", "profile": "web",
       "transition": {"columns": 4, "rows": 2, "order": "snake", "reverse": true, "seed": 9,
                      "duration": 1, "overlap": 2, "easing": "steps(3)"},
       "gif": {"colors": 16, "dither": "none", "lossy": 0},
       "dots": {"color": "#abc", "activeColor": "#fff"}}
      """, partCount: 2)
    let fields: Fields = [
      ("width", "60"), ("height", "30"), ("hold", "1.5"), ("plays", "2"), ("fps", "12.5"),
      ("fit", "fill"), ("position", "left"), ("background", "#123"), ("ending", "last"),
      ("limits", "strict"), ("profile", "web"), ("columns", "4"), ("rows", "2"), ("order", "snake"),
      ("reverse", "true"), ("seed", "9"), ("duration", "1"), ("overlap", "2"),
      ("easing", "steps(3)"), ("colors", "16"), ("dither", "none"), ("lossy", "0"),
      ("color", "#abc"), ("dots", "true"), ("activeColor", "#fff"),
    ]
    #expect(try flat(fields) == json)
    #expect(try flat(fields.reversed()) == json)
  }

  @Test func `the times of tiles are flat fields too`() throws {
    let style = try flat([("interval", "0.1"), ("fade", "0.5")]).images[0].transition
    #expect(style == TransitionStyle(interval: Seconds(0.1), fade: Seconds(0.5)))
  }

  @Test func `images are a list between commas`() throws {
    let spec = try flat([("images", "a.jpg,b.jpg")], partCount: 0)
    #expect(spec.images.map(\.source) == [.inLibrary("a.jpg"), .inLibrary("b.jpg")])
    #expect(faultsOf([("images", "a.jpg,")]) == [fault("/images/1", .mustBe(.imageSource))])
    #expect(faultsOf([], partCount: 0) == [fault("/images", .missing)])
  }

  @Test func `fields join the JSON that came with them`() throws {
    let given: JSONValue = [
      "transition": ["rows": 2], "images": ["part:1", "part:0"], "dots": true,
    ]
    let spec = try flat([("columns", "5"), ("activeColor", "#000")], spec: given)
    #expect(spec.images.map(\.source) == [.part(1), .part(0)])
    #expect(spec.images[0].transition == TransitionStyle(columns: 5, rows: 2))
    #expect(spec.dots?.activeColor == .black)
  }

  @Test func `a field given twice is refused, wherever the two are`() {
    #expect(
      faultsOf([("columns", "5"), ("hold", "1"), ("columns", "5"), ("hold", "2")])
        == [fault("/transition/columns", .givenTwice), fault("/hold", .givenTwice)])
    #expect(
      faultsOf(
        [("rows", "5"), ("width", "60"), ("dots", "true"), ("images", "a")],
        spec: ["transition": ["rows": 5], "width": 60, "dots": [:], "images": ["b"]])
        == [
          fault("/dots", .givenTwice), fault("/transition/rows", .givenTwice),
          fault("/width", .givenTwice), fault("/images", .givenTwice),
        ])
  }

  @Test func `dots that are off have no colours`() {
    let dots = JSONPointer(["dots"])
    #expect(
      faultsOf([("color", "#fff"), ("dots", "false")])
        == [fault("/dots/color", .conflict(with: [dots]))])
  }

  @Test(arguments: [
    "colums", "transition", "gif", "actions", "transition/rows", "", "Columns", "spec",
  ])
  func `an unknown name is refused under that name`(_ name: String) {
    #expect(faultsOf([(name, "1")]) == [SpecFault(JSONPointer([name]), .unknownField)])
  }

  @Test func `a text that is not what is asked is refused where the JSON form has it`() {
    func expect(
      _ name: String, _ texts: [String], _ pointer: String, _ expectation: Banner.Expectation
    ) {
      for text in texts {
        #expect(faultsOf([(name, text)]) == [fault(pointer, .mustBe(expectation))])
      }
    }
    let noNumbers = ["x", "", " 3", "+3", "0x3", "3,5", "inf", "nan", "1e999"]
    expect("columns", noNumbers + ["1.5"], "/transition/columns", .wholeNumber(1...64))
    expect("colors", noNumbers + ["0"], "/gif/colors", .wholeNumber(2...256))
    expect("hold", noNumbers + ["601"], "/hold", .number(0...600))
    expect("reverse", ["yes", "1", "True", ""], "/transition/reverse", .boolean)
    expect("dots", ["yes", "1", ""], "/dots", .booleanOrObject)
    expect("color", ["red", ""], "/dots/color", .color)
  }

  @Test func `a spec that is no object, or has none where one belongs, is told once`() {
    #expect(faultsOf([("columns", "5")], spec: [1]) == [fault("", .mustBe(.object))])
    #expect(
      faultsOf([("columns", "5")], spec: ["transition": 5])
        == [fault("/transition", .mustBe(.object))])
  }
}
