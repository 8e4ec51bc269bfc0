import GIF
import JSON

extension BannerPlan {
  /// The film as a GIF within the banner's budget, if it has one.
  ///
  /// Throws the smallest size reached where nothing fits.
  func encode(
    _ film: Film, _ progress: (RenderProgress) -> Void
  ) throws(SpecFaults) -> EncodedFilm {
    let whole = try encode(film, spec.wish, progress)
    guard let budget = spec.maxBytes(size: size), whole.gif.count > budget else { return whole }
    var smallest = whole
    for stage in spec.concessions {
      let least = try encode(film, stage[stage.count - 1]) { _ in }
      if least.gif.count <= budget {
        return try squeeze(film, stage, budget, between: smallest, and: least)
      }
      smallest = least
    }
    throw SpecFaults([
      SpecFault(JSONPointer(["gif", "maxBytes"]), .budgetTooSmall(smallest: smallest.gif.count))
    ])
  }

  /// The first of a stage's files that fits, known that the file before the stage does not and
  /// the last one does.
  private func squeeze(
    _ film: Film, _ stage: [Concession], _ budget: Int, between large: EncodedFilm,
    and small: EncodedFilm
  ) throws(SpecFaults) -> EncodedFilm {
    var search = BudgetSearch(
      budget: budget, count: stage.count + 1, first: large.gif.count, last: small.gif.count)
    var best = small
    while let rung = search.next {
      let attempt = try encode(film, stage[rung - 1]) { _ in }
      search.note(rung, size: attempt.gif.count)
      if attempt.gif.count <= budget { best = attempt }
    }
    return best
  }

  private func encode(
    _ film: Film, _ concession: Concession, _ progress: (RenderProgress) -> Void
  ) throws(SpecFaults) -> EncodedFilm {
    let slower =
      concession.fps == spec.fps
      ? film
      : Film(
        timeline: film.timeline, frames: try frames(of: film.timeline, fps: concession.fps),
        images: film.images)
    var encoded = try encode(slower, spec.quality(under: concession), progress)
    encoded.adjustments = spec.adjustments(for: concession)
    return encoded
  }
}
