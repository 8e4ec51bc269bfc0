import HTTP
import Testing

private func target(_ text: String, _ method: Method = .get) throws(ParserError) -> RequestTarget {
  let bytes = Array(text.utf8)
  return try RequestTarget(parsing: bytes.span, method: method)
}

@Test func `A path is divided at slashes and then decoded`() throws {
  #expect(try target("/").path == [""])
  #expect(try target("/a").path == ["a"])
  #expect(try target("/a/").path == ["a", ""])
  #expect(try target("//a").path == ["", "a"])
  #expect(try target("/caf%C3%A9/%E2%82%AC").path == ["café", "€"])
  #expect(try target("/a+b").path == ["a+b"])
  #expect(try target("/...").path == ["..."])
  #expect(try target("/a%25b").path == ["a%b"])
}

@Test func `A query is divided at ampersands and then decoded`() throws {
  let query = try target("/?a=1&b&&=c&d=e=f&g+h=%26%3d+&").query
  #expect(query.map(\.name) == ["a", "b", "", "d", "g h"])
  #expect(query.map(\.value) == ["1", "", "c", "e=f", "&= "])
  #expect(try target("/?").query.isEmpty)
  #expect(try target("/?a=b?c/d").query.map(\.value) == ["b?c/d"])
}

@Test func `The four forms are told apart`() throws {
  #expect(try target("/a").form == .origin)
  #expect(try target("*", .options).form == .asterisk)
  #expect(try target("*", .options).path.isEmpty)
  #expect(try target("a:443", .connect).form == .authority)
  let absolute = try target("HTTP://example.org:80/a?b=c")
  #expect(absolute.form == .absolute)
  #expect(absolute.path == ["a"])
  #expect(absolute.query.map(\.value) == ["c"])
  #expect(try target("https://a").path == [""])
  #expect(try target("http://a?b=c").query.map(\.name) == ["b"])
  #expect(try target("http://[::1]:8080/x").path == ["x"])
}

@Test(arguments: ["a", ":80", "[::1]:x", "a:80/b", "a@b:80"])
func `CONNECT wants a host and a port`(_ text: String) {
  #expect(throws: ParserError.malformedTarget) { try target(text, .connect) }
}

@Test func `No decoded segment climbs or holds a separator`() {
  let pieces = ["a", ".", "..", "%2e", "%2E.", "%2f", "%5c", "\\", "%00", "", "%", "é", "b%20"]
  for one in pieces {
    for other in pieces {
      guard let path = try? target("/\(one)\(other)/\(one)").path else { continue }
      for segment in path {
        #expect(segment != "." && segment != "..")
        #expect(!segment.utf8.contains { [0x00, 0x2F, 0x5C].contains($0) })
      }
    }
  }
}
