import Animation
import GD
import GIF
import Imaging
import JSON
import Raster

/// The whole line from a plan to its banner.
public enum BannerRenderer {
  /// Names everything that decides which bytes come out: equal plans and equal versions give equal bytes.
  public static let version = "bannerd 1, \(ImageDecoder.libraries)"

  /// Renders a banner.
  ///
  /// - Parameter enter: told of each stage as it begins, and nil at the end.
  ///
  /// Throws the images that turn out to be broken inside, and rounds that no GIF can hold.
  public static func render(
    _ plan: BannerPlan, entering enter: (RenderStage?) -> Void = { _ in }
  ) throws(SpecFaults) -> RenderedBanner {
    defer { enter(nil) }
    enter(.decoding)
    let images = try plan.decodeImages()
    enter(.compositing)
    let timeline = try plan.timeline()
    let film = Film(timeline: timeline, frames: try plan.frames(of: timeline), images: images)
    let palette = film.palette(colors: plan.spec.gif.colors)
    let (gif, frames) = try film.gif(palette, plan.spec, entering: enter)
    return RenderedBanner(
      gif: gif, timeline: TimelineDocument(plan, timeline, frames).bytes,
      poster: try plan.poster(film.firstPicture), frames: frames.count,
      duration: timeline.duration, warnings: plan.warnings(timeline),
      checks: plan.checks(timeline))
  }
}
