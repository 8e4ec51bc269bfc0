/// Takes lines that end in CRLF from bytes that come in portions, RFC 9112 §2.2.
///
/// A line that lies whole in one portion is parsed where it lies; only a divided one is copied together. What `parse`
/// answers or throws therefore never depends on how the bytes were divided.
struct LineReader: Sendable {
  private var begun: [UInt8] = []

  /// Whether no part of a line is held.
  var isEmpty: Bool { begun.isEmpty }

  /// Parses the next line, without its CRLF, into `target`; `nil` if the input ends before the line does.
  ///
  /// - Throws: `overrun` for more than `limit` bytes before the LF, `bareLineFeed` where no CR stands before it, and
  ///   what `parse` throws.
  mutating func next<Target, Line>(
    in input: Span<UInt8>, from position: inout Int, limit: Int, overrun: ParserError,
    into target: inout Target, parse: (inout Target, Span<UInt8>) throws(ParserError) -> Line
  ) throws(ParserError) -> Line? {
    let start = position
    let end = input.firstIndex(of: UInt8(ascii: "\n"), from: start)
    position = end.map { $0 + 1 } ?? input.count
    let piece = input.extracting(start..<(end ?? input.count))
    // One more for the CR, which is no part of the line.
    guard begun.count + piece.count <= limit + 1 else { throw overrun }
    if end != nil, begun.isEmpty {
      return try parse(&target, piece.extracting(..<Self.length(of: piece)))
    }
    begun.append(piece)
    guard end != nil else { return nil }
    defer { begun = [] }
    return try parse(&target, begun.span.extracting(..<Self.length(of: begun.span)))
  }

  /// The same for a line that goes into nothing that is there already.
  mutating func next<Line>(
    in input: Span<UInt8>, from position: inout Int, limit: Int, overrun: ParserError,
    parse: (Span<UInt8>) throws(ParserError) -> Line
  ) throws(ParserError) -> Line? {
    var nothing: Void = ()
    return try next(
      in: input, from: &position, limit: limit, overrun: overrun, into: &nothing
    ) { _, line throws(ParserError) in
      try parse(line)
    }
  }

  /// How long the line is without its CR.
  private static func length(of line: Span<UInt8>) throws(ParserError) -> Int {
    let length = line.count - 1
    guard length >= 0, line[length] == UInt8(ascii: "\r") else { throw .bareLineFeed }
    return length
  }
}
