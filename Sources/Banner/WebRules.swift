import Animation

/// The rules of the profile `web`: those of WCAG 2 for what moves by itself.
extension BannerPlan {
  /// WCAG 2.2.2: what moves by itself stops within 5 seconds, all plays together. What does not
  /// move passes.
  func pause(_ banner: EncodedFilm) -> Check {
    Check(.pauseStopHide, measured: movingTime(banner)?.seconds.value, limit: 5)
  }

  /// WCAG 2.3.1: nothing flashes more than three times in any second, or too little of it to harm.
  func flashes(_ banner: EncodedFilm) -> Check {
    let limit = 3
    let flashes = banner.film.flashes(plays: spec.plays, limit: limit)
    return Check(.threeFlashes, measured: flashes, limit: limit)
  }
}
