import Animation
import Imaging

/// The rules of the profile `web`: those of WCAG 2 for what moves by itself.
extension BannerPlan {
  /// The rules held against what is really shown.
  func checks(_ film: Film, moves: Bool) -> [Check] {
    [pause(film.timeline, moves: moves), flashes(film)]
  }

  /// WCAG 2.2.2: what moves by itself stops within 5 seconds, all plays together. What does not
  /// move passes.
  private func pause(_ timeline: Timeline, moves: Bool) -> Check {
    let round = Centiseconds(rounding: timeline.duration)
    let total = moves ? Centiseconds(round.value * spec.plays).seconds.value : 0
    let isEndless = moves && spec.plays == 0
    return Check(
      rule: .pauseStopHide, passes: !isEndless && total <= 5,
      measured: isEndless ? nil : total, limit: 5)
  }

  /// WCAG 2.3.1: nothing flashes more than three times in any second, or too little of it to harm.
  private func flashes(_ film: Film) -> Check {
    let limit = 3
    let flashes = film.flashes(plays: spec.plays, limit: limit)
    return Check(
      rule: .threeFlashes, passes: flashes <= limit, measured: Double(flashes),
      limit: Double(limit))
  }
}

extension BannerPlan {
  /// What the maker of the banner should know, the failed rules' duties included.
  func warnings(_ checks: [Check]) -> [Warning] {
    let animated = zip(spec.images, images).filter { $0.1.header.isAnimated }
    let movesTooLong = checks.contains { $0.rule == .pauseStopHide && !$0.passes }
    return animated.map { Warning.animatedSource($0.0.sourcePlace) }
      + (movesTooLong ? [.needsPause] : [])
  }
}
