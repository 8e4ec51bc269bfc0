import Animation
import GIF
import Raster

extension Film {
  /// The palette of the whole film: made of every picture that rests, dots included, and of the
  /// colours through which they fade into one another.
  func palette(colors: Int) -> Palette {
    var histogram = Histogram()
    for frame in restingFrames { histogram.add(picture(of: frame)) }
    for (front, back) in fadingPairs {
      histogram.add(blendsOf: images[front], and: images[back])
    }
    return Quantizer(colors: colors, isAnimated: frames.count > 1).palette(of: histogram)
  }

  /// A frame of each picture that rests.
  private var restingFrames: [Frame] {
    var known: Set<[Int]> = []
    return frames.filter { frame in
      guard case .rest(let image) = frame.content else { return false }
      return known.insert([image, frame.page]).inserted
    }
  }

  /// The images that fade into one another, each pair once.
  private var fadingPairs: [(front: Int, back: Int)] {
    var known: Set<[Int]> = []
    return timeline.transitions
      .filter { $0.fade > .zero && known.insert([$0.layer, $0.below]).inserted }
      .map { ($0.layer, $0.below) }
  }
}
