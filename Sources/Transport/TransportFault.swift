public import HTTP

/// What goes wrong with a connection before, or instead of, an answer of the application.
public enum TransportFault: Hashable, Sendable {
  /// The bytes are no request, or their body is larger than admitted.
  case malformed(ParserError)
  /// An Expect other than 100-continue, RFC 9110 §10.1.1.
  case unknownExpectation
  /// The head, or the body, was not complete in time.
  case slowHead
  case slowBody
  case tooManyConnections
  /// All unfinished bodies together hold more bytes than allowed.
  case tooManyBodyBytes
  case tooManyConnectionsOfClient
  /// The application gave its responder up without an answer.
  case unanswered

  /// The status of the answer.
  public var status: Status {
    switch self {
    case .malformed(let error): error.status
    case .unknownExpectation: .expectationFailed
    case .slowHead, .slowBody: .requestTimeout
    case .tooManyConnections, .tooManyBodyBytes: .serviceUnavailable
    case .tooManyConnectionsOfClient: .tooManyRequests
    case .unanswered: .internalServerError
    }
  }
}

/// Why a server cannot start.
public enum TransportError: Error, Hashable, Sendable {
  /// Neither an IPv4 nor an IPv6 literal nor `localhost`.
  case invalidHost
  /// The endpoint cannot be listened on; the number is that of errno(3).
  case cannotListen(errno: CInt)
  /// No event loop can be set up; the number is that of errno(3).
  case cannotWatch(errno: CInt)
}
