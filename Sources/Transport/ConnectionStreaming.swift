import HTTP

/// A body that a connection sends by and by, and what follows on its end.
struct OutgoingStream: Sendable {
  let body: any BodyStream
  let sequel: Connection.Sequel
}

/// How a connection sends a body that is made meanwhile, RFC 9112 §7.1.
///
/// One portion is on its way at a time, and has the time of an answer to get there. Nothing is taken from the stream
/// before the client has room for it: a slow one piles up nothing here.
extension Connection {
  /// Whether the connection waits for more of a body.
  var isStreaming: Bool { if case .streaming = phase { true } else { false } }

  /// The head of an answer is to be sent whose body comes by and by.
  mutating func begin(_ body: any BodyStream, isWanted: Bool, _ sequel: Sequel) -> Action {
    if isWanted {
      stream = OutgoingStream(body: body, sequel: sequel)
      phase = .sending(then: .stream)
    } else {
      body.abandon()
    }
    return .send(.empty)
  }

  /// The head, or a portion, is on its way.
  mutating func goOnStreaming(after sequel: Sequel) -> Action {
    phase = .streaming
    waitForApplication()
    guard case .stream = sequel, let stream else { return .pull }
    return .follow(stream.body)
  }

  /// The stream has something new. While a portion is on its way that can wait.
  func hearNews() -> Action { isStreaming ? .pull : .wait }

  /// Takes what the stream has, and appends it to `output` as it goes over the wire.
  mutating func pull(output: inout [UInt8], at now: Moment) -> Action {
    guard isStreaming, let stream else { return .wait }
    let portion = stream.body.take()
    let isLast = portion.isLast || isDraining
    guard isLast || !portion.bytes.isEmpty else { return .wait }
    write(portion.bytes, isLast: isLast, to: &output)
    phase = .sending(then: isLast ? stream.sequel : .portion)
    wait(for: .write, since: now)
    if isLast { abandonStream() }
    return .send(.empty)
  }

  /// Nobody gets any more of the body: the client has it all, or is gone.
  mutating func abandonStream() {
    stream?.body.abandon()
    stream = nil
  }

  /// An empty chunk would be the last one.
  private func write(_ bytes: [UInt8], isLast: Bool, to output: inout [UInt8]) {
    guard minorVersion > 0 else { return output.append(contentsOf: bytes) }
    if !bytes.isEmpty {
      output.append(contentsOf: "\(String(bytes.count, radix: 16))\r\n".utf8)
      output.append(contentsOf: bytes)
      output.append(contentsOf: "\r\n".utf8)
    }
    if isLast { output.append(contentsOf: "0\r\n\r\n".utf8) }
  }
}
