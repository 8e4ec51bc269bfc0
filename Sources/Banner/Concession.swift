import Animation
import GIF
import JSON
import Raster

/// What is given up so that a GIF fits its budget.
struct Concession: Equatable {
  var lossy: Int
  /// Of the pictures after the first.
  var colors: Int
  var fps: Double
}

extension BannerSpec {
  /// What is given up, stage by stage, in the order that costs the eye least: what is seen for an
  /// instant gets coarser, then its colours fewer, then there are fewer instants, each a little
  /// better as it is seen longer, and at last all gets coarse. In a stage each file is smaller than
  /// the one before by less than a seventh.
  ///
  /// Frames are counted in whole centiseconds where the request's are: 25 a second become 20, 10
  /// and 5.
  var concessions: [[Concession]] {
    [
      stage([24, 28, 32, 36, 40].map { ($0, gif.colors, 1) }),
      stage([200, 160, 128, 112, 96, 84, 72, 63].map { (40, $0, 1) }),
      stage(
        [(40, 63, 1.25), (20, 256, 2.5), (25, 160, 2.5), (30, 128, 2.5), (35, 96, 2.5)]
          + [(40, 80, 2.5), (40, 63, 2.5)]),
      stage([256, 200, 160, 128, 96, 80, 63, 52, 43, 36, 31].map { (20, $0, 5) }),
      stage([27, 23, 19, 15, 13, 11, 9, 7].map { (40, $0, 5) }),
      stage([60, 80, 100].map { ($0, 7, 5) } + [5, 4, 3, 2].map { (100, $0, 5) }),
    ].filter { !$0.isEmpty }
  }

  /// Nothing given up.
  var wish: Concession { Concession(lossy: gif.lossy, colors: gif.colors, fps: fps) }

  /// Steps of loss, colours and by how much the frame rate is divided; never better than asked.
  private func stage(_ steps: [(lossy: Int, colors: Int, part: Double)]) -> [Concession] {
    var stage: [Concession] = []
    for step in steps {
      let concession = Concession(
        lossy: max(step.lossy, gif.lossy), colors: min(step.colors, gif.colors),
        fps: max(fps / step.part, min(fps, Limits.fps.lowerBound)))
      if concession != wish, concession != stage.last { stage.append(concession) }
    }
    return stage
  }

  /// How good the pictures are under a concession. The first keeps four times as many colours.
  func quality(under concession: Concession) -> PictureQuality {
    PictureQuality(
      colors: min(gif.colors, 4 * concession.colors), laterColors: concession.colors,
      dithering: gif.dither.dithering, lossy: concession.lossy)
  }

  /// How a concession is told.
  func adjustments(for concession: Concession) -> [Adjustment] {
    let all = [
      Adjustment(
        JSONPointer(["gif", "lossy"]), from: Double(gif.lossy), to: Double(concession.lossy)),
      Adjustment(JSONPointer(["fps"]), from: fps, to: concession.fps),
      Adjustment(
        JSONPointer(["gif", "colors"]), from: Double(gif.colors), to: Double(concession.colors)),
    ]
    return all.filter { $0.from != $0.to }
  }
}
