import JSON
import Testing

@testable import Service

@Suite struct MakingTests {
  @Test func `a banner is made once, and found from then on`() throws {
    let service = try TestService()
    let first = try service.make(Spec.redAndGreen)
    #expect(first.status == 201)
    let id = try #require(first.json["id"]?.stringValue)
    #expect(first["Location"] == "/banners/\(id)")
    #expect(first["Content-Type"] == "application/json")
    #expect(first["Cache-Control"] == "no-store")
    let second = try service.make(Spec.redAndGreen)
    #expect(second.status == 200)
    #expect(second["Location"] == nil)
    #expect(second.body == first.body)
  }

  @Test func `the answer says what the banner is and where its forms are`() throws {
    let service = try TestService()
    let spec = Spec.of(
      #"{"src":"red.png","alt":"Summer <sale> & \"more\""}"#, #""green.png""#, and: #""plays":3"#)
    let answer = try service.make(spec).json
    let id = try #require(answer["id"]?.stringValue)
    #expect(answer["width"] == 16)
    #expect(answer["height"] == 8)
    #expect(answer["plays"] == 3)
    #expect(answer["durationMs"] == 1420)
    #expect(answer["links"]?["self"] == .string("/banners/\(id)"))
    #expect(answer["adjustments"] == .array([]))
    let html = try #require(answer["html"]?.stringValue)
    #expect(
      html == #"<picture><source srcset="/banners/\#(id).png" "#
        + #"media="(prefers-reduced-motion: reduce)"><img src="/banners/\#(id).gif" "#
        + #"width="16" height="8" alt="Summer &lt;sale&gt; &amp; &quot;more&quot;"></picture>"#)
    for (name, suffix) in [
      ("self", ""), ("gif", ".gif"), ("timeline", ".json"), ("poster", ".png"),
    ] {
      let link = try #require(answer["links"]?[name]?.stringValue)
      #expect(link == "/banners/\(id)\(suffix)")
      #expect(try service.get(link).status == 200)
    }
    let gif = try service.get("/banners/\(id).gif")
    #expect(answer["bytes"] == .number(gif.body.count))
  }

  @Test func `equal requests have equal IDs, however they are written`() throws {
    let service = try TestService()
    let id = try #require(try service.make(Spec.redAndGreen).json["id"])
    for spec in [
      #"""
      { "gif" : {"dither": "none", "colors" : 2.56e2}, "hold": 0.50, "height": 8, "width": 16.0,
        "transition": {"easing": "linear", "duration": 2e-1, "rows": 1, "columns": 2},
        "images": [{"alt": "", "src": "red.png"}, "green.p\u006eg"], "fit": "cover" }
      """#,
      Spec.of(
        #""red.png""#, #""green.png""#, and: #""plays":0,"ending":"first","limits":"strict""#),
      Spec.of(
        #""data:image/png;base64,\#(Picture.base64(Picture.red))""#, #"{"src":"green.png"}"#),
    ] {
      let reply = try service.make(spec)
      #expect(reply.status == 200)
      #expect(reply.json["id"] == id)
    }
  }

  @Test func `equal requests give equal bytes on two machines`() throws {
    let (one, other) = (try TestService(), try TestService())
    let headers = ["Accept": "image/gif"]
    let first = try one.make(Spec.redAndGreen, headers)
    let second = try other.make(Spec.redAndGreen, headers)
    #expect(first.status == 201 && second.status == 201)
    #expect(first.body == second.body)
    #expect(first["Location"] == second["Location"])
    #expect(first.body.starts(with: Array("GIF89a".utf8)))
  }

  @Test func `what makes a difference to the banner makes another ID`() throws {
    let service = try TestService()
    let specs = [
      Spec.redAndGreen,
      Spec.of(#""green.png""#, #""red.png""#),
      Spec.of(#""red.png""#, #""blue.png""#),
      Spec.of(#"{"src":"red.png","alt":"a text"}"#, #""green.png""#),
      Spec.of(#"{"src":"red.png","hold":1}"#, #""green.png""#),
      Spec.of(#""red.png""#, #""green.png""#, and: #""dots":true"#),
      Spec.of(#""red.png""#, #""green.png""#, and: #""plays":1"#),
    ]
    let ids = try specs.map { try service.make($0).json["id"]?.stringValue }
    #expect(!ids.contains(nil))
    #expect(Set(ids).count == specs.count)
  }

  @Test func `an upload is named by its digest`() throws {
    let service = try TestService()
    let source = try #require(
      try service.ask("POST", "/images", body: Picture.red).json["src"]?.stringValue)
    let reply = try service.make(Spec.of(#""\#(source)""#, #""green.png""#))
    #expect(reply.status == 201)
    #expect(try service.make(Spec.redAndGreen).json["id"] == reply.json["id"])
  }

  @Test(arguments: [
    (#"{"images":["red.png"],}"#, "application/json"), ("", "application/json"),
    (#"{"images":["red.png"],"width":16,"width":16}"#, "application/json"),
    (#"{"images":["red.png"],"nonsense":[1,]}"#, "application/json"),
    (#"{"images":["red.png"],"alt":"\ud800"}"#, "application/json; charset=utf-8"),
  ])
  func `what is not JSON is 400, in whatever member it hides`(body: String, type: String) throws {
    let service = try TestService()
    let reply = try service.make(body, ["Content-Type": type])
    #expect(reply.status == 400)
    #expect(reply["Content-Type"] == "application/problem+json")
    #expect(reply.json["type"] == "urn:bannerd:problem:malformed-json")
    #expect(reply.json["status"] == 400)
  }

  @Test(arguments: ["text/plain", "application/problem+json", "application/json x", "json", ""])
  func `a body of another type is 415, before it is read`(type: String) throws {
    let service = try TestService()
    let client = try service.connect()
    try client.send("POST", "/banners", ["Content-Type": type, "Content-Length": "5"])
    let reply = try client.receive()
    #expect(reply.status == 415)
    #expect(reply["Accept"] == "application/json, multipart/form-data")
  }

  @Test func `a body without a type is 415`() throws {
    let service = try TestService()
    #expect(try service.ask("POST", "/banners", body: Array("{}".utf8)).status == 415)
  }

  @Test func `a body that is too long is 413, told or not`() throws {
    let service = try TestService { $0.limits.bodyBytes = 1024 }
    let long = [UInt8](repeating: 0x20, count: 1025)
    #expect(try service.make(String(decoding: long, as: UTF8.self)).status == 413)
    let client = try service.connect()
    try client.send(
      "POST", "/banners", ["Content-Type": "application/json", "Transfer-Encoding": "chunked"])
    try client.send(Array("401\r\n".utf8) + long + Array("\r\n0\r\n\r\n".utf8))
    #expect(try client.receive().status == 413)
    #expect(service.stored == 0)
  }
}
