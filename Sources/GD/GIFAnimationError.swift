/// Why no GIF bytes came out.
public enum GIFAnimationError: Error, Equatable, Sendable {
  /// The rectangle is empty, beyond 65,535, or holds another number of pixels.
  case badRectangle
  /// No colour, or more than a table of 256 holds.
  case badColors
  /// A delay outside 0...65,535 hundredths of a second.
  case badDelay
  /// A repeat count outside 0...65,535.
  case badRepeats
  /// libgd gave no picture or no bytes, for want of memory.
  case outOfMemory
}
