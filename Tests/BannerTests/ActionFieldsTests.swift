import Animation
import Banner
import JSON
import Testing

@Suite struct ActionFieldsTests {
  @Test func `actions are read in the order written, equal times too`() throws {
    let spec = try spec(
      with:
        #""actions": [{"at": 0.5, "do": "fade"}, {"do": "reset", "at": 0.5}, {"at": 4, "do": "stop"}]"#
    )
    #expect(
      spec.actions == [
        TimedAction(at: Seconds(0.5), action: .fade), TimedAction(at: Seconds(0.5), action: .reset),
        TimedAction(at: Seconds(4), action: .stop),
      ])
  }

  @Test func `times must rise`() throws {
    let found = try faults(
      with:
        #""actions": [{"at": 1, "do": "fade"}, {"at": 2, "do": "stop"}, {"at": 1.5, "do": "fade"}]"#
    )
    let before = JSONPointer("/actions/1/at") ?? .root
    #expect(found == [fault("/actions/2/at", .before(before))])
  }

  @Test func `there are exactly two images`() throws {
    let actions = #""actions": [{"at": 0, "do": "fade"}]"#
    for images in ["[\"a\"]", "[\"a\", \"b\", \"c\"]"] {
      #expect(
        try faults("{\"images\": \(images), \(actions)}")
          == [fault("/images", .actionsNeedTwoImages)])
    }
  }

  @Test(arguments: [
    ("[]", "/actions"), ("{}", "/actions"), ("[7]", "/actions/0"),
    (#"[{"do": "fade"}]"#, "/actions/0/at"), (#"[{"at": 1}]"#, "/actions/0/do"),
    (#"[{"at": -1, "do": "fade"}]"#, "/actions/0/at"),
    (#"[{"at": 601, "do": "fade"}]"#, "/actions/0/at"),
    (#"[{"at": 1e999, "do": "fade"}]"#, "/actions/0/at"),
    (#"[{"at": 1, "do": "jump"}]"#, "/actions/0/do"),
    (#"[{"at": 1, "do": "fade", "to": 1}]"#, "/actions/0/to"),
  ])
  func `each entry is checked`(_ actions: String, _ pointer: String) throws {
    #expect(try faults(with: "\"actions\": \(actions)").map(\.pointer.description) == [pointer])
  }

  @Test func `there are a hundred at most`() throws {
    func list(_ count: Int) -> String {
      (0..<count).map { "{\"at\": \($0), \"do\": \"fade\"}" }.joined(separator: ",")
    }
    #expect(try faults(with: "\"actions\": [\(list(100))]") == [])
    #expect(
      try faults(with: "\"actions\": [\(list(101))]")
        == [fault("/actions", .mustBe(.list(1...100)))])
  }
}
