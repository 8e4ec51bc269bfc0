import HTTP

/// One connection of HTTP/1 as a pure state machine, RFC 9112 §9: events go in, each answers what to do next.
///
/// It knows no socket and no clock. Whoever drives it does what the action says and reports the outcome as the next
/// event, until the action is to wait. One request is answered after the other, so the answers stand in order.
struct Connection: Sendable {
  /// What is to be done, once: an action cannot be copied.
  enum Action: ~Copyable, Sendable {
    /// Wait for the application's answer.
    case wait
    /// Read, and report with `receive`, `peerEnded`, or `ranDry` if nothing has come yet.
    case read
    /// Ask the application about a head, and give both back with `decide`.
    case admit(RequestHead)
    /// Hand over a request, and report with `answer` once there is one.
    case respond(Request)
    /// Ask the application for a refusal, and report with `answer`.
    case refuse(TransportFault)
    /// Send what stands in `output`, then the body, and report with `clientHasTaken` and `sent`.
    case send(Body)
    /// Have `hearNews` called whenever the stream has something new, and pull.
    case follow(any BodyStream)
    /// Call `pull`.
    case pull
    /// End sending, then read on.
    case linger
    case close
    /// Close, and throw away what the client has not taken.
    case cutOff
  }

  enum Phase: Sendable {
    /// Between requests, in a head or in a body.
    case reading
    /// The application decides on a head.
    case deciding
    /// The application has a request.
    case answering
    /// The application is asked for the last answer of the connection.
    case refusing
    case sending(then: Sequel)
    /// All that the body's stream had is sent, and more will come.
    case streaming
    /// A refused body comes in and is thrown away.
    case discarding
    case lingering
  }

  /// What follows when everything is sent.
  enum Sequel: Sendable { case body, stream, portion, nextRequest, discard, linger, close }

  let terms: Terms
  var parser: RequestParser
  var phase = Phase.reading
  /// The request whose body is being read.
  var request: Request?
  /// What is still to be known of the request that is being answered.
  var framing = Framing()
  var isHead = false
  var minorVersion = 1
  /// The body that is being sent by and by.
  var stream: OutgoingStream?
  /// Whether the client has ended its side.
  var inputEnded = false
  /// Whether the server goes down: the next answer is the last one.
  private(set) var isDraining = false

  /// Bytes that came before they were wanted.
  private var held: [UInt8] = []
  private var heldStart = 0

  private var awaited: Terms.Wait? = .idle
  private var awaitedSince: Moment
  private var movedBytes = 0
  private var lastMove: Moment
  /// What the body that is being read takes of what all bodies may.
  private var bodyShare: BodyLedger.Share?

  init(terms: Terms, at now: Moment) {
    self.terms = terms
    parser = RequestParser(limits: terms.limits.parser)
    awaitedSince = now
    lastMove = now
  }

  /// When the present wait must be over; `nil` while the application works.
  var deadline: Moment? {
    awaited.map {
      terms.deadline(of: $0, from: awaitedSince, movedBytes: movedBytes, lastMove: lastMove)
    }
  }

  /// Whether bytes are held that came after the present request, or the part of it that was read.
  var holdsInput: Bool { !held.isEmpty }

  /// Bytes have come.
  mutating func receive(_ bytes: Span<UInt8>, at now: Moment) -> Action {
    guard held.isEmpty else {
      held.append(bytes)
      return resume(at: now)
    }
    var position = 0
    let action = advance(bytes, &position, at: now)
    if position < bytes.count { held.append(bytes.extracting(position...)) }
    return action
  }

  /// Goes on with the bytes that are held, or asks for more.
  mutating func resume(at now: Moment) -> Action {
    let bytes = held
    var position = heldStart
    held = []
    let action = advance(bytes.span, &position, at: now)
    heldStart = position < bytes.count ? position : 0
    if position < bytes.count { held = bytes }
    return action
  }

  /// The client has ended its side. What it asked before is still answered.
  mutating func peerEnded(at now: Moment) -> Action {
    inputEnded = true
    return resume(at: now)
  }

  /// Nothing has come yet.
  func ranDry() -> Action { isDraining && isIdle ? .close : .wait }

  /// The server goes down. What has come by now is still answered; what comes by and by ends here.
  mutating func drain() -> Action {
    isDraining = true
    switch phase {
    case .reading: return .read
    case .streaming: return .pull
    default: return .wait
    }
  }

  /// The connection is one too many.
  mutating func turnAway(_ fault: TransportFault) -> Action { refuse(fault) }

  /// Of what is being sent the client has taken so many bytes by now.
  mutating func clientHasTaken(_ bytes: Int) { movedBytes = max(movedBytes, bytes) }

  /// So many bytes of a body have come.
  mutating func clientHasGiven(_ bytes: Int, at now: Moment) {
    movedBytes += bytes
    lastMove = now
  }

  /// Makes room for so many more bytes of the body; answers whether there is room.
  mutating func reserveBody(_ bytes: Int) -> Bool {
    let share = bodyShare ?? BodyLedger.Share(of: terms.bodies)
    bodyShare = share
    return share.grow(by: bytes)
  }

  /// The body is handed over, or thrown away.
  mutating func releaseBody() { bodyShare = nil }

  /// The deadline has passed.
  mutating func expire() -> Action {
    switch (awaited, phase) {
    case (nil, _): .wait
    case (.head, _): refuse(.slowHead)
    case (.body, .reading): refuse(.slowBody)
    case (.write, _): .cutOff
    default: .close
    }
  }

  /// Begins a wait of this kind.
  mutating func wait(for wait: Terms.Wait, since now: Moment) {
    awaited = wait
    awaitedSince = now
    lastMove = now
    movedBytes = 0
  }

  /// The application may take as long as it likes.
  mutating func waitForApplication() { awaited = nil }

  /// The first bytes of a head end the idle time.
  mutating func noticeHead(at now: Moment) {
    if awaited == .idle, !parser.isBetweenRequests { wait(for: .head, since: now) }
  }

  /// Whether so many more bytes of a client that lingers are too many.
  mutating func hasLingered(_ bytes: Int) -> Bool {
    movedBytes += bytes
    return inputEnded || movedBytes > terms.limits.lingerBytes
  }

  private var isIdle: Bool {
    guard case .reading = phase else { return false }
    return parser.isBetweenRequests && held.isEmpty
  }
}
