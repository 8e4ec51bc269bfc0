/// Why bytes were not compressed or expanded.
public enum CompressionError: Error, Equatable {
  /// The compressed bytes are damaged or end too early.
  case damaged
  /// The result, or the input, is larger than the limit.
  case tooLarge
  /// zlib could not allocate its state.
  case outOfMemory
}
