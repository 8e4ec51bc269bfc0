/// The whole page of metrics.
struct MetricsPage {
  private var page = PrometheusText()

  init(
    _ figures: Metrics.Figures, queue: (waiting: Int, busy: Int, workers: Int),
    cache: Cache.Figures
  ) {
    addRequests(figures)
    addLatencies(figures)
    page.single("queue_depth", .gauge, "Banners that wait for a worker.", queue.waiting)
    page.single("workers", .gauge, "Workers that render banners.", queue.workers)
    page.single("workers_busy", .gauge, "Workers that render one now.", queue.busy)
    addCache(cache)
  }

  var text: String { page.text }

  private mutating func addRequests(_ figures: Metrics.Figures) {
    page.family("requests_total", .counter, "Requests answered.")
    let requests = figures.requests.sorted { $0.key < $1.key }
    for (key, count) in requests {
      let labels: KeyValuePairs = [
        "route": key.route, "method": key.method, "status": String(key.status),
      ]
      page.sample("requests_total", labels, Double(count))
    }
    page.family("errors_total", .counter, "Requests refused, by the kind of problem.")
    for (kind, count) in figures.errors.sorted(by: { $0.key < $1.key }) {
      page.sample("errors_total", ["kind": kind], Double(count))
    }
    page.single("sent_bytes_total", .counter, "Bytes of answers' bodies.", figures.sentBytes)
  }

  private mutating func addLatencies(_ figures: Metrics.Figures) {
    page.family("request_seconds", .histogram, "Time from a whole request to its answer.")
    for (route, histogram) in figures.latencies.sorted(by: { $0.key < $1.key }) {
      page.histogram("request_seconds", label: ("route", route), histogram)
    }
    page.family("span_seconds", .histogram, "Time that each stage of making a banner takes.")
    for span in Metrics.Span.allCases {
      page.histogram(
        "span_seconds", label: ("span", span.rawValue), figures.spans[span] ?? LatencyHistogram())
    }
  }

  private mutating func addCache(_ cache: Cache.Figures) {
    let counters = cache.counters
    page.single("cache_bytes", .gauge, "Bytes of the banners and images kept.", cache.bytes)
    page.single("cache_banners", .gauge, "Banners kept.", cache.banners)
    page.single("cache_hits_total", .counter, "Banners found.", counters.hits)
    page.single("cache_misses_total", .counter, "Banners not found.", counters.misses)
    page.single(
      "cache_evictions_total", .counter, "Entries that went for want of room or for their age.",
      cache.evictions)
    page.single("cache_damaged_total", .counter, "Damaged files dropped.", counters.damaged)
  }
}
