/// Cuts a timeline's continuous time into frames.
///
/// A rest is one frame; a transition is sampled at whole multiples of 1/fps after its start.
/// Starts are rounded to centiseconds as times of the round, so nothing drifts.
public struct FrameSampler: Hashable, Sendable {
  /// Frames a second in transitions; may be fractional.
  public var fps: Double
  /// A transition frame that would last less is left out, its time going to the one before.
  public var minimumDelay: Centiseconds
  /// More frames than this are refused.
  public var limit: Int

  /// Viewers play shorter delays as 10 cs.
  public static let leastDelay = Centiseconds(2)
  /// What a GIF's 16 bits hold (GIF89a §23).
  public static let greatestDelay = Centiseconds(65_535)

  public init(fps: Double, minimumDelay: Centiseconds = leastDelay, limit: Int = 5000) {
    self.fps = fps
    self.minimumDelay = minimumDelay
    self.limit = limit
  }

  /// The frames of one round. Their delays sum to the round's duration, rounded.
  public func frames(of timeline: Timeline) throws(AnimationError) -> [Frame] {
    let end = Centiseconds(rounding: timeline.duration)
    let samples = try samples(of: timeline)
    let distinct = withoutRepeats(withoutShort(samples, end: end), of: timeline)
    guard distinct.count <= limit else { throw .tooManyFrames(limit: limit) }
    return try timed(distinct, end: end)
  }

  /// The same instants with the transition's frames left out that would end too soon.
  private func withoutShort(_ samples: [Sample], end: Centiseconds) -> [Sample] {
    samples.indices.filter { index in
      let next = index + 1 < samples.count ? samples[index + 1].place : end
      return samples[index].isHold || next - samples[index].place >= minimumDelay
    }.map { samples[$0] }
  }

  /// The same instants without those that look as the one before.
  private func withoutRepeats(_ samples: [Sample], of timeline: Timeline) -> [Sample] {
    var distinct: [Sample] = []
    for sample in samples {
      if let last = distinct.last, timeline.isSame(last.frame, as: sample.frame) { continue }
      distinct.append(sample)
    }
    return distinct
  }

  /// Frames that each last until the next begins, long ones in parts.
  private func timed(
    _ samples: [Sample], end: Centiseconds
  ) throws(AnimationError) -> [Frame] {
    var frames: [Frame] = []
    for (index, sample) in samples.enumerated() {
      let next = index + 1 < samples.count ? samples[index + 1].place : end
      var frame = sample.frame
      frame.delay = next - sample.place
      if case .rest(let image) = frame.content, frame.delay < Self.leastDelay {
        throw .restTooShort(image: image)
      }
      let room = limit - frames.count
      guard let parts = frame.parts(most: room, from: sample.place) else {
        throw .tooManyFrames(limit: limit)
      }
      frames += parts
    }
    return frames
  }
}

extension Frame {
  /// The frame in parts that a GIF's delays can hold, none under 2 cs; the first begins at
  /// `place`, rounded. Nil where it takes more than `most`.
  fileprivate func parts(most: Int, from place: Centiseconds) -> [Frame]? {
    let (least, greatest) = (FrameSampler.leastDelay, FrameSampler.greatestDelay)
    var (parts, rest) = ([self], self)
    while rest.delay > greatest {
      guard parts.count < most else { return nil }
      let part = min(greatest, rest.delay - least)
      parts[parts.count - 1].delay = part
      rest.delay = rest.delay - part
      rest.start = (place + delay - rest.delay).seconds
      parts.append(rest)
    }
    return parts.count <= most ? parts : nil
  }
}
