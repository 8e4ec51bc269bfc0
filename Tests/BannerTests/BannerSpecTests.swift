import Animation
import Banner
import Imaging
import JSON
import Raster
import Testing

@Suite struct BannerSpecTests {
  @Test func `a request that names only images gets the documented defaults`() throws {
    let spec = try spec(#"{"images": ["a.jpg", "b.jpg"]}"#)
    #expect(spec.images.map(\.source) == [.inLibrary("a.jpg"), .inLibrary("b.jpg")])
    #expect(spec.images.map(\.hold) == [Seconds(2), Seconds(2)])
    #expect(spec.images.map(\.alt) == ["", ""])
    #expect(spec.images.map(\.transition) == [TransitionStyle(), TransitionStyle()])
    #expect(spec.images.map(\.sourcePlace.description) == ["/images/0", "/images/1"])
    #expect(spec.width == nil && spec.height == nil)
    #expect(spec.fit == .cover && spec.position == .center && spec.background == .white)
    #expect(spec.plays == 0 && spec.ending == .first && spec.fps == 25)
    #expect(spec.dots == nil && spec.gif == GIFOptions() && spec.profile == .web)
    #expect(spec.actions == nil && spec.adjustments.isEmpty)
  }

  @Test func `the example of the interface reads as it says, but for what is not yet there`() throws
  {
    let text = """
      {
        "images": ["spring.jpg", {"src": "summer.png", "hold": 3, "alt": "Summer sale"}],
        "width": 600, "height": 300,
        "fit": "cover", "background": "#ffffff",
        "transition": {"columns": 18, "rows": 3, "order": "columns", "reverse": false, "seed": 1,
                       "duration": 2.0, "easing": "linear"},
        "hold": 2.0, "plays": 0, "fps": 25,
        "dots": {"color": "#ffffff80", "activeColor": "#ffffff"},
        "gif": {"colors": 256, "dither": "ordered", "lossy": 0, "maxBytes": 150000},
        "profile": "web", "limits": "strict"
      }
      """
    let spec = try spec(text)
    #expect(spec.images[1].alt == "Summer sale" && spec.images[1].hold == Seconds(3))
    #expect(spec.images[1].sourcePlace.description == "/images/1/src")
    #expect(spec.images[0].transition == TransitionStyle())
    #expect(spec.dots == DotsStyle() && spec.width == 600 && spec.height == 300)
  }

  @Test func `every field is read`() throws {
    let spec = try spec(
      with: """
        "width": 60, "height": 30, "fit": "scale-down", "position": "left 25%", "background": "#123",
        "plays": 3, "ending": "last", "fps": 12.5, "hold": 0.5,
        "dots": {"color": "#0008"}, "gif": {"colors": 2, "dither": "none"},
        "transition": {"columns": 4, "rows": 5, "order": "anti-diagonal", "reverse": true, "seed": 7,
                       "interval": 0.25, "fade": 1.5, "easing": "ease-in"}
        """)
    #expect(spec.fit == .scaleDown && spec.position == Position(css: "0% 25%"))
    #expect(spec.background == Color(packed: 0xFF11_2233))
    #expect(spec.plays == 3 && spec.ending == .last && spec.fps == 12.5)
    #expect(spec.dots?.color == Color(packed: 0x8800_0000) && spec.dots?.activeColor == .white)
    #expect(spec.gif.colors == 2 && spec.gif.dither == .none)
    let style = TransitionStyle(
      columns: 4, rows: 5, order: .antiDiagonal, reverse: true, seed: 7,
      interval: Seconds(0.25), fade: Seconds(1.5), easing: .easeIn)
    #expect(spec.images.map(\.transition) == [style, style])
    #expect(spec.images.map(\.hold) == [Seconds(0.5), Seconds(0.5)])
  }

  @Test func `all faults come at once, each at its place`() throws {
    let text = """
      {"images": ["a.jpg", 7, {"hold": 601, "alt": false, "size": 1}], "width": 0, "fps": 50.5,
       "fit": "stretch", "transition": {"colums": 3, "rows": 2.5}, "dots": "yes", "plays": -1}
      """
    let fits = Fit.allCases.map(\.rawValue)
    let found = try faults(text)
    #expect(
      found == [
        fault("/images/1", .mustBe(.textOrObject)),
        fault("/images/2/src", .missing),
        fault("/images/2/hold", .mustBe(.number(0...600))),
        fault("/images/2/alt", .mustBe(.textUpTo(1_000))),
        fault("/images/2/size", .unknownField),
        fault("/width", .mustBe(.wholeNumber(1...65_535))),
        fault("/fit", .mustBe(.oneOf(fits))),
        fault("/transition/rows", .mustBe(.wholeNumber(1...64))),
        fault("/transition/colums", .unknownField),
        fault("/plays", .mustBe(.wholeNumber(0...65_536))),
        fault("/fps", .mustBe(.number(1...50))),
        fault("/dots", .mustBe(.booleanOrObject)),
      ])
  }

  @Test(arguments: ["[]", "7", "null", "\"a.jpg\"", "true"])
  func `what is no object is refused as a whole`(_ text: String) throws {
    #expect(try faults(text) == [fault("", .mustBe(.object))])
  }

  @Test func `images must be there, and not too many`() throws {
    let few = Limits(images: 2)
    #expect(try faults("{}") == [fault("/images", .missing)])
    #expect(try faults(#"{"images": []}"#) == [fault("/images", .mustBe(.list(1...50)))])
    #expect(
      try faults(#"{"images": ["a", "b", "c"]}"#, limits: few)
        == [fault("/images", .mustBe(.list(1...2)))])
    #expect(
      try faults("{}", partCount: 3, limits: few) == [fault("/images", .mustBe(.list(1...2)))])
  }

  @Test func `pictures sent along are the images where none are named`() throws {
    #expect(try spec("{}", partCount: 2).images.map(\.source) == [.part(0), .part(1)])
    let named = try spec(#"{"images": ["part:1", "a.jpg"]}"#, partCount: 2)
    #expect(named.images.map(\.source) == [.part(1), .inLibrary("a.jpg")])
  }

  @Test(arguments: [
    ("\"width\": 65536", "/width"), ("\"width\": 1.5", "/width"), ("\"width\": \"60\"", "/width"),
    ("\"height\": 0", "/height"), ("\"height\": null", "/height"), ("\"hold\": -0.1", "/hold"),
    ("\"hold\": 600.1", "/hold"), ("\"hold\": 1e400", "/hold"), ("\"plays\": 65537", "/plays"),
    ("\"plays\": 1e300", "/plays"), ("\"fps\": 0.9", "/fps"), ("\"fps\": 51", "/fps"),
    ("\"fps\": \"25\"", "/fps"), ("\"ending\": \"First\"", "/ending"),
    ("\"position\": \"up\"", "/position"), ("\"background\": \"#ffff\"", "/background"),
    ("\"background\": \"white\"", "/background"), ("\"dots\": {\"color\": \"#12\"}", "/dots/color"),
    ("\"dots\": {\"colour\": \"#123\"}", "/dots/colour"), ("\"dots\": [true]", "/dots"),
    ("\"gif\": {\"colors\": 1}", "/gif/colors"), ("\"gif\": {\"colors\": 257}", "/gif/colors"),
    ("\"gif\": {\"dither\": true}", "/gif/dither"), ("\"gif\": {\"lossy\": 101}", "/gif/lossy"),
    ("\"gif\": {\"maxBytes\": 0}", "/gif/maxBytes"),
    ("\"gif\": true", "/gif"), ("\"profile\": \"print\"", "/profile"),
    ("\"profile\": \"Email\"", "/profile"), ("\"limits\": \"loose\"", "/limits"),
    ("\"transition\": \"fade\"", "/transition"), ("\"Width\": 60", "/Width"),
    ("\"transition\": {\"columns\": 0}", "/transition/columns"),
    ("\"transition\": {\"columns\": 65}", "/transition/columns"),
    ("\"transition\": {\"order\": \"zigzag\"}", "/transition/order"),
    ("\"transition\": {\"reverse\": 1}", "/transition/reverse"),
    ("\"transition\": {\"seed\": 9007199254740992}", "/transition/seed"),
    ("\"transition\": {\"seed\": -1}", "/transition/seed"),
    ("\"transition\": {\"easing\": \"bounce\"}", "/transition/easing"),
    ("\"transition\": {\"duration\": 60.1}", "/transition/duration"),
    ("\"transition\": {\"overlap\": 0}", "/transition/overlap"),
    ("\"transition\": {\"overlap\": 1e999}", "/transition/overlap"),
    ("\"transition\": {\"interval\": 5.1, \"fade\": 1}", "/transition/interval"),
    ("\"transition\": {\"interval\": 1, \"fade\": 10.1}", "/transition/fade"),
  ])
  func `each field refuses what it cannot be, alone and at its place`(
    _ fields: String, _ pointer: String
  ) throws {
    #expect(try faults(with: fields).map(\.pointer.description) == [pointer])
  }

  @Test(arguments: [
    "\"fps\": 50", "\"plays\": 2e0", "\"dots\": true", "\"dots\": false", "\"dots\": {}",
    "\"gif\": {}",
    "\"transition\": {}", "\"transition\": {\"columns\": 64, \"rows\": 64}",
    "\"transition\": {\"seed\": 9007199254740991}", "\"transition\": {\"duration\": 60}",
    "\"transition\": {\"overlap\": 1e-300}", "\"transition\": {\"duration\": 0}",
  ])
  func `the ends of each range are inside`(_ fields: String) throws {
    #expect(try faults(with: fields) == [])
  }
}
