import Glibc
import HTTP

@testable import Transport

/// Plays the event loop for a pure connection: no socket, and a clock that the test moves.
struct Rehearsal {
  private var connection: Connection
  private let application: EchoApplication
  private var stamp = Stamp()
  private(set) var now = Moment(nanoseconds: 0)
  private(set) var sent: [UInt8] = []
  private(set) var isClosed = false
  private(set) var hasEndedSending = false
  /// Whether the connection asked for more bytes last.
  private(set) var wantsBytes = true
  /// The request that waits for `reply`.
  private(set) var asked: Request?
  /// Whether the client takes what is sent. If not, `take` says when it has.
  var takesAll = true

  init(
    _ application: EchoApplication = EchoApplication(),
    limits: TransportLimits = TransportLimits()
  ) {
    self.application = application
    connection = Connection(
      terms: Terms(limits, bodies: BodyLedger(limit: limits.bodyBytes)), at: now)
    stamp.refresh()
  }

  var deadline: Moment? { connection.deadline }

  mutating func receive(_ text: String) { receive(Array(text.utf8)) }

  mutating func receive(_ bytes: [UInt8]) {
    guard !isClosed else { return }
    perform(connection.receive(bytes.span, at: now))
  }

  mutating func end() {
    guard !isClosed else { return }
    perform(connection.peerEnded(at: now))
  }

  mutating func reply(_ response: Response) {
    asked = nil
    var output: [UInt8] = []
    let action = connection.answer(response, stamp: stamp, output: &output, at: now)
    sent += output
    perform(action)
  }

  /// The client has taken so many bytes of what was held back.
  mutating func take(_ bytes: Int) { connection.clientHasTaken(bytes) }

  /// The body's stream says that it has something new.
  mutating func hearNews() { if !isClosed { perform(connection.hearNews()) } }

  /// The connection breaks.
  mutating func vanish() {
    isClosed = true
    connection.abandonStream()
  }

  mutating func takeAll() { perform(connection.sent(at: now)) }

  mutating func drain() {
    perform(connection.drain())
    guard !connection.isStreaming else { return }
    if wantsBytes, !isClosed { perform(connection.ranDry()) }
  }

  /// Lets time pass, and the deadline if it falls into it.
  mutating func pass(_ duration: Duration) {
    now = now.advanced(by: duration.nanoseconds)
    guard let deadline = connection.deadline, deadline <= now, !isClosed else { return }
    perform(connection.expire())
  }

  private mutating func perform(_ first: consuming Connection.Action) {
    var next: Connection.Action? = consume first
    while let action = next.take() { next = perform(one: action) }
  }

  private mutating func perform(one action: consuming Connection.Action) -> Connection.Action? {
    var output: [UInt8] = []
    defer { sent += output }
    wantsBytes = false
    switch consume action {
    case .wait: return nil
    case .read:
      wantsBytes = true
      return nil
    case .admit(let head):
      let client = ClientAddress(ip: IPAddress(v4: 0), port: 0)
      let admission = application.admit(head, from: client)
      return connection.decide(admission, on: head, stamp: stamp, output: &output, at: now)
    case .respond(let request):
      guard let response = application.answer(request) else {
        asked = request
        return nil
      }
      return connection.answer(response, stamp: stamp, output: &output, at: now)
    case .refuse(let fault):
      let response = application.refusal(for: fault)
      return connection.answer(response, stamp: stamp, output: &output, at: now)
    case .send(let body):
      sent += bytes(of: body)
      return takesAll ? connection.sent(at: now) : nil
    case .linger:
      hasEndedSending = true
      wantsBytes = true
      return nil
    case .follow(let stream):
      stream.follow {}
      return .pull
    case .pull: return connection.pull(output: &output, at: now)
    case .close:
      vanish()
      return nil
    case .cutOff:
      vanish()
      return nil
    }
  }

  private func bytes(of body: Body) -> [UInt8] {
    switch body {
    case .empty, .stream: return []
    case .bytes(let bytes): return bytes
    case .file(let file, let range):
      var bytes = [UInt8](repeating: 0, count: range.count)
      let count = unsafe pread(file.descriptor, &bytes, range.count, off_t(range.lowerBound))
      return Array(bytes.prefix(max(0, count)))
    }
  }
}
