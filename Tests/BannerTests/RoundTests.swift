import Animation
import Banner
import Raster
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
    let short =
      #"{"images": [{"src": "a", "hold": 1}, "b"], "hold": 4, "actions": [{"at": 7, "do": "#
    #expect(try faults(short + #""stop"}]}"#, limits: limits) == [])
    #expect(try faults(short + #""fade"}]}"#, limits: limits) == tooLong(13))
  }

  /// The carousel, or the script, that a spec asks for.
  private func timeline(of spec: BannerSpec) throws -> Timeline {
    let size = Size(width: 100, height: 100)
    if let actions = spec.actions {
      return try ActionScript(
        size: size, holds: spec.images.map(\.hold), style: spec.images[0].transition,
        actions: actions
      ).timeline()
    }
    return try Carousel(
      size: size, slides: spec.images.map { Slide(hold: $0.hold, style: $0.transition) },
      ending: spec.ending, closing: Seconds(spec.plays > 0 ? 0.02 : 0)
    ).timeline()
  }

  @Test(arguments: [
    #"{"images": ["a", "b", "c"]}"#, #"{"images": ["a"]}"#,
    #"{"images": ["a", "b"], "plays": 2, "fps": 7.3, "hold": 0.7}"#,
    #"{"images": ["a", "b"], "plays": 2, "ending": "last", "transition": {"duration": 0.3}}"#,
    #"{"images": [{"src": "a", "transition": {"duration": 0}}, {"src": "b", "hold": 0.1}], "fps": 50}"#,
    """
    {"images": ["a", {"src": "b", "hold": 1}],
     "actions": [{"at": 0.1, "do": "fade"}, {"at": 1, "do": "reset"}, {"at": 3, "do": "reverse"}]}
    """,
  ])
  func `a round is as long as its timeline, and has no fewer frames`(_ text: String) throws {
    let timeline = try timeline(of: spec(text))
    let length = timeline.duration.value
    #expect(try faults(text, limits: Limits(round: Seconds(length + 1e-6))) == [])
    let problem = try faults(text, limits: Limits(round: Seconds(length - 1e-6))).first?.problem
    guard case .roundTooLong = problem else {
      Issue.record("\(length) s were not found too long")
      return
    }
    let fps = try spec(text).fps
    let frames = try FrameSampler(fps: fps).frames(of: timeline).count
    #expect(try faults(text, limits: Limits(frames: frames - 1)) != [])
  }

  @Test func `of a linear carousel the frames are counted exactly`() throws {
    let text = #"{"images": ["a", "b", "c"], "fps": 12.5, "plays": 1}"#
    let timeline = try timeline(of: spec(text))
    let frames = try FrameSampler(fps: 12.5).frames(of: timeline).count
    #expect(try faults(text, limits: Limits(frames: frames)) == [])
  }
}
