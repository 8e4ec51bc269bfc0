import Animation
import Raster

/// The rules of the profiles `google-ads` and `iab`.
extension BannerPlan {
  var googleSize: Check {
    Check(.size, measured: size.distance(toNearest: AdSizes.google), limit: 0)
  }

  var fixedSize: Check {
    Check(.size, measured: size.distance(toNearest: AdSizes.initialWeights.keys), limit: 0)
  }

  func time(_ banner: EncodedFilm) -> Check {
    Check(
      .time, measured: movingTime(banner)?.seconds.value,
      limit: spec.profile.totalTime?.seconds.value ?? .infinity)
  }

  func frameRate(_ banner: EncodedFilm) -> Check {
    let shortest = max(FrameSampler.leastDelay, banner.frames.map(\.delay).min() ?? .zero)
    let rate = banner.moves ? 100 / Double(shortest.value) : 0
    return Check(.frameRate, measured: rate, limit: spec.profile.fps)
  }

  func endsOnFullImage(_ banner: EncodedFilm) -> Check {
    let ends = spec.plays > 0 || !banner.moves
    return Check(
      .endsOnFullImage, measured: ends ? banner.film.pixelsAmissAtEnd : nil, limit: 0)
  }

  func plays(_ banner: EncodedFilm) -> Check {
    let plays = spec.plays == 0 ? nil : spec.plays
    return Check(.plays, measured: banner.moves ? plays : 0, limit: Profile.mostPlays)
  }
}
