import Foundation

/// A timeline document as a page would play it: opacities from its own numbers alone.
struct TimelineReading {
  struct Frame {
    let at: Double
    let delay: Int
  }

  let transitions: [[String: Any]]
  let frames: [Frame]
  let document: [String: Any]

  init(_ bytes: [UInt8]) throws {
    document = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] ?? [:]
    transitions = document["transitions"] as? [[String: Any]] ?? []
    let frames = document["frames"] as? [[String: Any]] ?? []
    self.frames = frames.map {
      Frame(at: $0.number("atMs"), delay: Int($0.number("delayCs")))
    }
  }

  /// Each tile's opacity at a time, as a transition's own tracks have it.
  ///
  /// A transition that is over by then is at its end, one without duration too.
  func opacities(of index: Int, at time: Double) -> [Double] {
    let transition = transitions[index]
    let end = transition.number("startMs") + transition.number("durationMs")
    let tracks = transition["tracks"] as? [[String: Any]] ?? []
    let count = (transition["tiles"] as? [Any] ?? []).count
    var opacities = [Double](repeating: .nan, count: count)
    for track in tracks {
      let isOver = time >= end - 1e-9
      opacities[Int(track.number("tile"))] = Self.opacity(track, at: isOver ? .infinity : time)
    }
    return opacities
  }

  /// The first keyframe's opacity on its way to the second's.
  private static func opacity(_ track: [String: Any], at time: Double) -> Double {
    let timing = track["timing"] as? [String: Any] ?? [:]
    let keyframes = track["keyframes"] as? [[String: Any]] ?? []
    let elapsed = time - timing.number("delay")
    let duration = timing.number("duration")
    let progress = duration == 0 ? (elapsed <= 1e-9 ? 0 : 1) : min(1, max(0, elapsed / duration))
    let eased = ease(progress, keyframes[0]["easing"] as? String ?? "")
    let (from, to) = (keyframes[0].number("opacity"), keyframes[1].number("opacity"))
    return min(1, max(0, from + (to - from) * eased))
  }

  private static let curves: [String: [Double]] = [
    "ease": [0.25, 0.1, 0.25, 1], "ease-in": [0.42, 0, 1, 1], "ease-out": [0, 0, 0.58, 1],
    "ease-in-out": [0.42, 0, 0.58, 1],
  ]

  private static func ease(_ progress: Double, _ easing: String) -> Double {
    if easing == "linear" || progress == 0 || progress == 1 { return progress }
    let numbers = easing.split { !"-.0123456789".contains($0) || $0 == "," }.compactMap {
      Double($0)
    }
    if easing.hasPrefix("steps") {
      return (progress * numbers[0] + 1e-9).rounded(.down) / numbers[0]
    }
    return bezier(progress, curves[easing] ?? numbers)
  }

  /// The curve's y where its x is `progress`, by halving.
  private static func bezier(_ progress: Double, _ points: [Double]) -> Double {
    func value(_ first: Double, _ second: Double, _ s: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * first + 3 * (1 - s) * s * s * second + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if value(points[0], points[2], middle) < progress { low = middle } else { high = middle }
    }
    return min(1, max(0, value(points[1], points[3], low)))
  }
}

extension [String: Any] {
  func number(_ name: String) -> Double { (self[name] as? NSNumber)?.doubleValue ?? .nan }
}
