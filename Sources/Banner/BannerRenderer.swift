import Animation
import GIF
import Imaging

/// The whole line from a plan to its banner.
public enum BannerRenderer {
  /// Names everything that decides which bytes come out: equal plans and equal versions give equal
  /// bytes.
  public static let version = "bannerd 1, gif \(GIFEncoder.version), \(ImageDecoder.libraries)"

  /// Renders a banner, telling how far it has come.
  ///
  /// Throws the images that turn out to be broken inside, and rounds that no GIF can hold.
  public static func render(
    _ plan: BannerPlan, progress: (RenderProgress) -> Void = { _ in }
  ) throws(SpecFaults) -> RenderedBanner {
    progress(.decoding)
    let film = try plan.film()
    progress(.compositing(0))
    let encoded = try plan.encode(film, progress)
    let checks = plan.checks(encoded)
    let banner = RenderedBanner(
      gif: encoded.gif,
      timeline: TimelineDocument(plan, film.timeline, encoded.frames).bytes,
      poster: try plan.poster(film.firstPicture),
      frames: encoded.frames.count, duration: film.timeline.duration,
      warnings: plan.warnings(checks), checks: checks,
      adjustments: encoded.adjustments)
    progress(.finished)
    return banner
  }

  /// The timeline alone, as ``RenderedBanner/timeline``. The pictures are drawn, since equal ones
  /// are one frame.
  public static func timeline(_ plan: BannerPlan) throws(SpecFaults) -> [UInt8] {
    let film = try plan.film()
    return TimelineDocument(plan, film.timeline, film.map(\.frame)).bytes
  }
}

extension BannerPlan {
  /// The banner's pictures, to be drawn. Rounds that cannot be are refused before an image is
  /// decoded.
  func film() throws(SpecFaults) -> Film {
    let timeline = try timeline()
    let frames = try frames(of: timeline, fps: spec.fps)
    return Film(timeline: timeline, frames: frames, images: try decodeImages())
  }
}
