import Animation
import Raster

/// How whole the film's first and last pictures are.
extension Film {
  /// How many pixels of the first picture are not the first image's.
  var pixelsAmissAtStart: Int {
    frames.first.map { pixelsAmiss(in: $0, image: 0) } ?? 0
  }

  /// How many pixels of the last picture are not those of the image that a round can end on: the
  /// first or the last.
  var pixelsAmissAtEnd: Int {
    guard let frame = frames.last else { return 0 }
    return [0, images.count - 1].map { pixelsAmiss(in: frame, image: $0) }.min() ?? 0
  }

  private func pixelsAmiss(in frame: Frame, image: Int) -> Int {
    var whole = frame
    (whole.content, whole.page) = (.rest(image: image), image)
    return zip(picture(of: frame).pixels, picture(of: whole).pixels).count { $0 != $1 }
  }
}
