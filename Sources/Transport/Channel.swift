/// What an event loop keeps of a connection: the socket, the state machine and what is still to be sent.
///
/// It belongs to its loop alone. The socket is closed with it.
final class Channel {
  let token: Token
  let arrival: Arrival
  let lifeline = Lifeline()
  var connection: Connection
  var outbox = Outbox()
  /// Whether bytes may wait in the socket. Edge-triggered events tell it once, so it is remembered.
  var mayRead = false
  /// Whether the client has ended its side, which only reading to the end brings to light.
  var hasEnded = false
  /// Whether the connection waits for bytes.
  var wantsBytes = true
  /// Whether the poller also tells when there is room to send.
  var isWatchedForRoom = false
  var isOpen = true
  /// The responder of an earlier request that nobody else holds any more, to be used again.
  var responder: Responder?
  /// What the connection wanted when its turn was over.
  var postponed: Connection.Action?
  /// When the loop looks at the deadline next.
  var reminder: Moment?

  init(_ arrival: Arrival, token: Token, terms: Terms, at now: Moment) {
    self.token = token
    self.arrival = arrival
    connection = Connection(terms: terms, at: now)
  }
}
