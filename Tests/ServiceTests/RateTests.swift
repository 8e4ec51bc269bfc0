import JSON
import Testing
import Transport

@testable import Service

@Suite struct RateTests {
  @Test func `a client that asks too fast is told when to come again`() throws {
    let service = try TestService { $0.server.requestsPerSecond = 3 }
    var statuses: [Int] = []
    for _ in 0..<8 {
      let reply = try service.get("/healthz")
      statuses.append(reply.status)
      guard reply.status == 429 else { continue }
      #expect(reply["Retry-After"] == "1")
      #expect(reply["Cache-Control"] == "no-store")
      #expect(reply.json["type"] == "urn:bannerd:problem:too-many-requests")
    }
    #expect(statuses.prefix(3) == [200, 200, 200])
    #expect(statuses.contains(429))
  }

  @Test func `what nobody knows counts as well`() throws {
    let service = try TestService { $0.server.requestsPerSecond = 1 }
    let statuses = try (0..<4).map { _ in try service.get("/nothing").status }
    #expect(statuses.first == 404)
    #expect(statuses.contains(429))
  }

  @Test func `X-Forwarded-For tells clients apart only behind a trusted proxy`() throws {
    for (proxies, last) in [([], 429), (["127.0.0.0/8"], 200), (["10.0.0.0/8"], 429)] {
      let service = try TestService {
        $0.server.requestsPerSecond = 1
        $0.server.trustedProxies = proxies
      }
      let statuses = try (1...4).map { number in
        try service.get("/healthz", ["X-Forwarded-For": "203.0.113.\(number)"]).status
      }
      #expect(statuses.last == last, "\(proxies)")
    }
  }

  @Test func `a client cannot choose its address before the proxy's`() throws {
    let service = try TestService {
      $0.server.requestsPerSecond = 1
      $0.server.trustedProxies = ["127.0.0.1", "10.0.0.0/8"]
    }
    let statuses = try (1...4).map { number in
      try service.get(
        "/healthz", ["X-Forwarded-For": "203.0.113.\(number), 198.51.100.7, 10.1.2.3"]
      ).status
    }
    #expect(statuses.first == 200)
    #expect(statuses.last == 429)
  }

  @Test func `tokens come back at the rate, up to the burst`() {
    let limiter = RateLimiter(requestsPerSecond: 2)
    let start = ContinuousClock.now
    let client = IPAddress(v4: 0x0A00_0001)
    #expect(limiter.take(from: client, at: start) == nil)
    #expect(limiter.take(from: client, at: start) == nil)
    #expect(limiter.take(from: client, at: start) == 1)
    #expect(limiter.take(from: IPAddress(v4: 0x0A00_0002), at: start) == nil)
    #expect(limiter.take(from: client, at: start + .milliseconds(500)) == nil)
    #expect(limiter.take(from: client, at: start + .milliseconds(600)) == 1)
    for _ in 0..<2 { #expect(limiter.take(from: client, at: start + .seconds(60)) == nil) }
    #expect(limiter.take(from: client, at: start + .seconds(60)) == 1)
  }

  @Test func `a slow rate gives one request and a long wait, however slow it is`() {
    for (rate, wait) in [
      (0.5, 2), (0.01, 100), (1e-12, 3600), (Double.leastNonzeroMagnitude, 3600),
    ] {
      let limiter = RateLimiter(requestsPerSecond: rate)
      let now = ContinuousClock.now
      #expect(limiter.take(from: IPAddress(v4: 1), at: now) == nil)
      #expect(limiter.take(from: IPAddress(v4: 1), at: now) == wait)
    }
  }

  @Test func `very many clients cost a bounded memory and nobody's request`() {
    let limiter = RateLimiter(requestsPerSecond: 1)
    let now = ContinuousClock.now
    for number in 0..<100_500 {
      #expect(limiter.take(from: IPAddress(v4: UInt32(number)), at: now) == nil)
    }
  }

  @Test func `the addresses of one IPv6 network are one client`() throws {
    let limiter = RateLimiter(requestsPerSecond: 1)
    let now = ContinuousClock.now
    #expect(limiter.take(from: try #require(IPAddress("2001:db8:1:2::1")), at: now) == nil)
    #expect(limiter.take(from: try #require(IPAddress("2001:db8:1:2:3::9")), at: now) == 1)
    #expect(limiter.take(from: try #require(IPAddress("2001:db8:1:3::1")), at: now) == nil)
  }
}
