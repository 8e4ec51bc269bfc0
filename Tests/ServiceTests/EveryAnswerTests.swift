import JSON
import Testing

@testable import Service

@Suite struct EveryAnswerTests {
  @Test func `every answer carries nosniff, Date and Server`() throws {
    let service = try TestService { $0.debug.echo = true }
    try service.write("<p>page</p>", to: "page/index.html")
    let home = try #require(try service.make(Spec.redAndGreen)["Location"])
    for (method, path) in [
      ("GET", home), ("GET", "\(home).gif"), ("HEAD", "\(home).gif"), ("GET", "/nothing"),
      ("GET", "/healthz"), ("GET", "/readyz"), ("GET", "/metrics"), ("GET", "/images"),
      ("GET", "/images/red.png"), ("GET", "/index.html"), ("OPTIONS", "/banners"),
      ("PUT", "/banners"), ("BREW", "/banners"), ("DELETE", home), ("GET", "/echo"),
      ("POST", "/banners"), ("DELETE", "/banners?source=red.png"), ("POST", "/images"),
    ] {
      let reply = try service.ask(method, path)
      #expect(reply["X-Content-Type-Options"] == "nosniff", "\(method) \(path)")
      #expect(reply["Server"] == "bannerd", "\(method) \(path)")
      #expect(reply["Date"]?.hasSuffix(" GMT") == true, "\(method) \(path)")
      if reply.status >= 400 {
        #expect(reply["Cache-Control"] == "no-store", "\(method) \(path)")
        #expect(reply["Content-Type"] == "application/problem+json", "\(method) \(path)")
        if method != "HEAD" { #expect(reply.json["status"] == .number(reply.status)) }
      }
    }
    let client = try service.connect()
    try client.send(Array("nonsense\r\n\r\n".utf8))
    let reply = try client.receive()
    #expect(reply.status == 400)
    #expect(reply["X-Content-Type-Options"] == "nosniff")
    #expect(reply["Server"] == "bannerd")
    #expect(reply["Cache-Control"] == "no-store")
  }

  @Test(arguments: [
    ("PUT", "/banners", "POST, DELETE, OPTIONS"), ("GET", "/banners", "POST, DELETE, OPTIONS"),
    ("POST", "/banners/x", "GET, HEAD, DELETE, OPTIONS"),
    ("DELETE", "/banners/x.gif", "GET, HEAD, OPTIONS"),
    ("PATCH", "/images", "POST, GET, HEAD, OPTIONS"), ("POST", "/images/x", "GET, HEAD, OPTIONS"),
    ("POST", "/healthz", "GET, HEAD, OPTIONS"), ("DELETE", "/", "GET, HEAD, OPTIONS"),
  ])
  func `a known path with another method is 405 with what is allowed, which OPTIONS tells too`(
    method: String, path: String, allowed: String
  ) throws {
    let service = try TestService()
    let reply = try service.ask(method, path)
    #expect(reply.status == 405)
    #expect(reply["Allow"] == allowed)
    let options = try service.ask("OPTIONS", path)
    #expect(options.status == 204)
    #expect(options["Allow"] == allowed)
  }

  @Test func `a method that nobody knows is 501, and its name is no label of the metrics`() throws {
    let service = try TestService()
    #expect(try service.ask("BREW", "/banners").status == 501)
    #expect(try service.ask("get", "/banners").status == 501)
    let metrics = try service.get("/metrics").text
    #expect(!metrics.contains("BREW") && !metrics.contains("\"get\""))
    #expect(try service.metric("requests_total", #"status="501""#) == 2)
  }

  @Test func `OPTIONS of the whole server is answered`() throws {
    let reply = try TestService().ask("OPTIONS", "*")
    #expect(reply.status == 204)
    #expect(reply["Allow"]?.contains("DELETE") == true)
  }

  @Test func `the echo routes are there only when they are asked for`() throws {
    let service = try TestService()
    #expect(try service.ask("POST", "/").status == 405)
    #expect(try service.get("/echo").status == 404)
    #expect(try service.ask("POST", "/debug/multipart").status == 405)
    let echo = try TestService { $0.debug.echo = true }
    #expect(try echo.ask("POST", "/", body: [1, 2, 3]).body == [1, 2, 3])
    #expect(try echo.get("/echo", ["X-Test": "a"]).text.contains("X-Test: a\n"))
    var form = Form()
    form.add("a", "b")
    form.add("f", [0, 255, 7], filename: "x\u{e9}.bin", type: nil)
    let parts = try echo.ask(
      "POST", "/debug/multipart", ["Content-Type": Form.contentType], body: form.body
    ).json["parts"]
    #expect(parts?[0]?["name"] == "a")
    #expect(parts?[0]?["filename"] == .null)
    #expect(parts?[0]?["body_base64"] == "Yg==")
    #expect(parts?[1]?["filename"] == "x\u{e9}.bin")
    #expect(parts?[1]?["body_base64"] == "AP8H")
  }
}
