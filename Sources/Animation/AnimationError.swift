/// Why there is no animation of what was asked for.
public enum AnimationError: Error, Hashable, Sendable {
  /// A banner needs at least one image.
  case noImages
  /// A script of actions needs exactly two images.
  case actionsNeedTwoImages
  /// The transition that leaves this image cuts the banner into more columns than it has pixels.
  case moreColumnsThanPixels(image: Int)
  /// The transition that leaves this image cuts the banner into more rows than it has pixels.
  case moreRowsThanPixels(image: Int)
  /// Frames a second must be a number above 0.
  case frameRate
  /// The image would rest for a frame of less than 2 centiseconds, which viewers play as 10.
  case restTooShort(image: Int)
  /// The round has more frames than this.
  case tooManyFrames(limit: Int)
}
