import Animation
import GIF

/// A film as a GIF.
struct EncodedFilm {
  let film: Film
  let gif: [UInt8]
  /// The pictures that the GIF has, each with its delay.
  let frames: [Frame]
  /// Whether any picture differs from the one before.
  let moves: Bool
  /// What was given up for its budget.
  var adjustments: [Adjustment] = []
}

extension BannerPlan {
  /// Walks through the film and encodes each picture as it comes.
  func encode(
    _ film: Film, _ quality: PictureQuality, _ progress: (RenderProgress) -> Void
  ) throws(SpecFaults) -> EncodedFilm {
    // Sizes, plays and delays were checked before: only memory can be wanting.
    do throws(GIFError) { return try reel(film, quality, progress) } catch { throw outOfMemory }
  }

  private func reel(
    _ film: Film, _ quality: PictureQuality, _ progress: (RenderProgress) -> Void
  ) throws(GIFError) -> EncodedFilm {
    var encoder = try GIFEncoder(
      size: size, quality: quality, plays: spec.plays, isAnimated: film.frames.count > 1)
    var (frames, moves): ([Frame], Bool) = ([], false)
    var projector = film.makeIterator()
    while let shot = projector.next() {
      let share = Double(projector.position) / Double(film.frames.count)
      progress(.encoding(share))
      try encoder.append(shot.delta)
      moves = moves || !(frames.isEmpty || shot.isStill)
      frames.append(shot.frame)
      progress(.compositing(share))
    }
    return EncodedFilm(film: film, gif: try encoder.finish(), frames: frames, moves: moves)
  }
}

extension GIFOptions.Dither {
  var dithering: Dithering {
    switch self {
    case .none: .none
    case .ordered: .ordered
    }
  }
}
