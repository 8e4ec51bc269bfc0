import GD

/// Why a GIF could not be made.
public enum GIFError: Error, Equatable, Sendable {
  /// A side of the canvas outside 1...65,535.
  case badCanvas
  /// Plays outside 0...65,536.
  case badPlays
  /// A delta outside the canvas, or with another number of pixels than its rectangle has.
  case badDelta
  /// The first delta does not cover the canvas, or there was none.
  case noFirstPicture
  /// libgd refused a picture.
  case coding(GIFAnimationError)
}
