import FileSystem
import HTTP
import JSON

/// Whether the service lives, whether it can work, and what it has counted.
struct HealthHandlers: Sendable {
  let cache: Cache
  let queue: RenderQueue
  let metrics: Metrics
  let phase: ServicePhase
  let disk: WorkerPool

  /// Answered on the spot, whatever else is going on.
  func liveness(_ exchange: Exchange) {
    exchange.answer(.health(.ok, ["status": "pass", "version": .string(Version.number)]))
  }

  func readiness(_ exchange: Exchange) {
    if phase.isDraining { return exchange.answer(Self.failing("draining", "shutting down")) }
    exchange.work(on: disk) {
      do throws(FileError) {
        try cache.probe()
        exchange.answer(
          .health(.ok, ["status": "pass", "checks": ["cache": [["status": "pass"]]]]))
      } catch {
        exchange.answer(Self.failing("cache", error.text))
      }
    }
  }

  func metrics(_ exchange: Exchange) {
    let text = PrometheusText(metrics.figures, queue: queue, cache: cache).text
    exchange.answer(
      Response(
        .ok,
        headers: [
          "Content-Type": "text/plain; version=0.0.4; charset=utf-8", "Cache-Control": "no-store",
        ], body: .bytes(Array(text.utf8))))
  }

  private static func failing(_ check: String, _ output: String) -> Response {
    let checks: JSONValue = .object([
      .init(name: check, value: [["status": "fail", "output": .string(output)]])
    ])
    var response = Response.health(.serviceUnavailable, ["status": "fail", "checks": checks])
    response.headers["Retry-After"] = "5"
    return response
  }
}

extension Response {
  fileprivate static func health(_ status: Status, _ document: JSONValue) -> Response {
    .json(status, document.bytes, type: "application/health+json")
  }
}

extension PrometheusText {
  /// The whole page of metrics.
  fileprivate init(_ figures: Metrics.Figures, queue: RenderQueue, cache: Cache) {
    self.init()
    add(requests: figures)
    histograms(
      "request_seconds", "Time from a whole request to its answer.", "route", figures.latencies)
    histograms(
      "span_seconds", "Time that the stages of making a banner take.", "span",
      Dictionary(uniqueKeysWithValues: figures.spans.map { ($0.key.rawValue, $0.value) }))
    add(queue: queue)
    add(cache: cache)
  }

  private mutating func add(requests figures: Metrics.Figures) {
    family("requests_total", .counter, "Requests answered.")
    let keys = figures.requests.keys.sorted {
      ($0.route, $0.method, $0.status) < ($1.route, $1.method, $1.status)
    }
    for key in keys {
      sample(
        "requests_total",
        ["route": key.route, "method": key.method, "status": String(key.status)],
        Double(figures.requests[key] ?? 0))
    }
    family("errors_total", .counter, "Requests refused, by the kind of problem.")
    for (type, count) in figures.errors.sorted(by: { $0.key < $1.key }) {
      sample("errors_total", ["type": type], Double(count))
    }
    single("sent_bytes_total", .counter, "Bytes of answers' bodies.", Double(figures.sentBytes))
  }

  private mutating func histograms(
    _ name: String, _ help: String, _ label: String, _ histograms: [String: LatencyHistogram]
  ) {
    family(name, .histogram, help)
    for (value, histogram) in histograms.sorted(by: { $0.key < $1.key }) {
      self.histogram(name, label: (label, value), histogram)
    }
  }

  private mutating func add(queue: RenderQueue) {
    let load = queue.load
    single("queue_depth", .gauge, "Banners that wait for a worker.", Double(load.waiting))
    single("workers", .gauge, "Workers that render banners.", Double(load.workers))
    single("workers_busy", .gauge, "Workers that render one now.", Double(load.busy))
  }

  private mutating func add(cache: Cache) {
    let (bytes, banners, counters) = cache.figures
    single("cache_bytes", .gauge, "Bytes of the banners and images kept.", Double(bytes))
    single("cache_banners", .gauge, "Banners kept.", Double(banners))
    single("cache_hits_total", .counter, "Banners found.", Double(counters.hits))
    single("cache_misses_total", .counter, "Banners not found.", Double(counters.misses))
    single("cache_evictions_total", .counter, "Entries removed.", Double(counters.evictions))
    single("cache_damaged_total", .counter, "Damaged banners dropped.", Double(counters.damaged))
  }
}
