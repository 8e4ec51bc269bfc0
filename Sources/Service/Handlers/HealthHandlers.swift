import HTTP
import JSON

/// Whether the service lives, whether it can work, and what it has counted.
struct HealthHandlers: Sendable {
  let readiness: Readiness
  let cache: Cache
  let queue: RenderQueue
  let metrics: Metrics
  let disk: WorkerPool

  /// Answered on the spot, whatever else is going on.
  func live(_ exchange: Exchange) {
    exchange.answer(.health(.ok, ["status": "pass", "version": .string(Version.number)]))
  }

  func ready(_ exchange: Exchange) {
    exchange.answer(on: disk) { () throws(Refusal) in
      let checks = readiness.checks
      let passes = checks.allSatisfy { $0.failure == nil }
      var response = Response.health(
        passes ? .ok : .serviceUnavailable,
        ["status": passes ? "pass" : "fail", "checks": .object(checks.map(\.member))])
      response.headers["Retry-After"] = passes ? nil : "5"
      return response
    }
  }

  func metrics(_ exchange: Exchange) {
    let page = MetricsPage(metrics.figures, queue: queue.load, cache: cache.figures)
    exchange.answer(
      Response(
        .ok,
        headers: [
          "Content-Type": "text/plain; version=0.0.4; charset=utf-8", "Cache-Control": "no-store",
        ], body: .bytes(Array(page.text.utf8))))
  }
}

extension Response {
  fileprivate static func health(_ status: Status, _ document: JSONValue) -> Response {
    .json(status, document.bytes, type: "application/health+json")
  }
}
