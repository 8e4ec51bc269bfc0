/// What becomes of one pixel in one frame.
public enum PixelChange: UInt8, Sendable, BitwiseCopyable {
  /// It stays as it was.
  case none
  /// It changes, and changes again in the next frame.
  case passing
  /// It changes, and rests then.
  case lasting
}
