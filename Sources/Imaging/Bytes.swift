/// Reading where the bytes may end anywhere: outside gives nil, never a trap.
extension [UInt8] {
  /// The unsigned number of `count` bytes at `offset`, most significant byte first.
  func bigEndian(_ count: Int, at offset: Int) -> Int? {
    guard holds(count, at: offset) else { return nil }
    return self[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The unsigned number of `count` bytes at `offset`, least significant byte first.
  func littleEndian(_ count: Int, at offset: Int) -> Int? {
    guard holds(count, at: offset) else { return nil }
    return self[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Whether these ASCII characters stand at `offset`.
  func has(_ text: StaticString, at offset: Int) -> Bool {
    let text = text.description.utf8
    return holds(text.count, at: offset) && self[offset...].starts(with: text)
  }

  /// The part of the range that lies in the bytes.
  func part(_ range: Range<Int>) -> ArraySlice<UInt8> {
    self[range.clamped(to: indices)]
  }

  private func holds(_ count: Int, at offset: Int) -> Bool {
    offset >= 0 && offset <= self.count - count
  }
}

extension Int {
  /// The four bytes of the number, most significant first.
  var bigEndianBytes: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) }
  }

  /// The `count` lowest bytes of the number, least significant first.
  func littleEndianBytes(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) }
  }
}
