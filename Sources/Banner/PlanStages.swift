import Animation
import Imaging
import JSON
import Raster

/// The steps of rendering that need the whole plan.
extension BannerPlan {
  /// The images decoded and fitted, in order. One that stands there twice is decoded once, and one file at a time is
  /// in memory at its full size.
  func decodeImages() throws(SpecFaults) -> [Bitmap] {
    let decoder = ImageDecoder(maximumPixels: limits.sourcePixels)
    var bitmaps: [Bitmap] = []
    var faults: [SpecFault] = []
    for (index, image) in images.enumerated() {
      if faults.isEmpty,
        let twin = images[..<index].firstIndex(where: { $0.digest == image.digest })
      {
        bitmaps.append(bitmaps[twin])
        continue
      }
      do throws(ImageError) {
        bitmaps.append(try fitted(decoder.decode(image.bytes)))
      } catch {
        let problem = Problem(error, maximumPixels: limits.sourcePixels)
        faults.append(SpecFault(spec.images[index].sourcePlace, problem))
      }
    }
    guard faults.isEmpty else { throw SpecFaults(faults) }
    return bitmaps
  }

  private func fitted(_ bitmap: Bitmap) -> Bitmap {
    bitmap.fitted(to: size, fit: spec.fit, position: spec.position, matte: spec.background)
  }

  /// One round: the carousel, or the actions.
  public func timeline() throws(SpecFaults) -> Timeline {
    do throws(AnimationError) {
      if let actions = spec.actions { return try script(actions).timeline() }
      return try carousel.timeline()
    } catch {
      throw SpecFaults([spec.fault(error)])
    }
  }

  /// The frames that the timeline is sampled at.
  func frames(of timeline: Timeline) throws(SpecFaults) -> [Frame] {
    let sampler = FrameSampler(
      fps: spec.fps, minimumDelay: spec.profile.minimumDelay, limit: limits.frames)
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

  func poster(_ picture: Bitmap) throws(SpecFaults) -> [UInt8] {
    do throws(ImageError) { return try picture.png() } catch {
      throw SpecFaults([SpecFault(.root, .canvasTooLarge(size, pixels: limits.canvasPixels))])
    }
  }

  /// What the maker of the banner should know.
  func warnings(_ timeline: Timeline) -> [Warning] {
    let animated = zip(spec.images, images).filter { $0.1.header.isAnimated }
    let sources = animated.map { Warning.animatedSource($0.0.sourcePlace) }
    return sources + (playTime(timeline).passes ? [] : [.needsPause])
  }

  /// The rules of the banner's profile.
  func checks(_ timeline: Timeline) -> [Check] { [playTime(timeline)] }

  /// WCAG 2.2.2: what moves by itself stops within 5 seconds. What does not move passes.
  private func playTime(_ timeline: Timeline) -> Check {
    let moves = !timeline.transitions.isEmpty
    let total: Double? =
      moves ? spec.plays == 0 ? nil : timeline.duration.value * Double(spec.plays) : 0
    return Check(
      rule: .pauseStopHide, passes: total.map { $0 <= 5 } ?? false, measured: total, limit: 5)
  }
}

extension BannerSpec {
  /// What the animation refuses, said of the place in the request that it comes from.
  fileprivate func fault(_ error: AnimationError) -> SpecFault {
    switch error {
    case .noImages: SpecFault(JSONPointer(["images"]), .missing)
    case .actionsNeedTwoImages: SpecFault(JSONPointer(["actions"]), .actionsNeedTwoImages)
    case .moreColumnsThanPixels, .moreRowsThanPixels:
      SpecFault(JSONPointer(["transition"]), .moreTilesThanPixels(limit: 1))
    case .frameRate: SpecFault(JSONPointer(["fps"]), .mustBe(.number(Limits.fps)))
    case .restTooShort(let image):
      SpecFault(JSONPointer(["images", String(image)]), .holdTooShort(limit: Centiseconds(2)))
    case .tooManyFrames(let limit):
      SpecFault(.root, .tooManyFrames(limit + 1, limit: limit))
    }
  }
}
