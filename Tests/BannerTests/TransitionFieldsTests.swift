import Animation
import Banner
import JSON
import Testing

private func style(_ transition: String) throws -> TransitionStyle {
  try spec(with: "\"transition\": {\(transition)}").images[0].transition
}

@Suite struct TransitionFieldsTests {
  @Test func `the defaults come to the interval and fade of the document`() throws {
    let style = try style("")
    #expect(abs(style.interval.value - 0.0350877) < 1e-7)
    #expect(abs(style.fade.value - 0.1403508) < 1e-7)
    #expect(abs(style.duration.value - 2) < 1e-12)
  }

  @Test func `either form of timing says the same`() throws {
    let tiles = try style("\"interval\": 0.175, \"fade\": 0.7, \"rows\": 2")
    #expect(abs(tiles.duration.value - 6.825) < 1e-12)
    let whole = try style("\"duration\": 6.825, \"overlap\": 4, \"rows\": 2")
    #expect(abs(whole.interval.value - 0.175) < 1e-12 && abs(whole.fade.value - 0.7) < 1e-12)
    #expect(try style("\"overlap\": 8") == TransitionStyle(overlap: 8))
  }

  @Test func `one rank alone fades for the whole duration`() throws {
    let style = try style("\"columns\": 1, \"rows\": 1, \"duration\": 3, \"overlap\": 0.5")
    #expect(style.fade == Seconds(3))
  }

  @Test func `one time of a tile alone lacks the other`() throws {
    #expect(
      try faults(with: #""transition": {"interval": 0.1}"#)
        == [fault("/transition/fade", .requiredBy(JSONPointer(["transition", "interval"])))])
    #expect(
      try faults(with: #""transition": {"fade": 0.1}"#)
        == [fault("/transition/interval", .requiredBy(JSONPointer(["transition", "fade"])))])
  }

  @Test func `a faulty time is not reported as lacking too`() throws {
    #expect(
      try faults(with: #""transition": {"interval": "x", "fade": 0.1}"#)
        == [fault("/transition/interval", .mustBe(.number(0...5)))])
  }

  @Test func `both forms together are refused`() throws {
    let interval = JSONPointer(["transition", "interval"])
    let fade = JSONPointer(["transition", "fade"])
    #expect(
      try faults(with: #""transition": {"interval": 1, "fade": 1, "duration": 2, "overlap": 1}"#)
        == [fault("/transition/duration", .conflict(with: [interval, fade]))])
    #expect(
      try faults(with: #""transition": {"fade": 1, "overlap": 2}"#)
        == [fault("/transition/overlap", .conflict(with: [fade]))])
  }

  @Test func `a transition lasts sixty seconds at most, however it is given`() throws {
    #expect(
      try faults(with: #""transition": {"columns": 20, "rows": 1, "interval": 3, "fade": 3}"#) == []
    )
    #expect(
      try faults(with: #""transition": {"columns": 20, "rows": 1, "interval": 3, "fade": 3.5}"#)
        == [fault("/transition", .transitionTooLong(Seconds(60.5), limit: Seconds(60)))])
    #expect(try faults(with: #""transition": {"duration": 60, "overlap": 0.001}"#) == [])
  }

  @Test func `an image's own fields go before the banner's, one by one`() throws {
    let spec = try spec(
      """
      {"images": [{"src": "a", "transition": {"rows": 2, "order": "snake"}}, "b"],
       "transition": {"columns": 5, "rows": 4, "interval": 0.2, "fade": 0.6}}
      """)
    let common = TransitionStyle(columns: 5, rows: 4, interval: Seconds(0.2), fade: Seconds(0.6))
    var own = common
    (own.rows, own.order) = (2, .snake)
    #expect(spec.images.map(\.transition) == [own, common])
  }

  @Test func `an image's form of timing drops the banner's`() throws {
    let spec = try spec(
      """
      {"images": [{"src": "a", "transition": {"duration": 3}}, {"src": "b", "transition": {"overlap": 2}},
                  {"src": "c", "transition": {"fade": 0.5}}, "d"],
       "transition": {"interval": 0.2, "fade": 0.6}}
      """)
    #expect(spec.images[0].transition == TransitionStyle(duration: Seconds(3)))
    #expect(spec.images[1].transition == TransitionStyle(overlap: 2))
    #expect(
      spec.images[2].transition == TransitionStyle(interval: Seconds(0.2), fade: Seconds(0.5)))
    let lacking = try faults(
      """
      {"images": [{"src": "a", "transition": {"fade": 0.5}}], "transition": {"duration": 3}}
      """)
    let own = JSONPointer("/images/0/transition/fade") ?? .root
    #expect(lacking == [fault("/images/0/transition/interval", .requiredBy(own))])
  }

  @Test func `a fault of the banner's transition is told once, an image's own besides`() throws {
    let found = try faults(
      """
      {"images": [{"src": "a", "transition": {"order": "rows"}},
                  {"src": "b", "transition": {"interval": 2, "fade": 2}}],
       "transition": {"interval": 0.1}}
      """)
    #expect(found.map(\.pointer.description) == ["/transition/fade", "/images/1/transition"])
  }
}
