import HTTP

/// One request on its way to its answer, which is given exactly once, now or later and from any thread.
struct Exchange: Sendable {
  private(set) var request: Request
  /// The memory that the request may hold, until the exchange is over.
  let share: MemoryBudget.Share
  private let parameters: RouteParameters?
  private let line: any ReplyLine

  init(
    _ request: Request, _ parameters: RouteParameters?, _ share: MemoryBudget.Share,
    _ line: any ReplyLine
  ) {
    self.request = request
    self.parameters = parameters
    self.share = share
    self.line = line
  }

  /// What the path held at this place of the route's pattern.
  func parameter(_ name: String) -> String? { parameters?[name] }

  /// The same exchange, for a long wait in which nobody needs the body.
  var withoutBody: Exchange {
    var exchange = self
    exchange.request.body = []
    return exchange
  }

  func answer(_ response: Response) { line.send(response, for: nil) }

  func answer(_ refusal: Refusal) { line.send(refusal.problem.response, for: refusal) }

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

  /// Has something done on the pool, unless the client has gone before its turn. When the pool is overrun, the client is
  /// told to come again.
  func work(on pool: WorkerPool, _ body: @escaping @Sendable () -> Void) {
    let isAccepted = pool.submit { if !line.isCut { body() } }
    if !isAccepted { answer(.busy(retryAfter: 1)) }
  }
}

/// Where the answer to one request goes.
protocol ReplyLine: Sendable {
  /// Whether nobody waits for the answer any more.
  var isCut: Bool { get }

  /// - Parameter refusal: why the answer is an error, where it is one.
  func send(_ response: Response, for refusal: Refusal?)
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
