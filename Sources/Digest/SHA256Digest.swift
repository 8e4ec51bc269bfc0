/// The 32 bytes of a SHA-256 digest (FIPS 180-4), written as 64 lower-case hex digits.
public struct SHA256Digest: Equatable, Sendable {
  /// Eight bytes each, the first in the highest place.
  private var words = SIMD4<UInt64>()

  init(bytes: SIMD32<UInt8>) {
    for index in 0..<32 { words[index / 8] = words[index / 8] << 8 | UInt64(bytes[index]) }
  }

  /// The digest of these bytes.
  public init(of bytes: [UInt8]) {
    var hasher = SHA256()
    hasher.update(bytes)
    self = hasher.finalize()
  }

  /// Reads 64 hex digits in lower case; nil for everything else.
  public init?(hex: some StringProtocol) { self.init(hex: String(hex)) }

  /// Reads 64 hex digits in lower case; nil for everything else.
  public init?(hex: String) {
    let digits = hex.utf8Span.span
    guard digits.count == 64 else { return nil }
    for index in 0..<4 {
      guard let word = Self.word(digits.extracting(16 * index..<16 * index + 16)) else {
        return nil
      }
      words[index] = word
    }
  }

  /// 64 hex digits in lower case.
  public var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(64)
    for index in 0..<64 {
      text.append(digits[Int(words[index / 16] >> UInt64(60 - index % 16 * 4) & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func word(_ digits: Span<UInt8>) -> UInt64? {
    var word: UInt64 = 0
    for index in digits.indices {
      guard let value = value(ofDigit: digits[index]) else { return nil }
      word = word << 4 | UInt64(value)
    }
    return word
  }

  private static func value(ofDigit digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}

extension SHA256Digest: Hashable {
  /// Half of the bytes tell digests apart as well as all of them, in far less time.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(words[0])
    hasher.combine(words[1])
  }
}

extension SHA256Digest: CustomStringConvertible {
  public var description: String { hex }
}
