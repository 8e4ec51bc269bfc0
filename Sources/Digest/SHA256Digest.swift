/// The 32 bytes of a SHA-256 digest (FIPS 180-4), written as 64 lower-case hex digits.
public struct SHA256Digest: Equatable, Sendable {
  private let bytes: SIMD32<UInt8>

  init(bytes: SIMD32<UInt8>) { self.bytes = bytes }

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
    var bytes = SIMD32<UInt8>()
    for index in 0..<32 {
      guard let high = Self.value(ofDigit: digits[2 * index]),
        let low = Self.value(ofDigit: digits[2 * index + 1])
      else { return nil }
      bytes[index] = high << 4 | low
    }
    self.bytes = bytes
  }

  /// 64 hex digits in lower case.
  public var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(64)
    for index in 0..<32 {
      text.append(digits[Int(bytes[index] >> 4)])
      text.append(digits[Int(bytes[index] & 15)])
    }
    return String(decoding: text, as: UTF8.self)
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
    hasher.combine(word(from: 0))
    hasher.combine(word(from: 8))
  }

  private func word(from start: Int) -> UInt64 {
    (start..<start + 8).reduce(0) { $0 << 8 | UInt64(bytes[$1]) }
  }
}

extension SHA256Digest: CustomStringConvertible {
  public var description: String { hex }
}
