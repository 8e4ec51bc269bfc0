/// Takes lines that end in CRLF from bytes that come in portions, RFC 9112 §2.2.
///
/// A line that lies whole in one portion is parsed where it lies; only a divided one is copied together. What `parse`
/// answers or throws therefore never depends on how the bytes were divided.
struct LineReader: Sendable {
  private var begun: [UInt8] = []

  /// Whether no part of a line is held.
  var isEmpty: Bool { begun.isEmpty }

  /// Parses the next line, without its CRLF; `nil` if the input ends before the line does.
  ///
  /// - Throws: `overrun` for more than `limit` bytes before the LF, `bareLineFeed` where no CR stands before it, and
  ///   what `parse` throws.
  mutating func next<Line>(
    in input: Span<UInt8>, from position: inout Int, limit: Int, overrun: ParserError,
    parse: (Span<UInt8>) throws(ParserError) -> Line
  ) throws(ParserError) -> Line? {
    let start = position
    let end = input.firstIndex(of: UInt8(ascii: "\n"), from: start)
    position = end.map { $0 + 1 } ?? input.count
    let piece = input.extracting(start..<(end ?? input.count))
    // One more for the CR, which is no part of the line.
    guard begun.count + piece.count <= limit + 1 else { throw overrun }
    if end != nil, begun.isEmpty { return try Self.content(of: piece, parse) }
    begun.append(piece)
    guard end != nil else { return nil }
    defer { begun = [] }
    return try Self.content(of: begun.span, parse)
  }

  private static func content<Line>(
    of line: Span<UInt8>, _ parse: (Span<UInt8>) throws(ParserError) -> Line
  ) throws(ParserError) -> Line {
    let length = line.count - 1
    guard length >= 0, line[length] == UInt8(ascii: "\r") else { throw .bareLineFeed }
    return try parse(line.extracting(0..<length))
  }
}
