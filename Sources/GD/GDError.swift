/// Why libgd made nothing.
public enum GDError: Error, Equatable {
  /// The bytes are no picture of the format, or are damaged beyond what libgd forgives.
  case undecodable
  /// The picture has no pixels, is too large for libgd, or memory is exhausted.
  case unallocatable
  /// libgd wrote nothing.
  case unencodable
}
