import HTTP
import Testing
import Transport

@testable import Service

@Suite struct TrustedProxiesTests {
  @Test(arguments: [
    ("10.0.0.1", nil, "10.0.0.1"), ("10.0.0.1", "", "10.0.0.1"),
    ("10.0.0.1", "203.0.113.9", "203.0.113.9"), ("10.0.0.1", "1.1.1.1, 2.2.2.2", "2.2.2.2"),
    ("10.0.0.1", "1.1.1.1, 10.9.9.9", "1.1.1.1"), ("10.0.0.1", "10.1.1.1,10.2.2.2", "10.1.1.1"),
    ("10.0.0.1", "1.1.1.1, nonsense", "10.0.0.1"), ("10.0.0.1", "nonsense, 1.1.1.1", "1.1.1.1"),
    ("10.0.0.1", "nonsense, 10.3.3.3", "10.3.3.3"), ("11.0.0.1", "1.1.1.1", "11.0.0.1"),
    ("fd00::1", "2001:db8::7", "2001:db8::7"), ("fe80::1", "2001:db8::7", "fe80::1"),
    ("::ffff:10.0.0.1", "1.1.1.1", "1.1.1.1"),
  ])
  func `the client is the last address that is no trusted proxy`(
    peer: String, forwarded: String?, origin: String
  ) throws {
    let proxies = try #require(TrustedProxies(["10.0.0.0/8", "fd00::/8"]))
    let headers: Headers = forwarded.map { ["X-Forwarded-For": $0] } ?? [:]
    let target = RequestTarget(raw: "/", path: [""])
    let head = RequestHead(method: .get, target: target, headers: headers)
    let peer = try #require(IPAddress(peer))
    #expect(proxies.origin(of: head, from: peer) == IPAddress(origin))
  }

  @Test(arguments: [
    "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/", "10.0.0.0/8/8", "::/129", "", "/8", "host",
    "10.0.0/8",
  ])
  func `what is no network is refused`(text: String) {
    #expect(TrustedProxies([text]) == nil)
  }

  @Test func `a network of no bits is every address of any kind, one of all bits is one`() throws {
    let head = RequestHead(
      method: .get, target: RequestTarget(raw: "/", path: [""]),
      headers: ["X-Forwarded-For": "5.5.5.5"])
    let all = try #require(TrustedProxies(["::/0"]))
    #expect(all.origin(of: head, from: IPAddress(v4: 7)) == IPAddress("5.5.5.5"))
    let v4 = try #require(TrustedProxies(["0.0.0.0/0"]))
    #expect(v4.origin(of: head, from: IPAddress(v4: 7)) == IPAddress("5.5.5.5"))
    let one = try #require(TrustedProxies(["0.0.0.7/32"]))
    #expect(one.origin(of: head, from: IPAddress(v4: 7)) == IPAddress("5.5.5.5"))
    #expect(one.origin(of: head, from: IPAddress(v4: 8)) == IPAddress(v4: 8))
  }
}
