import HTTP
import JSON
import Transport

/// What is written down of one request once it is answered: in the metrics and in the log.
struct Visit: Sendable {
  let head: RequestHead
  let client: IPAddress
  /// The name of its route; `none` where it has none.
  var route = "none"
  let start = ContinuousClock.now

  init(_ head: RequestHead, from client: IPAddress) {
    self.head = head
    self.client = client
  }

  /// The method, as long as it is one of the few that are known: a name in the metrics must not be the client's choice.
  private var method: String { head.method.isKnown ? head.method.rawValue : "other" }

  func count(_ response: Response, for refusal: Refusal?, in metrics: Metrics) {
    metrics.count(
      .init(route: route, method: method, status: response.status.code),
      bytes: head.method == .head ? 0 : response.body.count, took: start.duration(to: .now))
    if let refusal { metrics.count(error: refusal.kind) }
  }

  func note(_ response: Response, in log: Log) {
    let level = level(of: response.status)
    guard log.notes(level) else { return }
    let took = start.duration(to: .now) / .milliseconds(1)
    log.note(
      level, "request",
      [
        "method": .string(head.method.rawValue), "target": .string(head.target.raw),
        "client": .string(client.description), "status": .number(response.status.code),
        "bytes": .number(response.body.count),
        "milliseconds": .number((took * 1000).rounded() / 1000),
      ])
  }

  /// Reading is so frequent that it is noted only for whoever looks closely; what is our fault is an error.
  private func level(of status: Status) -> LogLevel {
    switch status.code {
    case 500: .error
    case 501: .info
    case 502...: .warning
    default: head.method == .get || head.method == .head ? .debug : .info
    }
  }
}
