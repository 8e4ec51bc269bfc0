import HTTP

/// How a connection answers requests.
extension Connection {
  /// The application has decided on the head.
  ///
  /// 100 (Continue) goes out only if the client asked for it and has not begun to send the body, RFC 9110 §10.1.1.
  mutating func decide(
    _ admission: Admission, on head: consuming RequestHead, stamp: borrowing Stamp,
    output: inout [UInt8], at now: Moment
  ) -> Action {
    switch admission {
    case .answer(let response): return answer(response, stamp: stamp, output: &output, at: now)
    case .accept(let limit):
      request = Request(head: head)
      phase = .reading
      wait(for: .body, since: now)
      do throws(ParserError) { try parser.admit(bodyBytes: limit) } catch {
        return refuse(.malformed(error))
      }
      guard framing.expectation == .continue, hasBody, !holdsInput else { return resume(at: now) }
      output.append(contentsOf: "HTTP/1.1 100 Continue\r\n\r\n".utf8)
      phase = .sending(then: .body)
      return .send(.empty)
    }
  }

  /// There is an answer: its head is appended to `output`.
  mutating func answer(
    _ response: Response, stamp: borrowing Stamp, output: inout [UInt8], at now: Moment
  ) -> Action {
    let sequel = sequel(of: response)
    response.writeHead(
      to: &output, common: stamp.fields, persistence: persistence(before: sequel),
      minorVersion: minorVersion)
    phase = .sending(then: sequel)
    wait(for: .write, since: now)
    let hasBody = !isHead && response.status.allowsBody
    if case .stream(let body) = response.body { return begin(body, isWanted: hasBody, sequel) }
    return .send(hasBody ? response.body : .empty)
  }

  /// All of the last `send` is on its way.
  mutating func sent(at now: Moment) -> Action {
    guard case .sending(let sequel) = phase else { return .wait }
    switch sequel {
    case .body:
      phase = .reading
      wait(for: .body, since: now)
    case .stream, .portion: return goOnStreaming(after: sequel)
    case .nextRequest: beginAnew(at: now)
    case .discard:
      phase = .discarding
      wait(for: .body, since: now)
    case .linger: return linger(at: now)
    case .close: return .close
    }
    return resume(at: now)
  }

  /// Listens to the client for a while, if it may still be sending.
  mutating func linger(at now: Moment) -> Action {
    guard !inputEnded else { return .close }
    phase = .lingering
    wait(for: .linger, since: now)
    return .linger
  }

  /// The request is done with; another may come.
  mutating func beginAnew(at now: Moment) {
    phase = .reading
    isHead = false
    wait(for: .idle, since: now)
  }

  private var hasBody: Bool { framing.length != .none && framing.length != .sized(0) }

  /// What becomes of the connection after an answer.
  ///
  /// Whoever may still be sending is listened to for a while, or its system would throw the answer away. A client that
  /// asked for the end itself sends no more.
  private mutating func sequel(of response: Response) -> Sequel {
    let endsWithConnection = response.asksToClose || minorVersion == 0 && response.body.isStream
    let goesOn = framing.keepsAlive && !isDraining && !endsWithConnection
    switch phase {
    case .answering where goesOn: return .nextRequest
    case .answering where !framing.keepsAlive && !holdsInput: return .close
    case .deciding where goesOn && canDiscard(): return .discard
    default: return .linger
    }
  }

  /// Whether what is left of a refused request is worth reading. A client that waits for 100 (Continue) may send the
  /// body or not: nobody knows where its next request would begin.
  private mutating func canDiscard() -> Bool {
    guard framing.expectation == nil else { return false }
    do throws(ParserError) {
      try parser.admit(bodyBytes: terms.limits.discardedBodyBytes)
      return true
    } catch {
      return false
    }
  }

  private func persistence(before sequel: Sequel) -> Response.Persistence {
    switch sequel {
    case .body, .stream, .portion, .nextRequest, .discard: minorVersion == 0 ? .keepAlive : .implied
    case .linger, .close: .close
    }
  }
}

extension Response {
  /// Whether the application wants the connection closed after this answer.
  var asksToClose: Bool { headers["Connection"]?.lowercased() == "close" }
}
