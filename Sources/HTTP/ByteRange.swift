/// What a `Range` field asks of a representation, RFC 9110 §14.
public enum RangeSelection: Equatable, Sendable {
  /// Serve the whole: the field is malformed, of another unit, or asks for more than is worth it.
  case whole
  /// Nothing of what is asked exists: 416 with `Content-Range: bytes */N`.
  case unsatisfiable
  /// One range: 206 with `Content-Range`. Never empty, never beyond the size.
  case single(Range<Int>)
  /// At least two ranges in the order asked, disjoint, and with their part heads shorter than the
  /// whole: 206 as `multipart/byteranges`.
  case several([Range<Int>])

  /// Reads the value of a `Range` field for a representation of `size` bytes.
  ///
  /// Guards against amplification, RFC 9110 §17.15: at most eight ranges, near ones in ascending
  /// order joined, overlapping ones otherwise not served.
  public init(_ text: String, size: Int) {
    guard let specs = Self.specs(text), specs.count <= Self.mostRanges else {
      self = .whole
      return
    }
    let ranges = Self.joined(specs.compactMap { $0.range(of: size) })
    guard let first = ranges.first else {
      // A suffix of an empty representation exists, but no Content-Range can name it.
      self = specs.contains { $0.isSuffix } && size == 0 ? .whole : .unsatisfiable
      return
    }
    if ranges.count == 1 {
      self = .single(first)
    } else {
      self = Self.isWorthwhile(ranges, size: size) ? .several(ranges) : .whole
    }
  }

  /// The most ranges of one request that are served as such.
  static let mostRanges = 8
  /// What a part of `multipart/byteranges` may cost beside its bytes.
  static let partOverhead = 256

  /// The byte ranges of a well-formed field of the unit `bytes`; `nil` for any other.
  private static func specs(_ text: String) -> [ByteRangeSpec]? {
    let halves = text.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1)
    guard halves.count == 2, String(Substring(halves[0])).lowercased() == "bytes" else {
      return nil
    }
    let members = Substring(halves[1]).utf8
      .split(separator: UInt8(ascii: ","), maxSplits: 4 * mostRanges)
      .map { Headers.trimmed(Substring($0)) }
      .filter { !$0.isEmpty }
    let specs = members.compactMap { ByteRangeSpec($0) }
    return specs.isEmpty || specs.count < members.count ? nil : specs
  }

  /// Joins each range with the one before it where they overlap or lie nearer than a part head
  /// would cost.
  private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    ranges.reduce(into: []) { joined, range in
      if let last = joined.last, range.lowerBound >= last.lowerBound,
        range.lowerBound - last.upperBound <= partOverhead
      {
        let end = max(last.upperBound, range.upperBound)
        joined[joined.count - 1] = last.lowerBound..<end
      } else {
        joined.append(range)
      }
    }
  }

  /// Whether no two overlap and the parts with their heads are shorter than the whole.
  private static func isWorthwhile(_ ranges: [Range<Int>], size: Int) -> Bool {
    let sorted = ranges.sorted { $0.lowerBound < $1.lowerBound }
    let isDisjoint = zip(sorted, sorted.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
    return isDisjoint && ranges.reduce(partOverhead) { $0 + $1.count + partOverhead } < size
  }
}

/// One member of a `Range` field, RFC 9110 §14.1.2.
private enum ByteRangeSpec {
  /// From the first to the last byte; `nil` means to the end.
  case bytes(first: Int, last: Int?)
  /// The last so many bytes.
  case suffix(Int)

  init?(_ text: String) {
    let halves = text.utf8.split(
      separator: UInt8(ascii: "-"), maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2 else { return nil }
    switch (Self.position(halves[0]), Self.position(halves[1])) {
    case (let first?, let last?) where first <= last: self = .bytes(first: first, last: last)
    case (let first?, nil) where halves[1].isEmpty: self = .bytes(first: first, last: nil)
    case (nil, let length?) where halves[0].isEmpty: self = .suffix(length)
    default: return nil
    }
  }

  var isSuffix: Bool {
    if case .suffix(let length) = self { length > 0 } else { false }
  }

  /// The bytes that exist; `nil` if there are none.
  func range(of size: Int) -> Range<Int>? {
    let (start, end) =
      switch self {
      case .bytes(let first, let last): (first, last.map { $0 < size ? $0 + 1 : size } ?? size)
      case .suffix(let length): (length < size ? size - length : 0, size)
      }
    return start < end ? start..<end : nil
  }

  /// A number of any length; what is beyond all sizes is the greatest number. `nil` if it is none.
  private static func position(_ digits: Substring.UTF8View) -> Int? {
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(Substring(digits)) ?? Int.max
  }
}
