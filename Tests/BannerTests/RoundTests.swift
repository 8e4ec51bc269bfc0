import Animation
import Banner
import Testing

@Suite struct RoundTests {
  @Test func `holds and transitions together are bounded`() throws {
    let limits = Limits(round: Seconds(8))
    let three = #"{"images": ["a", "b", "c"], "ending": "#
    #expect(
      try faults(#"{"images": ["a", "b"], "hold": 2}"#, limits: limits) == [])
    #expect(
      try faults(three + #""first"}"#, limits: limits)
        == [fault("", .roundTooLong(Seconds(12), limit: Seconds(8)))])
    #expect(try faults(three + #""last", "hold": 1}"#, limits: limits) == [])
    #expect(
      try faults(#"{"images": ["a"], "hold": 9}"#, limits: limits)
        == [fault("", .roundTooLong(Seconds(9), limit: Seconds(8)))])
  }

  @Test func `frames are bounded`() throws {
    let text = #"{"images": ["a", "b"], "fps": 25}"#
    #expect(try faults(text, limits: Limits(frames: 100)) == [])
    #expect(
      try faults(text, limits: Limits(frames: 99))
        == [fault("", .tooManyFrames(100, limit: 99))])
    #expect(try faults(#"{"images": ["a"]}"#, limits: Limits(frames: 1)) == [])
  }

  @Test func `a finite round that closes has one more frame`() throws {
    let text = #"{"images": ["a", "b"], "plays": 2, "hold": 0, "transition": {"duration": 1}}"#
    #expect(
      try faults(text, limits: Limits(frames: 50))
        == [fault("", .tooManyFrames(51, limit: 50))])
  }

  @Test func `a rest too short to be shown is refused where it is given`() throws {
    let cut = #""transition": {"duration": 0}"#
    func short(_ pointer: String) -> SpecFault {
      fault(pointer, .holdTooShort(limit: Centiseconds(2)))
    }
    #expect(try faults(with: cut + #", "hold": 0.02"#) == [])
    #expect(try faults(with: cut + #", "hold": 0.01"#) == [short("/hold")])
    #expect(try faults(with: #""hold": 0"#) == [])
    #expect(try faults(with: #""hold": 0, "ending": "last""#) == [short("/hold")])
    #expect(try faults(#"{"images": [{"src": "a", "hold": 0}]}"#) == [short("/images/0/hold")])
  }

  @Test func `a round of actions ends one hold after the last of them or of what it set off`()
    throws
  {
    let limits = Limits(round: Seconds(10))
    func found(_ actions: String) throws -> [SpecFault] {
      try faults(
        #"{"images": ["a", "b"], "hold": 4, "transition": {"duration": 3}, "actions": [\#(actions)]}"#,
        limits: limits)
    }
    let tooLong = { (seconds: Double) in
      [fault("", .roundTooLong(Seconds(seconds), limit: limits.round))]
    }
    #expect(try found(#"{"at": 3, "do": "fade"}"#) == [])
    #expect(try found(#"{"at": 4, "do": "fade"}"#) == tooLong(11))
    #expect(try found(#"{"at": 6, "do": "reverse"}"#) == [])
    #expect(try found(#"{"at": 2, "do": "fade"}, {"at": 4, "do": "reverse"}"#) == [])
    #expect(try found(#"{"at": 1, "do": "fade"}, {"at": 4, "do": "reverse"}"#) == tooLong(11))
    #expect(try found(#"{"at": 1, "do": "stop"}, {"at": 6, "do": "fade"}"#) == [])
    #expect(try found(#"{"at": 7, "do": "reset"}"#) == tooLong(11))
    let short = #"{"images": [{"src": "a", "hold": 1}, "b"], "hold": 4, "actions": [{"at": 7, "do": "#
    #expect(try faults(short + #""stop"}]}"#, limits: limits) == [])
    #expect(try faults(short + #""fade"}]}"#, limits: limits) == tooLong(13))
  }
}
