import Animation
import GIF
import JSON
import Raster

extension Film {
  /// One picture in so many shows the palette which colours the blends between two images have.
  private static let trainingStride = 4
  /// How much a pixel of an image, which rests, weighs against one of a blend.
  private static let imageWeight = 4

  /// The palette of the whole film: made from all its images and from some pictures of each transition.
  func palette(colors: Int) -> Palette {
    var histogram = Histogram()
    for image in images { histogram.add(image.pixels, weight: Self.imageWeight) }
    for (place, shot) in enumerated() where place % Self.trainingStride == 1 {
      histogram.add(shot.delta)
    }
    return Quantizer(colors: colors).palette(of: histogram)
  }
}

extension BannerPlan {
  /// The film as a GIF, and the frames that it has.
  func encode(
    _ film: Film, _ palette: Palette, _ progress: (RenderProgress) -> Void
  ) throws(SpecFaults) -> (gif: [UInt8], frames: [Frame]) {
    var encoder = GIFEncoder(
      size: size, palette: palette, dithering: spec.gif.dither.dithering, plays: spec.plays)
    var frames: [Frame] = []
    var projector = film.makeIterator()
    do throws(GIFError) {
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
