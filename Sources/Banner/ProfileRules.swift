import Animation
import Imaging

extension BannerPlan {
  /// The profile's rules, held against what is really shown.
  func checks(_ banner: EncodedFilm) -> [Check] {
    switch spec.profile {
    case .web: [pause(banner), flashes(banner)]
    case .email: [bytes(banner), completeFirstFrame(banner), width]
    case .googleAds:
      [googleSize, bytes(banner), time(banner), frameRate(banner), endsOnFullImage(banner)]
    case .iab: [fixedSize, bytes(banner), time(banner), plays(banner)]
    }
  }

  /// What the maker of the banner should know, the failed rules' duties included.
  func warnings(_ checks: [Check]) -> [Warning] {
    let animated = zip(spec.images, images).filter { $0.1.header.isAnimated }
    return animated.map { Warning.animatedSource($0.0.sourcePlace) }
      + checks.filter { !$0.passes }.compactMap(\.duty)
  }

  /// How long the banner moves, all plays together; nil without end.
  func movingTime(_ banner: EncodedFilm) -> Centiseconds? {
    guard banner.moves else { return .zero }
    let round = Centiseconds(rounding: banner.film.timeline.duration)
    return spec.plays == 0 ? nil : Centiseconds(round.value * spec.plays)
  }

  /// The profile's own limit, whatever budget was asked for.
  func bytes(_ banner: EncodedFilm) -> Check {
    Check(
      .bytes, measured: banner.gif.count, limit: spec.profile.maxBytes(size: size) ?? .max)
  }
}

extension Check {
  /// What a failed rule leaves to the maker of the banner.
  fileprivate var duty: Warning? {
    switch rule {
    case .pauseStopHide: .needsPause
    case .width: .tooWideForMail(limit: BannerPlan.mailWidth)
    default: nil
    }
  }
}
