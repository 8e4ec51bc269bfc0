import Raster
import Testing

@testable import Animation

@Suite struct FrameSamplerTests {
  private func timeline(
    _ count: Int = 2, hold: Double = 2, style: TransitionStyle = TransitionStyle(),
    closing: Double = 0, dots: DotsStyle? = nil
  ) throws -> Timeline {
    try Carousel(
      size: Size(width: 60, height: 30),
      slides: [Slide](repeating: Slide(hold: Seconds(hold), style: style), count: count),
      closing: Seconds(closing), dots: dots
    ).timeline()
  }

  private func delays(_ timeline: Timeline, _ sampler: FrameSampler) throws -> [Int] {
    try sampler.frames(of: timeline).map(\.delay.value)
  }

  @Test func `The defaults hold for 204 and go on in fours`() throws {
    let frames = try FrameSampler(fps: 25).frames(of: timeline())
    let round = [204] + [Int](repeating: 4, count: 49)
    #expect(frames.map(\.delay.value) == round + round)
    #expect(frames[0].start == .zero && frames[0].content == .rest(image: 0))
    #expect(frames[1].start == Seconds(2.04) && frames[50].start == Seconds(4))
    #expect(frames[2].content == .transition(0, elapsed: Seconds(0.08)))
  }

  @Test(arguments: [1, 2.5, 4.7, 10, 12.5, 24, 25, 29.97, 30, 100.0 / 21, 33.3, 50])
  func `Delays sum to the rounded round, and no start drifts`(fps: Double) throws {
    for (hold, duration) in [(2, 2), (0, 1), (0.333, 0.777), (1.005, 0.2)] {
      let timeline = try timeline(
        5, hold: hold, style: TransitionStyle(duration: Seconds(duration)), dots: DotsStyle())
      let frames = try FrameSampler(fps: fps).frames(of: timeline)
      let end = Centiseconds(rounding: timeline.duration)
      #expect(frames.reduce(0) { $0 + $1.delay.value } == end.value)
      var clock = Centiseconds.zero
      for frame in frames {
        #expect(Centiseconds(rounding: frame.start) == clock && frame.delay.value >= 2)
        clock = clock + frame.delay
      }
    }
  }

  @Test func `Every frame of a transition is sampled at its own unrounded start`() throws {
    let timeline = try timeline(3)
    for frame in try FrameSampler(fps: 29.97).frames(of: timeline) {
      guard case .transition(let index, let elapsed) = frame.content else { continue }
      let steps = elapsed.value * 29.97
      #expect(abs(steps - steps.rounded()) < 1e-9)
      #expect(abs((frame.start - timeline.transitions[index].start - elapsed).value) < 1e-12)
    }
  }

  @Test func `A frame that would end too soon leaves its time to the one before`() throws {
    // Starts at 200, 225, 250, 275, 299: the next image comes at 300.
    let style = TransitionStyle(duration: Seconds(1.01))
    let slow = try timeline(hold: 1.99, style: style)
    #expect(try delays(slow, FrameSampler(fps: 4)).prefix(4) == [224, 25, 25, 26])
    #expect(try delays(slow, FrameSampler(fps: 4)).count == 8)
  }

  @Test func `A profile's floor is kept by transition frames`() throws {
    let sampler = FrameSampler(fps: 100.0 / 21, minimumDelay: Centiseconds(21))
    let frames = try sampler.frames(of: timeline(3))
    #expect(frames.allSatisfy { $0.delay.value >= 21 })
    #expect(frames.map(\.delay.value).prefix(10) == [221, 21, 21, 21, 21, 21, 21, 21, 32, 221])
  }

  @Test func `Finite plays that end on the first image close with it`() throws {
    let frames = try FrameSampler(fps: 25).frames(of: timeline(closing: 0.02))
    #expect(frames.count == 101)
    #expect(frames.last?.content == .rest(image: 0) && frames.last?.delay.value == 2)
    #expect(frames.last?.start == Seconds(8))
  }

  @Test func `One image is one frame`() throws {
    #expect(try delays(timeline(1), FrameSampler(fps: 25)) == [200])
  }

  @Test func `No hold is still a frame of its own`() throws {
    let frames = try FrameSampler(fps: 25).frames(of: timeline(3, hold: 0))
    #expect(frames.map(\.delay.value) == [Int](repeating: 4, count: 150))
    #expect(frames.indices.filter { frames[$0].content.transition == nil } == [0, 50, 100])
  }

  @Test func `A rest that no viewer would keep is refused`() throws {
    let cut = TransitionStyle(duration: .zero)
    #expect(throws: AnimationError.restTooShort(image: 0)) {
      try FrameSampler(fps: 25).frames(of: self.timeline(hold: 0.01, style: cut))
    }
    #expect(throws: AnimationError.restTooShort(image: 0)) {
      try FrameSampler(fps: 25).frames(of: self.timeline(1, hold: 0))
    }
    #expect(try delays(timeline(hold: 0.02, style: cut), FrameSampler(fps: 25)) == [2, 2])
  }

  @Test func `Equal frames become one longer frame`() throws {
    let jumps = TransitionStyle(columns: 2, rows: 1, interval: Seconds(1), fade: .zero)
    let timeline = try timeline(style: jumps)
    let frames = try FrameSampler(fps: 25).frames(of: timeline)
    #expect(frames.map(\.delay.value) == [204, 96, 204, 96])
    let steps = TransitionStyle(columns: 1, rows: 1, duration: Seconds(1), easing: .steps(2))
    #expect(
      try delays(self.timeline(style: steps), FrameSampler(fps: 20)) == [250, 50, 250, 50])
  }

  @Test func `The dots' change keeps two frames apart that are else equal`() throws {
    // The tiles are clear from half time on; the swap comes at the end.
    let early = TransitionStyle(
      columns: 1, rows: 1, duration: Seconds(1),
      easing: .cubicBezier(x1: 0, y1: 9, x2: 1, y2: 9))
    let plain = try FrameSampler(fps: 4).frames(of: timeline(style: early))
    let dotted = try FrameSampler(fps: 4).frames(of: timeline(style: early, dots: DotsStyle()))
    #expect(plain.map(\.delay.value) == [225, 300, 75])
    #expect(dotted.map(\.delay.value) == [225, 75, 225, 75])
    #expect(dotted.map(\.page) == [0, 0, 1, 1])
    #expect(dotted[1].content == .rest(image: 1))
  }

  @Test func `A long rest is told in parts that a GIF can hold`() throws {
    let cut = TransitionStyle(duration: .zero)
    #expect(
      try delays(timeline(hold: 655.36, style: cut), FrameSampler(fps: 25))
        == [65_534, 2, 65_534, 2])
    let long = try FrameSampler(fps: 25).frames(of: timeline(1, hold: 2000))
    #expect(long.map(\.delay.value) == [65_535, 65_535, 65_535, 3395])
    #expect(long.map(\.start.value) == [0, 655.35, 1310.7, 1966.05])
  }

  @Test func `Too many frames are refused, before they are made`() throws {
    #expect(throws: AnimationError.tooManyFrames(limit: 99)) {
      try FrameSampler(fps: 25, limit: 99).frames(of: self.timeline())
    }
    #expect(try FrameSampler(fps: 25, limit: 100).frames(of: timeline()).count == 100)
    let endless = try timeline(style: TransitionStyle(duration: Seconds(1e12)))
    #expect(throws: AnimationError.tooManyFrames(limit: 5000)) {
      try FrameSampler(fps: 50).frames(of: endless)
    }
    #expect(throws: AnimationError.tooManyFrames(limit: 5000)) {
      try FrameSampler(fps: 50).frames(of: self.timeline(1, hold: 1e15))
    }
  }

  @Test func `Frames a second are a number above 0`() throws {
    for fps in [0, -1, .infinity, .nan] {
      #expect(throws: AnimationError.frameRate) {
        try FrameSampler(fps: fps).frames(of: self.timeline())
      }
    }
  }

  @Test func `A script's frames start where its rests and transitions do`() throws {
    let timeline = try ActionScript(
      size: Size(width: 60, height: 30), holds: [Seconds(2), Seconds(2)],
      style: TransitionStyle(duration: Seconds(0.1)),
      actions: [
        TimedAction(at: .zero, action: .fade), TimedAction(at: Seconds(1), action: .reset),
        TimedAction(at: Seconds(1), action: .fade), TimedAction(at: Seconds(1.1), action: .reset),
      ]
    ).timeline()
    let frames = try FrameSampler(fps: 25).frames(of: timeline)
    #expect(frames.map(\.delay.value) == [4, 4, 2, 90, 4, 4, 2, 200])
    #expect(frames.map(\.start.value) == [0, 0.04, 0.08, 0.1, 1, 1.04, 1.08, 1.1])
    #expect(frames.last?.content == .rest(image: 0))
  }
}
