/// The tiles' opacities in the course of a transition. `elapsed` counts from its start.
extension Transition {
  /// Each tile's opacity. At the start and before, and at the end and after, all are exactly 0
  /// or 1.
  public func opacities(at elapsed: Seconds) -> [Double] {
    let levels = (0...lastRank).map { opacity(rank: $0, at: elapsed) }
    return ranks.map { levels[$0] }
  }

  /// The opacity of the tiles of one rank.
  func opacity(rank: Int, at elapsed: Seconds) -> Double {
    guard elapsed < duration else { return lastOpacity }
    guard elapsed > .zero else { return firstOpacity }
    let progress = Track.progress(of: elapsed - Double(rank) * interval, duration: fade)
    return firstOpacity + (lastOpacity - firstOpacity) * easing(progress)
  }

  /// The one image that is seen, where all tiles are opaque or all clear; nil in between.
  func completeImage(at elapsed: Seconds) -> Int? {
    let opacity = opacity(rank: 0, at: elapsed)
    guard opacity == 0 || opacity == 1, self.opacity(rank: lastRank, at: elapsed) == opacity,
      ranksInFlight(from: elapsed, through: elapsed).allSatisfy({
        self.opacity(rank: $0, at: elapsed) == opacity
      })
    else { return nil }
    return opacity == 1 ? layer : below
  }

  /// Whether every tile has the same opacity at both times, the first not after the second.
  func isSame(at first: Seconds, as second: Seconds) -> Bool {
    ranksInFlight(from: first, through: second).allSatisfy {
      opacity(rank: $0, at: first) == opacity(rank: $0, at: second)
    }
  }

  /// The ranks that may change between two times: those before are done, those after wait.
  private func ranksInFlight(from first: Seconds, through second: Seconds) -> ClosedRange<Int> {
    guard interval > .zero else { return 0...lastRank }
    func rank(_ time: Seconds) -> Int { Int(min(Double(lastRank), max(0, time / interval))) }
    let lower = rank(first - fade - interval)
    return lower...max(lower, rank(second + interval))
  }
}
