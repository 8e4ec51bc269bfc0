import Animation
import Banner
import JSON
import Testing

private func classic(_ transition: String) throws -> (TransitionStyle, [Adjustment]) {
  let spec = try spec(with: "\"limits\": \"classic\", \"transition\": {\(transition)}")
  return (spec.images[0].transition, spec.adjustments)
}

private func change(_ field: String, _ from: Double, _ to: Double) -> Adjustment {
  Adjustment(JSONPointer(["transition", field]), from: from, to: to)
}

@Suite struct ClassicStyleTests {
  @Test func `the original's defaults hold, and nothing is changed`() throws {
    let (style, changes) = try classic("")
    #expect(style == TransitionStyle(interval: Seconds(0.175), fade: Seconds(0.7)))
    #expect(changes == [])
  }

  @Test(arguments: [
    ("\"rows\": 9", [change("rows", 9, 4)]), ("\"rows\": 0", [change("rows", 0, 1)]),
    ("\"columns\": 64", [change("columns", 64, 20)]),
    ("\"columns\": -3", [change("columns", -3, 16)]),
    ("\"columns\": 1e15", [change("columns", 1e15, 20)]),
    ("\"fade\": 2", [change("fade", 2, 1.2)]),
    ("\"interval\": 0.01", [change("interval", 0.01, 0.05)]),
    ("\"interval\": 0.5", [change("interval", 0.5, 0.175)]),
    ("\"interval\": 0.3, \"fade\": 9", [change("fade", 9, 1.2)]),
    (
      "\"interval\": 1e308, \"fade\": -1e308",
      [change("fade", -1e308, 0.2), change("interval", 1e308, 0.05)]
    ),
  ])
  func `what is out of range is clamped and told`(_ fields: String, _ changes: [Adjustment]) throws
  {
    #expect(try classic(fields).1 == changes)
  }

  @Test func `lowering the fade lowers the interval, raising it does not raise it`() throws {
    let (low, changes) = try classic("\"fade\": 0.4")
    #expect(low.interval == Seconds(0.1) && changes == [change("interval", 0.175, 0.1)])
    let (high, none) = try classic("\"fade\": 1.2")
    #expect(high.interval == Seconds(0.175) && none == [])
  }

  @Test func `a duration is turned into the two times, then clamped`() throws {
    let (style, changes) = try classic("\"duration\": 2")
    #expect(style.interval == Seconds(0.05) && style.fade == Seconds(0.2))
    #expect(changes.map(\.pointer.description) == ["/transition/fade", "/transition/interval"])
    #expect(changes.map(\.to) == [0.2, 0.05])
    let (fitting, none) = try classic("\"duration\": 5.7")
    #expect(abs(fitting.interval.value - 0.1) < 1e-12 && none == [])
  }

  @Test func `an inherited change is told once, an image's own besides`() throws {
    let spec = try spec(
      """
      {"images": [{"src": "a", "transition": {"order": "rows"}}, {"src": "b", "transition": {"rows": 9}}, "c"],
       "limits": "classic", "transition": {"rows": 9}}
      """)
    #expect(
      spec.adjustments.map(\.pointer.description)
        == ["/transition/rows", "/images/1/transition/rows"])
    #expect(spec.images.allSatisfy { $0.transition.rows == 4 })
  }

  @Test(arguments: [
    ("\"rows\": 2.5", "/transition/rows"), ("\"fade\": 1e999", "/transition/fade"),
    ("\"fade\": \"1\"", "/transition/fade"), ("\"duration\": 61", "/transition/duration"),
    ("\"duration\": 1, \"fade\": 1", "/transition/duration"), ("\"row\": 1", "/transition/row"),
  ])
  func `what no clamp can mend is refused`(_ fields: String, _ pointer: String) throws {
    let found = try faults(with: "\"limits\": \"classic\", \"transition\": {\(fields)}")
    #expect(found.map(\.pointer.description) == [pointer])
  }
}
