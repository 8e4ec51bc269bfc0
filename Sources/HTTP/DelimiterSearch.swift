/// Finds the lines that divide a multipart body, RFC 2046 §5.1.1.
///
/// A delimiter is CRLF, `--` and the boundary, then nothing but blanks to the end of the line; `--`
/// after the boundary closes the body. What only begins like one is content. Time is linear in the
/// body's length, whatever it holds.
struct DelimiterSearch {
  /// One delimiter in a body.
  struct Delimiter: Equatable {
    /// Where its leading CRLF begins: the end of what stands before.
    let start: Int
    /// After its line: where the next part begins.
    let end: Int
    /// Whether nothing follows.
    let isClosing: Bool
  }

  /// CRLF, `--` and the boundary.
  private let pattern: [UInt8]
  /// How far the pattern may move when this byte lies under its last one, after Horspool.
  private let shifts: [Int]

  init(boundary: String) {
    pattern = Array("\r\n--\(boundary)".utf8)
    var shifts = [Int](repeating: pattern.count, count: 256)
    for (index, byte) in pattern.dropLast().enumerated() {
      shifts[Int(byte)] = pattern.count - 1 - index
    }
    self.shifts = shifts
  }

  /// Whether a text may be a boundary: 1 to 70 of the permitted characters, the last no space.
  static func isBoundary(_ text: String) -> Bool {
    (1...70).contains(text.utf8.count) && text.utf8.last != 0x20
      && text.utf8.allSatisfy(isBoundaryByte)
  }

  private static func isBoundaryByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "'")...UInt8(ascii: ")"): true
    case UInt8(ascii: "+")...UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "="): true
    case UInt8(ascii: "?"), UInt8(ascii: "_"), UInt8(ascii: " "): true
    default: false
    }
  }

  /// The first delimiter, which needs no CRLF where it opens the body.
  func first(in body: Span<UInt8>) -> Delimiter? {
    let dashes = pattern.count - 2
    if body.count >= dashes, (0..<dashes).allSatisfy({ body[$0] == pattern[$0 + 2] }),
      let delimiter = line(in: body, start: 0, after: dashes)
    {
      return delimiter
    }
    return next(in: body, from: 0)
  }

  /// The first delimiter that begins at `position` or later.
  func next(in body: Span<UInt8>, from position: Int) -> Delimiter? {
    let pattern = pattern.span
    let shifts = shifts.span
    let last = pattern.count - 1
    var start = position
    while start + last < body.count {
      // CR stands only first in the pattern, so none lies in what matched: none can begin there.
      let matched = body[start] == 0x0D ? matches(body, at: start, pattern) : 0
      if matched > last, let found = line(in: body, start: start, after: start + matched) {
        return found
      }
      start += max(matched, shifts[Int(body[start + last])])
    }
    return nil
  }

  /// How many bytes of the pattern stand at this place, which has room for all.
  private func matches(_ body: Span<UInt8>, at start: Int, _ pattern: Span<UInt8>) -> Int {
    var count = 0
    while count < pattern.count, body[start + count] == pattern[count] { count += 1 }
    return count
  }

  /// The delimiter whose boundary ends before `position`, if the rest of its line is one's.
  private func line(in body: Span<UInt8>, start: Int, after position: Int) -> Delimiter? {
    func holds(_ byte: UInt8, _ index: Int) -> Bool { index < body.count && body[index] == byte }
    let dash = UInt8(ascii: "-")
    let isClosing = holds(dash, position) && holds(dash, position + 1)
    var end = position + (isClosing ? 2 : 0)
    while holds(0x20, end) || holds(0x09, end) { end += 1 }
    if isClosing {
      // Anything may follow on further lines. Some end this one with half a CRLF, some with
      // nothing.
      let isWhole = end == body.count || holds(0x0D, end) || holds(0x0A, end)
      return isWhole ? Delimiter(start: start, end: end, isClosing: true) : nil
    }
    guard holds(0x0D, end), holds(0x0A, end + 1) else { return nil }
    return Delimiter(start: start, end: end + 2, isClosing: false)
  }
}
