import Animation
import GIF
import Imaging

/// The whole line from a plan to its banner.
public enum BannerRenderer {
  /// Names everything that decides which bytes come out: equal plans and equal versions give equal bytes.
  public static let version = "bannerd 1, \(ImageDecoder.libraries)"

  /// Renders a banner, telling how far it has come.
  ///
  /// Throws the images that turn out to be broken inside, and rounds that no GIF can hold.
  public static func render(
    _ plan: BannerPlan, progress: (RenderProgress) -> Void = { _ in }
  ) throws(SpecFaults) -> RenderedBanner {
    progress(RenderProgress(stage: .decoding, fraction: 0))
    let timeline = try plan.timeline()
    let frames = try plan.frames(of: timeline)
    let film = Film(timeline: timeline, frames: frames, images: try plan.decodeImages())
    progress(RenderProgress(stage: .compositing, fraction: 0.2))
    let palette = film.palette(colors: plan.spec.gif.colors)
    let (gif, shown) = try plan.encode(film, palette, progress)
    let banner = RenderedBanner(
      gif: gif, timeline: TimelineDocument(plan, timeline, shown).bytes,
      poster: try plan.poster(film.firstPicture), frames: shown.count,
      duration: timeline.duration, warnings: plan.warnings(timeline),
      checks: plan.checks(timeline))
    progress(RenderProgress(stage: .finished, fraction: 1))
    return banner
  }

  /// The timeline alone, as ``RenderedBanner/timeline``. The pictures are drawn, since equal ones are one frame.
  public static func timeline(_ plan: BannerPlan) throws(SpecFaults) -> [UInt8] {
    let timeline = try plan.timeline()
    let frames = try plan.frames(of: timeline)
    let film = Film(timeline: timeline, frames: frames, images: try plan.decodeImages())
    return TimelineDocument(plan, timeline, film.map(\.frame)).bytes
  }
}
