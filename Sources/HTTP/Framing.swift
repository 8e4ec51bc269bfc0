/// What a head says about its message: where the body ends, and what becomes of the connection.
public struct Framing: Equatable, Sendable {
  /// How the end of the body is found, RFC 9112 §6.3.
  public enum Length: Equatable, Sendable {
    case none
    case sized(Int)
    case chunked
  }

  /// What the client waits for before it sends the body, RFC 9110 §10.1.1.
  public enum Expectation: Equatable, Sendable {
    case `continue`
    case unknown
  }

  public var length: Length
  /// Whether the client leaves the connection open for another request, RFC 9112 §9.3.
  public var keepsAlive: Bool
  public var expectation: Expectation?

  public init(length: Length = .none, keepsAlive: Bool = true, expectation: Expectation? = nil) {
    self.length = length
    self.keepsAlive = keepsAlive
    self.expectation = expectation
  }
}

/// Gathers from the field lines what decides about the framing.
struct FramingFields: Sendable {
  private var hosts = 0
  private var length: Int?
  private var codings: [String]?
  private var asksToClose = false
  private var asksToKeepAlive = false
  private var expectation: Framing.Expectation?

  /// Takes note of a field. Host and Content-Length may come once, RFC 9112 §3.2 and §6.3.
  mutating func note(name: Span<UInt8>, value: Span<UInt8>) throws(ParserError) {
    switch name.count {
    case 4 where name.equalsIgnoringCase("host"): try noteHost(value)
    case 6 where name.equalsIgnoringCase("expect"): noteExpectation(value)
    case 10 where name.equalsIgnoringCase("connection"): noteOptions(value)
    case 14 where name.equalsIgnoringCase("content-length"): try noteLength(value)
    case 17 where name.equalsIgnoringCase("transfer-encoding"):
      codings = (codings ?? []) + Self.members(value)
    default: break
    }
  }

  /// The verdict at the end of the head. HTTP/1.0 knows no transfer codings and no expectations.
  func framing(minorVersion: Int) throws(ParserError) -> Framing {
    guard hosts == 1 || minorVersion == 0 else { throw .invalidHost }
    return Framing(
      length: try bodyLength(minorVersion: minorVersion),
      keepsAlive: !asksToClose && (minorVersion > 0 || asksToKeepAlive),
      expectation: minorVersion > 0 ? expectation : nil)
  }

  private func bodyLength(minorVersion: Int) throws(ParserError) -> Framing.Length {
    guard let codings else { return length.map { .sized($0) } ?? .none }
    guard minorVersion > 0, length == nil, Self.isChunked(codings.last),
      codings.count(where: Self.isChunked) == 1
    else { throw .invalidTransferEncoding }
    guard codings.count == 1 else { throw .unsupportedTransferCoding }
    return .chunked
  }

  private mutating func noteHost(_ value: Span<UInt8>) throws(ParserError) {
    hosts += 1
    guard hosts == 1, Authority.isValid(value) else { throw .invalidHost }
  }

  private mutating func noteLength(_ value: Span<UInt8>) throws(ParserError) {
    guard length == nil, value.consists(of: .digits), let number = value.text.flatMap({ Int($0) })
    else { throw .invalidContentLength }
    length = number
  }

  private mutating func noteOptions(_ value: Span<UInt8>) {
    for option in Self.members(value) {
      asksToClose = asksToClose || Headers.equal(option, "close")
      asksToKeepAlive = asksToKeepAlive || Headers.equal(option, "keep-alive")
    }
  }

  private mutating func noteExpectation(_ value: Span<UInt8>) {
    let isKnown = value.equalsIgnoringCase("100-continue") && expectation != .unknown
    expectation = isKnown ? .continue : .unknown
  }

  private static func isChunked(_ coding: String?) -> Bool {
    coding.map { Headers.equal($0, "chunked") } ?? false
  }

  /// The members of a list, empty ones kept: no coding is empty.
  private static func members(_ value: Span<UInt8>) -> [String] {
    value.lenientText.split(separator: ",", omittingEmptySubsequences: false)
      .map(Headers.trimmed)
  }
}
