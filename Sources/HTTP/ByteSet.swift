/// A set of ASCII characters as a grammar names them. Bytes from 0x80 on are never members.
struct ByteSet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ characters: String) {
    for byte in characters.utf8 where byte < 0x80 { insert(byte) }
  }

  init(_ range: ClosedRange<UInt8>) {
    for byte in range where byte < 0x80 { insert(byte) }
  }

  func contains(_ byte: UInt8) -> Bool {
    byte < 0x80 && (byte < 64 ? low : high) &>> UInt64(byte & 63) & 1 == 1
  }

  func union(_ other: ByteSet) -> ByteSet {
    var both = self
    both.low |= other.low
    both.high |= other.high
    return both
  }

  func subtracting(_ other: ByteSet) -> ByteSet {
    var rest = self
    rest.low &= ~other.low
    rest.high &= ~other.high
    return rest
  }

  private mutating func insert(_ byte: UInt8) {
    let bit = 1 as UInt64 &<< UInt64(byte & 63)
    if byte < 64 { low |= bit } else { high |= bit }
  }
}

extension ByteSet {
  static let digits = ByteSet(UInt8(ascii: "0")...UInt8(ascii: "9"))
  static let hexDigits = digits.union(ByteSet("abcdefABCDEF"))
  static let alphanumerics = digits.union(ByteSet(UInt8(ascii: "a")...UInt8(ascii: "z")))
    .union(ByteSet(UInt8(ascii: "A")...UInt8(ascii: "Z")))

  /// tchar, RFC 9110 §5.6.2: what methods and field names are made of.
  static let token = alphanumerics.union(ByteSet("!#$%&'*+-.^_`|~"))

  /// What may stand in a request target: visible ASCII but `#`, RFC 9112 §3.2. Wider than RFC 3986, as browsers
  /// leave `"`, `|`, `[`, `{` and others unescaped.
  static let target = ByteSet(0x21...0x7E).subtracting(ByteSet("#"))

  /// Unreserved characters and sub-delimiters, RFC 3986 §2: the registered name of a host.
  static let registeredName = alphanumerics.union(ByteSet("-._~!$&'()*+,;="))

  /// What an IPv6 address in brackets is made of, RFC 3986 §3.2.2.
  static let addressLiteral = hexDigits.union(ByteSet(":."))
}
