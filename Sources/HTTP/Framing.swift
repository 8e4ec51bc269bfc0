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
  /// How many transfer codings were named, how many of them were `chunked`, and whether the last was.
  private var codings = 0
  private var chunkedCodings = 0
  private var endsChunked = false
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
    case 17 where name.equalsIgnoringCase("transfer-encoding"): noteCodings(value)
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
    guard codings > 0 else { return length.map { .sized($0) } ?? .none }
    guard minorVersion > 0, length == nil, endsChunked, chunkedCodings == 1
    else { throw .invalidTransferEncoding }
    guard codings == 1 else { throw .unsupportedTransferCoding }
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
    value.forEachMember { option in
      asksToClose = asksToClose || option.equalsIgnoringCase("close")
      asksToKeepAlive = asksToKeepAlive || option.equalsIgnoringCase("keep-alive")
    }
  }

  /// An empty member counts: no coding is empty.
  private mutating func noteCodings(_ value: Span<UInt8>) {
    value.forEachMember { coding in
      codings += 1
      endsChunked = coding.equalsIgnoringCase("chunked")
      chunkedCodings += endsChunked ? 1 : 0
    }
  }

  private mutating func noteExpectation(_ value: Span<UInt8>) {
    let isKnown = value.equalsIgnoringCase("100-continue") && expectation != .unknown
    expectation = isKnown ? .continue : .unknown
  }
}
