/// A frame that may be: what is seen at one time of the round, before its delay is known.
struct Sample {
  /// With a delay of 0.
  let frame: Frame
  /// The first frame of an image at rest; others are a transition's.
  let isHold: Bool
  /// The frame's start, rounded.
  let place: Centiseconds

  init(start: Seconds, content: Frame.Content, page: Int, isHold: Bool) {
    frame = Frame(start: start, delay: .zero, content: content, page: page)
    self.isHold = isHold
    place = Centiseconds(rounding: start)
  }
}

extension FrameSampler {
  /// Every instant of the round that may become a frame.
  func samples(of timeline: Timeline) throws(AnimationError) -> [Sample] {
    guard fps > 0, fps.isFinite else { throw .frameRate }
    let most = timeline.transitions.reduce(0) { $0 + $1.duration.value * fps }
    guard most < 1_000_000 else { throw .tooManyFrames(limit: limit) }
    return timeline.phases.flatMap { samples(of: $0, in: timeline) }
  }

  private func samples(of phase: Phase, in timeline: Timeline) -> [Sample] {
    switch phase.content {
    case .rest(let image):
      return [
        Sample(start: phase.start, content: .rest(image: image), page: phase.page, isHold: true)
      ]
    case .transition(let index):
      let transition = timeline.transitions[index]
      return elapsedTimes(within: transition.duration).map { elapsed in
        let image = transition.completeImage(at: elapsed)
        return Sample(
          start: (phase.start + elapsed).settled,
          content: image.map { .rest(image: $0) } ?? .transition(index, elapsed: elapsed),
          page: phase.page, isHold: false)
      }
    }
  }

  /// j/fps for j = 1, 2, ... while that lies before the end by more than a rounding error.
  private func elapsedTimes(within duration: Seconds) -> [Seconds] {
    var times: [Seconds] = []
    while true {
      let elapsed = Seconds(Double(times.count + 1) / fps)
      guard elapsed < duration - Seconds(1e-9) else { return times }
      times.append(elapsed)
    }
  }
}
