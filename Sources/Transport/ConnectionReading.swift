import HTTP

/// How a connection reads requests.
extension Connection {
  /// Reads on from `position`, as far as the phase allows.
  mutating func advance(
    _ input: Span<UInt8>, _ position: inout Int, at now: Moment
  ) -> Action {
    switch phase {
    case .reading, .discarding:
      return parse(input, &position, at: now)
    case .lingering:
      defer { position = input.count }
      return hasLingered(input.count - position) ? .close : .read
    case .deciding, .answering, .refusing, .sending, .streaming:
      return .wait
    }
  }

  private mutating func parse(
    _ input: Span<UInt8>, _ position: inout Int, at now: Moment
  ) -> Action {
    do throws(ParserError) {
      while true {
        switch try parser.next(input, from: &position) {
        case .needsMore: return needMore(at: now)
        case .head(let head, let framing): return begin(head, framing, at: now)
        case .body(let range):
          guard take(input.extracting(range), at: now) else { return refuse(.tooManyBodyBytes) }
        case .complete: if let request = complete(at: now) { return .respond(request) }
        }
      }
    } catch {
      return fail(error, at: now)
    }
  }

  private mutating func needMore(at now: Moment) -> Action {
    guard !inputEnded else { return .close }
    noticeHead(at: now)
    return .read
  }

  private mutating func begin(_ head: RequestHead, _ framing: Framing, at now: Moment) -> Action {
    self.framing = framing
    isHead = head.method == .head
    minorVersion = head.minorVersion
    waitForApplication()
    guard framing.expectation != .unknown else { return refuse(.unknownExpectation) }
    phase = .deciding
    return .admit(head)
  }

  /// Keeps a part of the body, or throws it away if the body was refused; false where all bodies take too much room.
  private mutating func take(_ bytes: Span<UInt8>, at now: Moment) -> Bool {
    clientHasGiven(bytes.count, at: now)
    guard request != nil else { return true }
    guard reserveBody(bytes.count) else { return false }
    request?.body.append(bytes)
    return true
  }

  /// The request, now that all of it has come; `nil` if it was one to throw away.
  private mutating func complete(at now: Moment) -> Request? {
    guard let request = request.take() else {
      beginAnew(at: now)
      return nil
    }
    phase = .answering
    releaseBody()
    waitForApplication()
    return request
  }

  /// Broken bytes are answered once; within a body that was refused they were answered already.
  private mutating func fail(_ error: ParserError, at now: Moment) -> Action {
    if case .discarding = phase { return linger(at: now) }
    return refuse(.malformed(error))
  }

  mutating func refuse(_ fault: TransportFault) -> Action {
    phase = .refusing
    request = nil
    releaseBody()
    return .refuse(fault)
  }
}
