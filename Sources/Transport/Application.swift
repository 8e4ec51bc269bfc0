public import HTTP

/// What answers the requests of a server. Every method is called on an event loop and must not block.
public protocol Application: Sendable {
  /// Decides on the head alone, before any of the body is read.
  func admit(_ head: RequestHead, from client: ClientAddress) -> Admission

  /// Answers a whole request through `reply`, once, from any thread, now or later.
  func respond(to request: Request, from client: ClientAddress, reply: Responder)

  /// The answer to what never became a request. `Connection`, and the fields that every answer has, are added.
  func refusal(for fault: TransportFault) -> Response
}

/// What an application says to a head.
public enum Admission: Sendable {
  /// The request may come, with a body of at most so many bytes.
  case accept(maximumBodyBytes: Int)
  /// The request is answered already. Its body is not wanted.
  case answer(Response)
}
