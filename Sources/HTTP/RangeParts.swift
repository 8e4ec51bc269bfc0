/// A body of `multipart/byteranges`, RFC 9110 §15.3.7.2, as pieces: nothing of the representation
/// is copied.
public struct RangeParts: Equatable, Sendable {
  /// The head of a part, beginning with its delimiter, and the bytes of the representation that
  /// follow it.
  public struct Piece: Equatable, Sendable {
    public let head: [UInt8]
    public let range: Range<Int>
  }

  /// In the order of the ranges.
  public let pieces: [Piece]
  /// The closing delimiter, after the last piece.
  public let tail: [UInt8]
  /// The value of the answer's `Content-Type`.
  public let contentType: String

  /// `boundary` must not occur in the representation; 16 random letters and digits do.
  public init(_ ranges: [Range<Int>], size: Int, contentType: String, boundary: String) {
    pieces = ranges.map { range in
      let contentRange = ContentRange.value(range, size: size)
      let fields = "Content-Type: \(contentType)\r\nContent-Range: \(contentRange)\r\n\r\n"
      return Piece(head: Array("\r\n--\(boundary)\r\n\(fields)".utf8), range: range)
    }
    tail = Array("\r\n--\(boundary)--\r\n".utf8)
    self.contentType = "multipart/byteranges; boundary=\(boundary)"
  }

  /// The length of the body in bytes.
  public var count: Int { pieces.reduce(tail.count) { $0 + $1.head.count + $1.range.count } }

  /// The whole body, for a representation in memory. Ranges must lie within it.
  public func body(of representation: [UInt8]) -> [UInt8] {
    var body: [UInt8] = []
    body.reserveCapacity(count)
    for piece in pieces {
      body += piece.head
      body += representation[piece.range.clamped(to: representation.indices)]
    }
    return body + tail
  }
}

/// The values of `Content-Range`, RFC 9110 §14.4.
public enum ContentRange {
  /// `bytes 0-499/1234`, for a range that is not empty.
  public static func value(_ range: Range<Int>, size: Int) -> String {
    "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"
  }

  /// `bytes */1234`, for an answer of 416.
  public static func unsatisfied(size: Int) -> String { "bytes */\(size)" }
}
