import Animation
import JSON

/// The length of one round of a banner, as far as limits and profiles ask.
struct Round {
  /// How long it lasts.
  private(set) var duration = Seconds.zero
  /// How many frames it has at most: those count too that turn out equal or too short to show.
  private(set) var frames = 0
  /// Where the rests are given that would be shorter than any frame may be.
  private(set) var shortHolds: [JSONPointer] = []

  private let fps: Double
  private var durations: [TransitionStyle: Seconds] = [:]

  /// The round of these images and fields; what it counts is right where neither has a fault.
  init(_ images: [ImageSpec], _ fields: BannerFields) {
    fps = fields.fps
    if let actions = fields.actions, let style = images.first?.transition {
      add(actions, length(of: style), holds: images.map(\.hold))
    } else {
      add(images, places: fields.images.map(\.holdPlace), ending: fields.ending)
      if images.count > 1, fields.ending == .first, fields.isFinite {
        frames += 1
        duration += fields.profile.minimumDelay.seconds
      }
    }
  }

  /// What of it is beyond the limits.
  func faults(_ limits: Limits) -> [SpecFault] {
    var faults = shortHolds.map { SpecFault($0, .holdTooShort(limit: Self.shortest)) }
    if duration - Self.rounding > limits.round {
      faults.append(SpecFault(.root, .roundTooLong(duration, limit: limits.round)))
    }
    if frames > limits.frames {
      faults.append(SpecFault(.root, .tooManyFrames(frames, limit: limits.frames)))
    }
    return faults
  }

  /// The least delay that every viewer keeps to.
  private static let shortest = Centiseconds(2)
  /// What a sum of decimal fractions may be off by.
  private static let rounding = Seconds(1e-9)

  /// The carousel: each image rests and gives way, the last one only where the round closes.
  private mutating func add(_ images: [ImageSpec], places: [JSONPointer], ending: Ending) {
    for (index, (image, place)) in zip(images, places).enumerated() {
      let isLast = index == images.count - 1
      let staysWhole = isLast && (ending == .last || images.count == 1)
      let transition = staysWhole ? .zero : length(of: image.transition)
      let rest = image.hold + min(transition, Seconds(1 / fps))
      if isTooShort(rest), !shortHolds.contains(place) { shortHolds.append(place) }
      duration += image.hold + transition
      frames += max(1, samples(of: transition))
    }
  }

  /// The actions, and the rest of the image seen after the last of them or of what it set off.
  private mutating func add(_ actions: [TimedAction], _ length: Seconds, holds: [Seconds]) {
    var state = FadeState(duration: length)
    var events = actions.flatMap { state.perform($0.action, at: $0.at) }
    events += state.finish()
    for event in events {
      duration = max(duration, event.at)
      frames += 1
      if case .started(_, hasTiles: true) = event.kind { frames += samples(of: length) }
    }
    duration += (state.isFaded ? holds.last : holds.first) ?? .zero
    frames += 1
  }

  private mutating func length(of style: TransitionStyle) -> Seconds {
    if let known = durations[style] { return known }
    let length = style.duration
    durations[style] = length
    return length
  }

  /// How many sampling times lie within a transition, its start among them.
  private func samples(of transition: Seconds) -> Int {
    Int((transition.value * fps - 1e-9).rounded(.up))
  }

  /// Whether a frame that starts now and lasts so long has too short a delay, starts being rounded.
  private func isTooShort(_ length: Seconds) -> Bool {
    Centiseconds(rounding: duration + length) - Centiseconds(rounding: duration) < Self.shortest
  }
}

extension BannerFields {
  /// Whether the banner ends some time.
  fileprivate var isFinite: Bool { plays.map { $0 > 0 } ?? (profile != .web) }
}
