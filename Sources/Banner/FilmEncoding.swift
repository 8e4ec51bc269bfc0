import Animation
import GIF
import JSON
import Raster

extension Film {
  /// The palette of the whole film: made from all its images, and from the blends between those that follow each other.
  func palette(colors: Int) -> Palette {
    var histogram = Histogram()
    for image in images { histogram.add(image) }
    for transition in timeline.transitions {
      histogram.add(blendsOf: images[transition.from], and: images[transition.to])
    }
    return Quantizer(colors: colors, isAnimated: frames.count > 1).palette(of: histogram)
  }
}

extension BannerPlan {
  /// The film as a GIF, and the frames that it has.
  func encode(
    _ film: Film, _ palette: Palette, _ progress: (RenderProgress) -> Void
  ) throws(SpecFaults) -> (gif: [UInt8], frames: [Frame]) {
    var frames: [Frame] = []
    var projector = film.makeIterator()
    do throws(GIFError) {
      var encoder = try GIFEncoder(
        size: size, palette: palette, dithering: spec.gif.dither.dithering, plays: spec.plays)
      while let shot = projector.next() {
        let fraction = 0.2 + 0.8 * Double(projector.position) / Double(film.frames.count)
        progress(RenderProgress(stage: .encoding, fraction: fraction))
        try encoder.append(shot.delta)
        frames.append(shot.frame)
        progress(RenderProgress(stage: .compositing, fraction: fraction))
      }
      return (try encoder.finish(), frames)
    } catch {
      // Only memory can run out: sizes and delays were checked before.
      throw SpecFaults([SpecFault(.root, .canvasTooLarge(size, pixels: limits.canvasPixels))])
    }
  }
}

extension GIFOptions.Dither {
  fileprivate var dithering: Dithering {
    switch self {
    case .none: .none
    case .ordered: .ordered
    }
  }
}
