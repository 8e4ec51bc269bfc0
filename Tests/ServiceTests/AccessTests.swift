import Foundation
import Testing

@testable import Service

@Suite struct AccessTests {
  @Test func `with tokens, whatever makes, lists or deletes needs one`() throws {
    let service = try TestService { $0.auth.tokens = ["first-token", "second token"] }
    let id = String(repeating: "0", count: 64)
    for (method, path) in [
      ("POST", "/banners"), ("DELETE", "/banners?source=red.png"), ("DELETE", "/banners/\(id)"),
      ("POST", "/images"), ("GET", "/images"), ("HEAD", "/images"),
    ] {
      for header in [
        nil, "Bearer", "Bearer ", "Bearer wrong", "Bearer first-tokens", "Bearer first-toke",
        "Basic first-token", "first-token", "Bearer first-token second token",
      ] {
        let headers = header.map { ["Authorization": $0] } ?? [:]
        let reply = try service.ask(method, path, headers)
        #expect(reply.status == 401, "\(method) \(path) \(header ?? "")")
        #expect(reply["WWW-Authenticate"]?.hasPrefix("Bearer") == true)
        #expect(reply["Cache-Control"] == "no-store")
      }
      for header in ["Bearer first-token", "bearer  first-token", "BEARER second token"] {
        let reply = try service.ask(method, path, ["Authorization": header])
        #expect(reply.status != 401, "\(method) \(path) \(header)")
      }
    }
  }

  @Test func `two tokens at once are none`() throws {
    let service = try TestService { $0.auth.tokens = ["a", "b"] }
    let client = try service.connect()
    try client.send(
      Array(
        "GET /images HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n"
          .utf8))
    #expect(try client.receive().status == 401)
  }

  @Test func `reading banners, images, health and the page needs none`() throws {
    let service = try TestService { $0.auth.tokens = ["token"] }
    try service.write("page", to: "page/index.html")
    let home = try #require(
      try service.make(Spec.redAndGreen, ["Authorization": "Bearer token"])["Location"])
    for path in [
      home, "\(home).gif", "\(home).json", "\(home).png", "/", "/healthz", "/readyz", "/metrics",
      "/images/red.png",
    ] {
      #expect(try service.get(path).status == 200)
    }
  }

  @Test func `a body is not read before its token is seen`() throws {
    let service = try TestService { $0.auth.tokens = ["token"] }
    let client = try service.connect()
    try client.send(
      "POST", "/banners",
      ["Content-Type": "application/json", "Content-Length": "9", "Expect": "100-continue"])
    #expect(try client.receive().status == 401)
  }

  @Test func `a server that is open beyond loopback says so when it starts`() throws {
    for (host, tokens, warns) in [
      ("0.0.0.0", [], true), ("::", [], true), ("0.0.0.0", ["token"], false),
      ("127.0.0.1", [], false), ("::1", [], false), ("localhost", [], false),
    ] as [(String, [String], Bool)] {
      let service: TestService
      do {
        service = try TestService {
          $0.server.host = host
          $0.auth.tokens = tokens
        }
      } catch StartError.transport where host.contains(":") {
        print("no IPv6 here: \(host) is not tested")
        continue
      }
      service.host.stop()
      #expect(service.log.all.contains { $0.contains("auth.tokens") } == warns, "\(host)")
    }
  }
}
