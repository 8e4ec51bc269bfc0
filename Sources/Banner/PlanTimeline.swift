import Animation
import JSON

extension BannerPlan {
  /// One round: the carousel, or the actions.
  func timeline() throws(SpecFaults) -> Timeline {
    do throws(AnimationError) {
      if let actions = spec.actions { return try script(actions).timeline() }
      return try carousel.timeline()
    } catch {
      throw SpecFaults([spec.fault(error)])
    }
  }

  /// The frames that the timeline is sampled at.
  func frames(of timeline: Timeline, fps: Double) throws(SpecFaults) -> [Frame] {
    let sampler = FrameSampler(
      fps: fps, minimumDelay: spec.profile.minimumDelay(fps: fps), limit: limits.frames)
    do throws(AnimationError) { return try sampler.frames(of: timeline) } catch {
      throw SpecFaults([spec.fault(error)])
    }
  }

  private var carousel: Carousel {
    let endsOnFirst = spec.plays > 0 && spec.ending == .first
    return Carousel(
      size: size, slides: spec.images.map { Slide(hold: $0.hold, style: $0.transition) },
      ending: spec.ending, closing: endsOnFirst ? spec.profile.minimumDelay.seconds : .zero,
      dots: spec.dots)
  }

  private func script(_ actions: [TimedAction]) -> ActionScript {
    ActionScript(
      size: size, holds: spec.images.map(\.hold),
      style: spec.images.first?.transition ?? TransitionStyle(), actions: actions, dots: spec.dots)
  }
}

extension BannerSpec {
  /// What the animation refuses, said of the place in the request that it comes from.
  fileprivate func fault(_ error: AnimationError) -> SpecFault {
    switch error {
    case .noImages: SpecFault(JSONPointer(["images"]), .missing)
    case .actionsNeedTwoImages: SpecFault(JSONPointer(["actions"]), .actionsNeedTwoImages)
    case .moreColumnsThanPixels(let image):
      SpecFault(images[image].columnsPlace, .moreTilesThanPixels(limit: 1))
    case .moreRowsThanPixels(let image):
      SpecFault(images[image].rowsPlace, .moreTilesThanPixels(limit: 1))
    case .frameRate: SpecFault(JSONPointer(["fps"]), .mustBe(.number(Limits.fps)))
    case .restTooShort(let image):
      SpecFault(place(ofRest: image), .holdTooShort(limit: Centiseconds(2)))
    case .tooManyFrames(let limit):
      SpecFault(.root, .tooManyFrames(limit + 1, limit: limit))
    }
  }

  /// What decides how long an image rests.
  private func place(ofRest image: Int) -> JSONPointer {
    actions == nil ? JSONPointer(["images", String(image)]) : JSONPointer(["actions"])
  }
}
