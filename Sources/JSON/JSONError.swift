/// Why a text is not JSON that this parser takes, with the offset of the byte that shows it.
public enum JSONError: Error, Equatable, Sendable {
  /// The text ends inside a value, or has none.
  case unexpectedEnd(at: Int)
  /// A byte that the grammar does not allow at its place.
  case unexpectedByte(at: Int)
  /// A byte order mark before the text, RFC 8259 §8.1.
  case byteOrderMark
  /// A control character inside a string that is not escaped.
  case controlCharacter(at: Int)
  /// A backslash that starts no escape of RFC 8259 §7.
  case invalidEscape(at: Int)
  /// Half of a surrogate pair, which is no character.
  case loneSurrogate(at: Int)
  /// Bytes in a string that are not UTF-8.
  case invalidUTF8(at: Int)
  /// The second member of one name in an object; the offset is the name's.
  case duplicateName(String, at: Int)
  /// Arrays and objects nested deeper than the parser's limit.
  case tooDeep(at: Int)
  /// More values than the parser's limit.
  case tooManyValues(at: Int)

  /// The offset, in bytes from the start of the text.
  public var offset: Int {
    switch self {
    case .unexpectedEnd(let offset), .unexpectedByte(let offset), .controlCharacter(let offset),
      .invalidEscape(let offset), .loneSurrogate(let offset), .invalidUTF8(let offset),
      .duplicateName(_, let offset), .tooDeep(let offset), .tooManyValues(let offset):
      offset
    case .byteOrderMark: 0
    }
  }
}
