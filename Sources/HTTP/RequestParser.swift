/// Reads HTTP/1 requests from bytes that come in portions, RFC 9112.
///
/// However the bytes of a request are divided, the same events follow in the same order, but that the bytes of a body
/// come in other pieces, and the same error ends them. After an error every call throws it again.
public struct RequestParser: Sendable {
  public enum Event: Equatable, Sendable {
    /// All input is used up. The rest of the request has yet to come.
    case needsMore
    /// The head is complete. The body follows; `admit` says how much of it is welcome.
    case head(RequestHead, Framing)
    /// These bytes of the input belong to the body.
    case body(Range<Int>)
    /// The request is complete; what follows is another one.
    case complete
  }

  private enum Stage {
    case requestLine
    case fields
    case sizedBody(remaining: Int)
    case chunkedBody
    case failed(ParserError)
  }

  private let limits: ParserLimits
  private var stage = Stage.requestLine
  private var lines = LineReader()
  private var head = HeadReader()
  private var chunks = ChunkedBody()
  private var bodyLimit = Int.max

  public init(limits: ParserLimits = ParserLimits()) { self.limits = limits }

  /// Whether nothing of a next request has come, but empty lines.
  public var isBetweenRequests: Bool {
    if case .requestLine = stage { lines.isEmpty } else { false }
  }

  /// Bounds the body of the request whose head has just come.
  ///
  /// - Throws: `bodyTooLarge` at once if its declared length is beyond the bound.
  public mutating func admit(bodyBytes limit: Int) throws(ParserError) {
    bodyLimit = limit
    if case .sizedBody(let length) = stage, length > limit { throw fail(.bodyTooLarge) }
  }

  /// Reads on from `position`, which moves past what was read, to the next event.
  public mutating func next(
    _ input: Span<UInt8>, from position: inout Int
  ) throws(ParserError) -> Event {
    do throws(ParserError) {
      return try read(input, &position)
    } catch {
      throw fail(error)
    }
  }

  private mutating func read(
    _ input: Span<UInt8>, _ position: inout Int
  ) throws(ParserError) -> Event {
    switch stage {
    case .requestLine, .fields: return try readHead(input, &position)
    case .sizedBody(let remaining): return readBody(remaining, input, &position)
    case .chunkedBody: return try readChunks(input, &position)
    case .failed(let error): throw error
    }
  }

  private mutating func readHead(
    _ input: Span<UInt8>, _ position: inout Int
  ) throws(ParserError) -> Event {
    while case .requestLine = stage {
      guard let isRequestLine = try requestLine(input, &position) else { return .needsMore }
      if isRequestLine { stage = .fields }
    }
    while let isEnd = try fieldLine(input, &position) {
      if isEnd { return try finishHead() }
    }
    return .needsMore
  }

  private mutating func finishHead() throws(ParserError) -> Event {
    let (whole, framing) = try head.finish()
    switch framing.length {
    case .none: stage = .sizedBody(remaining: 0)
    case .sized(let length): stage = .sizedBody(remaining: length)
    case .chunked: stage = .chunkedBody
    }
    chunks = ChunkedBody()
    bodyLimit = .max
    return .head(whole, framing)
  }

  private mutating func readBody(
    _ remaining: Int, _ input: Span<UInt8>, _ position: inout Int
  ) -> Event {
    guard remaining > 0 else { return complete() }
    guard position < input.count else { return .needsMore }
    let end = position + min(remaining, input.count - position)
    defer { position = end }
    stage = .sizedBody(remaining: remaining - (end - position))
    return .body(position..<end)
  }

  private mutating func readChunks(
    _ input: Span<UInt8>, _ position: inout Int
  ) throws(ParserError) -> Event {
    let event = try chunks.next(input, from: &position, bodyLimit: bodyLimit, limits: limits)
    return switch event {
    case .needsMore: .needsMore
    case .data(let range): .body(range)
    case .complete: complete()
    }
  }

  private mutating func complete() -> Event {
    stage = .requestLine
    return .complete
  }

  private mutating func fail(_ error: ParserError) -> ParserError {
    stage = .failed(error)
    return error
  }

  /// Whether the next line is the request line, not an empty one before it; `nil` if it has not come yet.
  private mutating func requestLine(
    _ input: Span<UInt8>, _ position: inout Int
  ) throws(ParserError) -> Bool? {
    let limits = limits
    return try lines.next(
      in: input, from: &position, limit: limits.requestLineBytes, overrun: .targetTooLong,
      into: &head
    ) { head, line throws(ParserError) in
      try head.begin(line, limits: limits)
    }
  }

  /// Whether the next line ends the head; `nil` if it has not come yet.
  private mutating func fieldLine(
    _ input: Span<UInt8>, _ position: inout Int
  ) throws(ParserError) -> Bool? {
    let limits = limits
    let limit = min(limits.fieldLineBytes, limits.headBytes - head.bytes)
    return try lines.next(
      in: input, from: &position, limit: limit, overrun: .headTooLarge, into: &head
    ) { head, line throws(ParserError) in
      try head.add(line, limits: limits)
    }
  }
}
