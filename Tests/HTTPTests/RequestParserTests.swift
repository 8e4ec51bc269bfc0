import HTTP
import Testing

/// The head that the text is, or the error.
private func head(_ text: String) throws(ParserError) -> (RequestHead, Framing) {
  let bytes = Array(text.utf8)
  var parser = RequestParser()
  var position = 0
  guard case .head(let head, let framing) = try parser.next(bytes.span, from: &position) else {
    throw .malformedRequestLine
  }
  return (head, framing)
}

@Test func `The head keeps what was sent`() throws {
  let (head, framing) = try head(
    "GET /a%20b/c?x=1&y=+z HTTP/1.1\r\nHost: a\r\nX-Two:  1 \r\nx-two: 2\r\nOld: \u{e9}\r\n\r\n")
  #expect(head.method == .get)
  #expect(head.target.raw == "/a%20b/c?x=1&y=+z")
  #expect(head.target.path == ["a b", "c"])
  #expect(head.target.query.map(\.name) == ["x", "y"])
  #expect(head.target.query.map(\.value) == ["1", " z"])
  #expect(head.minorVersion == 1)
  #expect(head.headers.fields.map(\.name) == ["Host", "X-Two", "x-two", "Old"])
  #expect(head.headers.values(of: "x-TWO") == ["1", "2"])
  #expect(head.headers["old"] == "é")
  #expect(framing == Framing())
}

@Test func `A value that is not UTF-8 is read as ISO 8859-1`() throws {
  let bytes = Array("GET / HTTP/1.0\r\nX: caf".utf8) + [0xE9] + Array("\r\n\r\n".utf8)
  var parser = RequestParser()
  var position = 0
  guard case .head(let head, _) = try parser.next(bytes.span, from: &position) else {
    Issue.record("no head")
    return
  }
  #expect(head.headers["x"] == "café")
}

@Test func `HTTP/1.1 goes on unless it is closed, HTTP/1.0 closes unless it asks`() throws {
  let one = "GET / HTTP/1.1\r\nHost: a\r\n"
  #expect(try head(one + "\r\n").1.keepsAlive)
  #expect(try !head(one + "Connection: foo, Close\r\n\r\n").1.keepsAlive)
  #expect(try !head(one + "Connection: keep-alive\r\nConnection: close\r\n\r\n").1.keepsAlive)
  #expect(try !head("GET / HTTP/1.0\r\n\r\n").1.keepsAlive)
  #expect(try head("GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n").1.keepsAlive)
  #expect(try !head("GET / HTTP/1.0\r\nConnection: keep-alive, close\r\n\r\n").1.keepsAlive)
}

@Test func `An expectation is told, but not from HTTP/1.0`() throws {
  let one = "POST / HTTP/1.1\r\nHost: a\r\n"
  #expect(try head(one + "\r\n").1.expectation == nil)
  #expect(try head(one + "Expect: 100-Continue\r\n\r\n").1.expectation == .continue)
  #expect(try head(one + "Expect: gold\r\n\r\n").1.expectation == .unknown)
  let both = one + "Expect: gold\r\nExpect: 100-continue\r\n\r\n"
  #expect(try head(both).1.expectation == .unknown)
  #expect(try head("POST / HTTP/1.0\r\nExpect: gold\r\n\r\n").1.expectation == nil)
}

@Test func `The parser knows whether it is between requests`() throws {
  var parser = RequestParser()
  var position = 0
  let bytes = Array("\r\nGET / HTTP/1.0\r\n\r\n".utf8)
  #expect(parser.isBetweenRequests)
  _ = try parser.next(bytes.span.extracting(..<2), from: &position)
  #expect(parser.isBetweenRequests)
  _ = try parser.next(bytes.span.extracting(..<5), from: &position)
  #expect(!parser.isBetweenRequests)
  _ = try parser.next(bytes.span, from: &position)
  #expect(!parser.isBetweenRequests)
  #expect(try parser.next(bytes.span, from: &position) == .complete)
  #expect(parser.isBetweenRequests)
}

@Test func `The limits of the default accept a target of 8,000 bytes`() throws {
  let target = "/" + String(repeating: "a", count: 7_999)
  #expect(try head("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n").0.target.raw == target)
}

@Test func `Every error has a status of an error`() {
  for error in ParserError.allCases { #expect(error.status.code >= 400) }
  #expect(ParserError.targetTooLong.status == .targetTooLong)
  #expect(ParserError.headTooLarge.status == .headersTooLarge)
  #expect(ParserError.bodyTooLarge.status == .contentTooLarge)
  #expect(ParserError.unsupportedVersion.status == .versionNotSupported)
  #expect(ParserError.unsupportedTransferCoding.status == .notImplemented)
}
