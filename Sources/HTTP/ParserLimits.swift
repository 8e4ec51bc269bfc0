/// How much of a head, and of what surrounds a body's bytes, is read at most. Bytes count without the line's end.
public struct ParserLimits: Equatable, Sendable {
  /// Empty lines before a request line, RFC 9112 §2.2.
  public var emptyLines = 2
  public var methodBytes = 32
  /// RFC 9112 §3 recommends 8,000 at least.
  public var targetBytes = 8_192
  public var fieldLineBytes = 8_192
  /// All field lines of a head together.
  public var headBytes = 32_768
  public var fields = 100
  /// One line of a chunk's size with its extensions.
  public var chunkLineBytes = 1_024
  /// All chunk extensions of a body together.
  public var chunkExtensionBytes = 16_384
  public var trailerBytes = 8_192

  public init() {}

  /// The longest request line: method, target, two spaces and `HTTP/1.1`.
  var requestLineBytes: Int { methodBytes + targetBytes + 10 }
}
