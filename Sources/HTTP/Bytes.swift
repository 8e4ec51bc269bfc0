/// What the parsers ask of borrowed bytes.
extension Span<UInt8> {
  /// The place of the first such byte at or after `start`.
  func firstIndex(of byte: UInt8, from start: Int = 0) -> Int? {
    var index = start
    while index < count {
      if self[index] == byte { return index }
      index += 1
    }
    return nil
  }

  /// Whether there is at least one byte and all belong to the set.
  func consists(of set: ByteSet) -> Bool {
    guard !isEmpty else { return false }
    for index in indices where !set.contains(self[index]) { return false }
    return true
  }

  /// Where the bytes without the optional white space (SP, HTAB) around them lie, RFC 9110 §5.6.3.
  var trimmedRange: Range<Int> {
    var start = 0
    var end = count
    while start < end, Self.isWhiteSpace(self[start]) { start += 1 }
    while end > start, Self.isWhiteSpace(self[end - 1]) { end -= 1 }
    return start..<end
  }

  /// Hands over what stands between commas, without the white space around it, empty members too.
  func forEachMember(_ take: (Span<UInt8>) -> Void) {
    var start = 0
    while true {
      let end = firstIndex(of: UInt8(ascii: ","), from: start) ?? count
      let member = extracting(start..<end)
      take(member.extracting(member.trimmedRange))
      guard end < count else { return }
      start = end + 1
    }
  }

  /// Whether the bytes are these characters, case told apart.
  func equals(_ characters: String) -> Bool {
    let other = characters.utf8Span
    guard count == other.count else { return false }
    for index in indices where self[index] != other.span[index] { return false }
    return true
  }

  /// Whether the bytes are these characters, ASCII letters compared without case.
  func equalsIgnoringCase(_ characters: String) -> Bool {
    let other = characters.utf8Span
    guard count == other.count else { return false }
    for index in indices where lowercased(self[index]) != lowercased(other.span[index]) {
      return false
    }
    return true
  }

  /// The bytes as text; `nil` if they are not UTF-8.
  var text: String? {
    guard let utf8 = try? UTF8Span(validating: self) else { return nil }
    return String(copying: utf8)
  }

  /// The bytes as text: UTF-8, or else ISO 8859-1, in which every byte is a character.
  var lenientText: String {
    if let text { return text }
    var scalars = String.UnicodeScalarView()
    for index in indices { scalars.append(Unicode.Scalar(self[index])) }
    return String(scalars)
  }

  private static func isWhiteSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

/// The byte with an ASCII capital made small.
private func lowercased(_ byte: UInt8) -> UInt8 {
  byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
}

extension [UInt8] {
  /// Adds a copy of borrowed bytes at the end.
  package mutating func append(_ bytes: Span<UInt8>) {
    append(addingCapacity: bytes.count) { room in
      for index in bytes.indices { room.append(bytes[index]) }
    }
  }

  /// Adds the text in UTF-8.
  mutating func append(_ text: String) {
    let utf8 = text.utf8Span
    append(utf8.span)
  }
}
