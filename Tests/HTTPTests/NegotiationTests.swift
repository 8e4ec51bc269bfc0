import HTTP
import Testing

private let json = MediaType(type: "application", subtype: "json")
private let gif = MediaType(type: "image", subtype: "gif")
private let timeline = MediaType(type: "application", subtype: "vnd.banner.timeline+json")
private let offers = [json, gif, timeline]

private func preferred(_ lines: [String], of offers: [MediaType] = offers) -> MediaType? {
  Accept(Headers(lines.map { .init(name: "accept", value: $0) })).preferred(of: offers)
}

private func acceptsGzip(_ lines: String...) -> Bool {
  AcceptEncoding(Headers(lines.map { .init(name: "accept-encoding", value: $0) })).acceptsGzip
}

@Suite struct `Negotiation of types` {
  @Test func `a client that says nothing gets the first offer`() {
    #expect(preferred([]) == json)
    #expect(preferred([""]) == json)
    #expect(preferred([], of: []) == nil)
  }

  @Test(
    arguments: [
      ("*/*", json),
      ("image/gif", gif),
      ("IMAGE/GIF", gif),
      ("image/*", gif),
      ("application/*", json),
      ("application/vnd.banner.timeline+json", timeline),
      ("application/json;q=0.5, image/gif", gif),
      ("application/json;q=0.5, image/gif;q=0.501", gif),
      ("image/gif;q=0.5, application/json;q=0.5", json),
      ("*/*;q=0.1, image/gif;q=0.05", json),
      ("*/*, application/json;q=0", gif),
      ("*/*, application/*;q=0.9", gif),
      ("application/*, application/json;q=0.1", timeline),
      ("*/*, image/gif", gif),
      ("text/html, */*;q=0.8", json),
      ("text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8", json),
      ("image/avif,image/webp,image/apng,image/*,*/*;q=0.8", gif),
      ("application/json; charset=utf-8", json),
      ("image/gif;Q=1.000", gif),
      ("image/gif;q=0.7;ext=1, application/json;q=0.6", gif),
      ("image/gif , , ", gif),
    ] as [(String, MediaType)])
  func `the type the client likes best is chosen`(accept: String, type: MediaType) {
    #expect(preferred([accept]) == type)
  }

  @Test(arguments: [
    "text/html", "image/png", "image/gif;q=0", "*/*;q=0.000", "image/gif;level=1",
    "application/*;q=0, image/png",
  ])
  func `nothing is chosen where the client takes none`(accept: String) {
    #expect(preferred([accept]) == nil)
  }

  @Test(arguments: [
    "*", "*/gif", "image", "image/", "image/gif;q=2", "image/gif;q=1.001", "image/gif;q=0.1234",
    "image/gif;q=.5", "image/gif;q=-1", "image/gif;q=", "image/gif;q=x",
    "image/gif;a=\"b", "\",",
  ])
  func `malformed members are ignored`(member: String) {
    #expect(preferred([member, "application/vnd.banner.timeline+json"]) == timeline)
    #expect(preferred([member]) == json)
  }

  @Test func `lines are one list, and commas in quotes divide nothing`() {
    #expect(preferred(["text/html;a=\"x, image/gif\"", "application/*"]) == json)
    #expect(preferred(["text/html;a=\"\\\", image/gif\"", "application/*"]) == json)
    #expect(preferred(["text/html", "image/gif"]) == gif)
  }

  @Test func `the examples of RFC 9110 section 12-5-1`() throws {
    let accept =
      "text/*;q=0.3, text/plain;q=0.7, text/plain;format=flowed, "
      + "text/plain;format=fixed;q=0.4, */*;q=0.5"
    let ranked = [
      "text/plain;format=flowed", "text/plain", "image/jpeg", "text/plain;format=fixed",
      "text/html",
    ].compactMap { MediaType($0) }
    for count in ranked.indices {
      #expect(preferred([accept], of: ranked[count...].reversed()) == ranked[count])
    }
  }
}

@Suite struct `Negotiation of codings` {
  @Test(arguments: [
    "gzip", "GZIP", "x-gzip", "deflate, gzip, br, zstd", "gzip;q=0.001", "*", "*;q=0.5",
    "br;q=1, gzip;q=0.2", "identity;q=0, gzip", "gzip;q=0.5, identity;q=0.5", "gzip, *;q=0",
    "identity;q=0, *",
  ])
  func `gzip is sent where it is welcome`(field: String) {
    #expect(acceptsGzip(field))
  }

  @Test(arguments: [
    "", "identity", "br", "gzip;q=0", "gzip;q=0.000", "*;q=0", "*, gzip;q=0", "gzip;q=0, *",
    "gzip;q=0.4, identity;q=0.5", "gzip;q=2", "gzip x", "gzip/1", "gzipped", "x-gzip;q=0, *",
  ])
  func `gzip is not sent where it is refused, liked less or not named`(field: String) {
    #expect(!acceptsGzip(field))
  }

  @Test func `lines are one list, and no line asks for nothing`() {
    #expect(!acceptsGzip())
    #expect(acceptsGzip("br", "gzip"))
  }
}
