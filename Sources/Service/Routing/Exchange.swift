import HTTP

/// One request on its way to its answer, which is given exactly once, now or later and from any thread.
struct Exchange: Sendable {
  let request: Request
  let parameters: RouteParameters
  private let reply: @Sendable (Response, Refusal?) -> Void

  /// - Parameter reply: takes the answer, and the refusal where it is one.
  init(
    _ request: Request, _ parameters: RouteParameters,
    reply: @escaping @Sendable (Response, Refusal?) -> Void
  ) {
    self.request = request
    self.parameters = parameters
    self.reply = reply
  }

  func answer(_ response: Response) { reply(response, nil) }

  func answer(_ refusal: Refusal) { reply(refusal.problem.response, refusal) }

  /// Answers with what `body` makes, or with why it cannot.
  func answer(with body: () throws(Refusal) -> Response) {
    do {
      answer(try body())
    } catch {
      answer(error)
    }
  }

  /// The same, away from the threads that serve connections: for whatever may wait for a disk or take its time.
  func answer(on pool: WorkerPool, with body: @escaping @Sendable () throws(Refusal) -> Response) {
    work(on: pool) { answer(with: body) }
  }

  /// Has something done on the pool; when that is overrun, the client is told to come again.
  func work(on pool: WorkerPool, _ body: @escaping @Sendable () -> Void) {
    if !pool.submit(body) { answer(.busy(retryAfter: 1)) }
  }
}

extension Response {
  /// JSON that no cache may keep.
  static func json(_ status: Status, _ bytes: [UInt8], type: String = "application/json")
    -> Response
  {
    Response(
      status, headers: ["Content-Type": type, "Cache-Control": "no-store"], body: .bytes(bytes))
  }
}
