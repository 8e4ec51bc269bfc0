/// Takes the chunked transfer coding off a body that comes in portions, RFC 9112 §7.1.
///
/// Sizes are bare hexadecimal digits, extensions are checked and ignored, trailers are checked and thrown away.
struct ChunkedBody: Sendable {
  enum Event: Equatable {
    case needsMore
    /// These bytes of the input belong to the body.
    case data(Range<Int>)
    case complete
  }

  private enum Stage {
    case size
    case data(remaining: Int)
    case dataEnd
    case trailers
  }

  private var stage = Stage.size
  private var lines = LineReader()
  private var bodyBytes = 0
  private var extensionBytes = 0
  private var trailerBytes = 0

  /// Reads on until there is something to tell. Throws as soon as the body's sizes add up to more than `bodyLimit`.
  mutating func next(
    _ input: Span<UInt8>, from position: inout Int, bodyLimit: Int, limits: ParserLimits
  ) throws(ParserError) -> Event {
    while true {
      switch stage {
      case .size:
        guard let line = try sizeLine(input, &position, limits) else { return .needsMore }
        try begin(line, bodyLimit: bodyLimit, limits)
      case .data(let remaining):
        guard position < input.count else { return .needsMore }
        return .data(take(remaining, of: input, &position))
      case .dataEnd:
        guard try endLine(input, &position) else { return .needsMore }
        stage = .size
      case .trailers:
        guard let isLast = try trailerLine(input, &position, limits) else { return .needsMore }
        if isLast { return .complete }
      }
    }
  }

  private mutating func begin(
    _ line: ChunkLine, bodyLimit: Int, _ limits: ParserLimits
  ) throws(ParserError) {
    extensionBytes += line.extensionBytes
    guard extensionBytes <= limits.chunkExtensionBytes else { throw .malformedChunk }
    guard line.size <= bodyLimit - bodyBytes else { throw .bodyTooLarge }
    bodyBytes += line.size
    stage = line.size == 0 ? .trailers : .data(remaining: line.size)
  }

  private mutating func take(
    _ remaining: Int, of input: Span<UInt8>, _ position: inout Int
  ) -> Range<Int> {
    let count = min(remaining, input.count - position)
    defer { position += count }
    stage = count < remaining ? .data(remaining: remaining - count) : .dataEnd
    return position..<(position + count)
  }

  private mutating func sizeLine(
    _ input: Span<UInt8>, _ position: inout Int, _ limits: ParserLimits
  ) throws(ParserError) -> ChunkLine? {
    try lines.next(
      in: input, from: &position, limit: limits.chunkLineBytes, overrun: .malformedChunk
    ) { line throws(ParserError) in
      try ChunkLine(parsing: line)
    }
  }

  /// The CRLF after a chunk's bytes; false if it has not come yet.
  private mutating func endLine(
    _ input: Span<UInt8>, _ position: inout Int
  ) throws(ParserError) -> Bool {
    try lines.next(in: input, from: &position, limit: 0, overrun: .malformedChunk) { _ in true }
      ?? false
  }

  /// Whether the next line is the empty one that ends the trailers; `nil` if it has not come yet.
  private mutating func trailerLine(
    _ input: Span<UInt8>, _ position: inout Int, _ limits: ParserLimits
  ) throws(ParserError) -> Bool? {
    let limit = limits.trailerBytes - trailerBytes
    let length = try lines.next(
      in: input, from: &position, limit: limit, overrun: .trailersTooLarge
    ) { line throws(ParserError) in
      if !line.isEmpty { _ = try FieldLine(parsing: line) }
      return line.count
    }
    trailerBytes += length ?? 0
    return length.map { $0 == 0 }
  }
}
