import Foundation
import Testing

@testable import Service

@Suite struct StaticFileTests {
  private let service: TestService
  private let page = String(repeating: "<p>Hello</p>\n", count: 200)

  init() throws {
    service = try TestService()
    try service.write(page, to: "page/index.html")
    try service.write("alert(1)", to: "page/js/page.js")
    try service.write("sub", to: "page/sub/index.html")
    try service.write("secret", to: "page/.env")
    try service.write("secret", to: "page/.git/config")
    try service.write("secret", to: "secret.txt")
    let root = service.folder.path
    for (link, target) in [
      ("page/link.txt", "\(root)/secret.txt"), ("page/up", root), ("page/inner.html", "index.html"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(root)/\(link)", withDestinationPath: target)
    }
  }

  @Test func `the page is at the root, with a policy and validators`() throws {
    let reply = try service.get("/")
    #expect(reply.status == 200)
    #expect(reply.text == page)
    #expect(reply["Content-Type"] == "text/html; charset=utf-8")
    #expect(reply["Content-Security-Policy"]?.contains("default-src 'none'") == true)
    #expect(reply["Cache-Control"] == "public, max-age=60")
    #expect(try service.get("/index.html").body == reply.body)
    #expect(try service.get("/sub/").text == "sub")
    let tag = try #require(reply["ETag"])
    #expect(try service.get("/", ["If-None-Match": tag]).status == 304)
    #expect(try service.get("/", ["Range": "bytes=0-2"]).text == "<p>")
  }

  @Test(arguments: [
    ("a.css", "text/css; charset=utf-8"), ("a.js", "text/javascript; charset=utf-8"),
    ("a.svg", "image/svg+xml"), ("a.PNG", "image/png"), ("a.jpg", "image/jpeg"),
    ("a.json", "application/json"), ("a.txt", "text/plain; charset=utf-8"),
    ("a", "application/octet-stream"), ("a.exe", "application/octet-stream"),
    ("a b\u{e9}.woff2", "font/woff2"),
  ])
  func `a file's type is that of its name`(name: String, type: String) throws {
    try service.write("content", to: "page/\(name)")
    let path = try #require(name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed))
    let reply = try service.get("/\(path)")
    #expect(reply.status == 200)
    #expect(reply["Content-Type"] == type)
    #expect(reply["Content-Security-Policy"] == nil)
  }

  @Test func `text is compressed where the client takes it`() throws {
    let plain = try service.get("/")
    let packed = try service.get("/", ["Accept-Encoding": "gzip"])
    #expect(packed["Content-Encoding"] == "gzip")
    #expect(plain["Vary"] == "Accept-Encoding" && packed["Vary"] == "Accept-Encoding")
    #expect(packed.body.count < plain.body.count / 4)
    #expect(try Expansion.gunzip(packed.body) == plain.body)
    #expect(packed["ETag"] != plain["ETag"])
  }

  @Test func `a file that changes is served as it is now, compressed too`() throws {
    for encoding in ["identity", "gzip"] {
      let before = try service.get("/", ["Accept-Encoding": encoding])
      usleep(20_000)
      try service.write(page + "<p>\(encoding)</p>", to: "page/index.html")
      let after = try service.get("/", ["Accept-Encoding": encoding])
      #expect(after["ETag"] != before["ETag"])
      #expect(after.body != before.body)
    }
  }

  @Test(arguments: [
    "/absent.html", "/sub", "/.env", "/.git/config", "/%2eenv", "/link.txt", "/up/secret.txt",
    "/inner.html", "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/sub/../.env",
    "/..%5csecret.txt", "//secret.txt", "/js//page.js", "/%00", "/index.html%00.js", "/js/",
  ])
  func `what is hidden, linked, outside or absent is not served`(path: String) throws {
    let reply = try service.get(path)
    #expect(reply.status == 404 || reply.status == 400)
    #expect(!reply.text.contains("secret"))
    #expect(reply["Cache-Control"] == "no-store")
  }

  @Test func `without a page the rest is served all the same`() throws {
    let service = try TestService { $0.public.directory = "/absent/folder" }
    #expect(try service.get("/").status == 404)
    #expect(try service.get("/healthz").status == 200)
  }
}
