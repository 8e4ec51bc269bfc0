import Foundation
import JSON
import Testing

@testable import Service

@Suite struct MetricsTests {
  private static let families = [
    "requests_total": "counter", "errors_total": "counter", "sent_bytes_total": "counter",
    "request_seconds": "histogram", "span_seconds": "histogram", "queue_depth": "gauge",
    "workers": "gauge", "workers_busy": "gauge", "cache_bytes": "gauge", "cache_banners": "gauge",
    "cache_hits_total": "counter", "cache_misses_total": "counter",
    "cache_evictions_total": "counter", "cache_damaged_total": "counter",
  ]

  @Test func `the page is Prometheus text with every family, before and after requests`() throws {
    let service = try TestService()
    for _ in 0..<2 {
      let reply = try service.get("/metrics")
      #expect(reply["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
      #expect(reply["Cache-Control"] == "no-store")
      let page = try Page(reply.text)
      #expect(page.types == Self.families)
      #expect(page.helps == Set(Self.families.keys))
      #expect(page.values[#"workers"#].map { $0 >= 1 } == true)
      for span in ["queue", "decode", "render", "encode"] {
        #expect(page.values[#"span_seconds_count{span="\#(span)"}"#] != nil)
      }
      _ = try service.make(Spec.redAndGreen)
      _ = try service.make("[")
    }
  }

  @Test func `a histogram's buckets rise, and the last is its count`() throws {
    let service = try TestService()
    _ = try service.make(Spec.redAndGreen)
    let page = try Page(try service.get("/metrics").text)
    let buckets = page.samples.filter { $0.key.hasPrefix(#"request_seconds_bucket{route="make""#) }
    #expect(buckets.count == LatencyHistogram.bounds.count + 1)
    #expect(zip(buckets, buckets.dropFirst()).allSatisfy { $0.value <= $1.value })
    #expect(buckets.last?.key.contains(#"le="+Inf""#) == true)
    #expect(buckets.last?.value == page.values[#"request_seconds_count{route="make"}"#])
  }

  @Test func `requests, refusals, spans and the cache are counted`() throws {
    let service = try TestService()
    let home = try #require(try service.make(Spec.redAndGreen)["Location"])
    _ = try service.make(Spec.redAndGreen)
    _ = try service.make("nonsense")
    _ = try service.make("{}")
    let gif = try service.get("\(home).gif").body.count
    _ = try service.get("/banners/\(String(repeating: "0", count: 64)).gif")
    _ = try service.ask("OPTIONS", "/banners")
    let page = try Page(try service.get("/metrics").text)
    func value(_ key: String) -> Double? { page.values[key] }
    #expect(value(#"requests_total{route="make",method="POST",status="201"}"#) == 1)
    #expect(value(#"requests_total{route="make",method="POST",status="200"}"#) == 1)
    #expect(value(#"requests_total{route="make",method="POST",status="400"}"#) == 1)
    #expect(value(#"requests_total{route="make",method="POST",status="422"}"#) == 1)
    #expect(value(#"requests_total{route="gif",method="GET",status="404"}"#) == 1)
    #expect(value(#"requests_total{route="options",method="OPTIONS",status="204"}"#) == 1)
    #expect(value(#"errors_total{kind="malformed-json"}"#) == 1)
    #expect(value(#"errors_total{kind="invalid-spec"}"#) == 1)
    #expect(value(#"errors_total{kind="no-such-banner"}"#) == 1)
    for span in ["queue", "decode", "render", "encode"] {
      #expect(value(#"span_seconds_count{span="\#(span)"}"#) == 1)
    }
    // Misses: the first order and the unknown ID. Hits: the second order and the GIF.
    #expect(value("cache_misses_total") == 2)
    #expect(value("cache_hits_total") == 2)
    #expect(value("cache_banners") == 1)
    #expect((value("sent_bytes_total") ?? 0) > Double(gif))
    let bytes = try ["banners", "sources"].flatMap { shelf in
      try service.files(shelf).map { name in
        let path = service.folder.appending(path: "cache/\(shelf)/\(name)").path
        return try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
      }
    }
    #expect(value("cache_bytes") == Double(bytes.reduce(0, +)))
  }

  @Test func `refusals before the body, and broken requests, are counted by their kind`() throws {
    let service = try TestService { $0.auth.tokens = ["token"] }
    _ = try service.make(Spec.redAndGreen)
    let client = try service.connect()
    try client.send(Array("GET / HTTP/1.1\r\n\r\n".utf8))
    #expect(try client.receive().status == 400)
    #expect(try service.metric("requests_total", #"route="make""#, #"status="401""#) == 1)
    #expect(try service.metric("errors_total", #"kind="unauthorized""#) == 1)
    #expect(try service.metric("errors_total", #"kind="malformed-request""#) == 1)
  }

  @Test func `evictions are counted, deletions are not among them`() throws {
    let service = try TestService { $0.cache.maxBytes = 1 << 20 }
    let home = try #require(try service.make(Spec.redAndGreen)["Location"])
    _ = try service.ask("DELETE", home)
    #expect(try service.metric("cache_evictions_total") == 0)
    for number in 0..<2 {
      let picture = Picture.png(600, 400, [UInt8(number), 0, 0])
      _ = try service.ask("POST", "/images", body: picture)
    }
    #expect(try service.metric("cache_evictions_total") == 1)
  }
}

/// A page of Prometheus' text format, read strictly.
private struct Page {
  private(set) var types: [String: String] = [:]
  private(set) var helps: Set<String> = []
  /// Every sample in order, its name with its labels.
  private(set) var samples: [(key: String, value: Double)] = []

  enum Fault: Error { case line(String) }

  var values: [String: Double] { Dictionary(samples) { first, _ in first } }

  init(_ text: String) throws {
    #expect(text.hasSuffix("\n"))
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      try read(String(line))
    }
  }

  private mutating func read(_ line: String) throws {
    let label = #/[a-z_]+="(?:[^"\\\n]|\\[\\"n])*"/#
    if let match = line.wholeMatch(of: #/# HELP bannerd_([a-z_]+) .+/#) {
      helps.insert(String(match.1))
    } else if let match = line.wholeMatch(
      of: #/# TYPE bannerd_([a-z_]+) (counter|gauge|histogram)/#)
    {
      #expect(types[String(match.1)] == nil)
      types[String(match.1)] = String(match.2)
    } else if let match = line.wholeMatch(of: #/bannerd_([a-z_]+)(\{.*\})? (-?[0-9.e+-]+)/#),
      let value = Double(match.3)
    {
      let labels = match.2.map(String.init) ?? ""
      let count = labels.matches(of: label).count
      #expect(labels.isEmpty || labels.filter { $0 == "=" }.count >= count && count > 0)
      let family = types.keys.contains { match.1 == $0 || match.1.hasPrefix("\($0)_") }
      #expect(family, "a sample before its family: \(line)")
      samples.append((match.1 + labels, value))
    } else {
      throw Fault.line(line)
    }
  }
}
