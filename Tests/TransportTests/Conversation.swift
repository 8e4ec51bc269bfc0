import Testing

/// What a client sends on one connection, and what must come back.
struct Conversation: Sendable, CustomTestStringConvertible {
  var name: String
  var bytes: String
  var statuses: [Int]
  /// Whether the server ends the connection after the last answer.
  var closes = false
  /// Whether the last answer says so; it may have gone out before the fault came.
  var saysSo = true
  /// Which of the answers are to HEAD.
  var heads: Set<Int> = []

  var testDescription: String { name }

  static let all = persistent + bodies + refusals

  private static let host = "Host: a\r\n"
  private static let get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
  private static let post = "POST /echo HTTP/1.1\r\nHost: a\r\n"

  private static let persistent = [
    Conversation(name: "one request", bytes: get, statuses: [200]),
    Conversation(
      name: "five in a row", bytes: get + get + get + get + get,
      statuses: [200, 200, 200, 200, 200]),
    Conversation(name: "empty lines between", bytes: get + "\r\n\r\n" + get, statuses: [200, 200]),
    Conversation(
      name: "close", bytes: "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
      statuses: [200], closes: true),
    Conversation(
      name: "close, then another request",
      bytes: "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n" + get,
      statuses: [200], closes: true),
    Conversation(
      name: "HTTP/1.0", bytes: "GET / HTTP/1.0\r\n\r\n" + get, statuses: [200], closes: true),
    Conversation(
      name: "HTTP/1.0 keeps alive if asked",
      bytes: "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n" + get, statuses: [200, 200]),
    Conversation(
      name: "the application closes",
      bytes: "GET /farewell HTTP/1.1\r\nHost: a\r\n\r\n" + get, statuses: [200], closes: true),
    Conversation(
      name: "HEAD", bytes: "HEAD / HTTP/1.1\r\nHost: a\r\n\r\n" + get,
      statuses: [200, 200], heads: [0]),
    Conversation(
      name: "HEAD of a file's length", bytes: "HEAD /large HTTP/1.1\r\nHost: a\r\n\r\n" + get,
      statuses: [200, 200], heads: [0]),
    Conversation(
      name: "204 and 304 have no body",
      bytes: "GET /empty HTTP/1.1\r\nHost: a\r\n\r\nGET /same HTTP/1.1\r\nHost: a\r\n\r\n" + get,
      statuses: [204, 304, 200]),
    Conversation(
      name: "the later HTTP/1.2", bytes: "GET / HTTP/1.2\r\nHost: a\r\n\r\n", statuses: [200]),
    Conversation(
      name: "absolute form", bytes: "GET http://b/c HTTP/1.1\r\nHost: a\r\n\r\n", statuses: [200]),
  ]

  private static let bodies = [
    Conversation(
      name: "sized body", bytes: post + "Content-Length: 3\r\n\r\nabc" + get,
      statuses: [200, 200]),
    Conversation(
      name: "body of a GET is no request",
      bytes: "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: \(get.utf8.count)\r\n\r\n" + get,
      statuses: [200]),
    Conversation(
      name: "chunked body",
      bytes: post + "Transfer-Encoding: chunked\r\n\r\n3;x=y\r\nabc\r\n0\r\nA: b\r\n\r\n" + get,
      statuses: [200, 200]),
    Conversation(
      name: "expectation, the body has begun",
      bytes: post + "Expect: 100-continue\r\nContent-Length: 0\r\n\r\n" + get,
      statuses: [200, 200]),
    Conversation(
      name: "expectation of HTTP/1.0 is none",
      bytes: "POST /echo HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\nabc",
      statuses: [200], closes: true),
    Conversation(
      name: "body at the bound",
      bytes:
        "POST /tiny HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n0123456789" + get,
      statuses: [200, 200]),
  ]

  private static let refusals = [
    Conversation(
      name: "unknown expectation",
      bytes: post + "Expect: gold\r\nContent-Length: 3\r\n\r\nabc" + get,
      statuses: [417], closes: true),
    Conversation(
      name: "garbage after a good request", bytes: get + "\u{0}\u{1}garbage\r\n\r\n" + get,
      statuses: [200, 400], closes: true),
    Conversation(
      name: "garbage at once", bytes: "\u{16}\u{3}\u{1}\r\n", statuses: [400], closes: true),
    Conversation(
      name: "no Host", bytes: "GET / HTTP/1.1\r\n\r\n" + get, statuses: [400], closes: true),
    Conversation(
      name: "length and coding",
      bytes: post + "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + get,
      statuses: [400], closes: true),
    Conversation(
      name: "unknown coding",
      bytes: post + "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n" + get,
      statuses: [501], closes: true),
    Conversation(
      name: "HTTP/2", bytes: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", statuses: [505], closes: true),
    Conversation(
      name: "broken chunk",
      bytes: post + "Transfer-Encoding: chunked\r\n\r\n3\r\nabcd\r\n0\r\n\r\n" + get,
      statuses: [400], closes: true),
    Conversation(
      name: "declared too long",
      bytes: "POST /tiny HTTP/1.1\r\nHost: a\r\nContent-Length: 11\r\n\r\n01234567890" + get,
      statuses: [413], closes: true),
    Conversation(
      name: "declared far too long",
      bytes: "POST /tiny HTTP/1.1\r\nHost: a\r\nContent-Length: 10000000000\r\n\r\n",
      statuses: [413], closes: true),
    Conversation(
      name: "chunks too long",
      bytes:
        "POST /tiny HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n6\r\n012345\r\n6\r\n"
        + get,
      statuses: [413], closes: true),
    Conversation(
      name: "target too long",
      bytes:
        "GET /" + String(repeating: "a", count: 9_000) + " HTTP/1.1\r\nHost: a\r\n\r\n" + get,
      statuses: [414], closes: true),
    Conversation(
      name: "field too long",
      bytes:
        "GET / HTTP/1.1\r\nHost: a\r\nX: " + String(repeating: "a", count: 9_000) + "\r\n\r\n"
        + get,
      statuses: [431], closes: true),
    Conversation(
      name: "refused, the body is thrown away",
      bytes: "POST /refused HTTP/1.1\r\nHost: a\r\nContent-Length: \(get.utf8.count)\r\n\r\n" + get
        + get,
      statuses: [404, 200]),
    Conversation(
      name: "refused, the chunks are thrown away",
      bytes:
        "POST /refused HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n"
        + get,
      statuses: [404, 200]),
    Conversation(
      name: "refused, the chunks are broken",
      bytes: "POST /refused HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n" + get,
      statuses: [404], closes: true, saysSo: false),
    Conversation(
      name: "refused, the body is long",
      bytes: "POST /refused HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\nabc",
      statuses: [404], closes: true),
    Conversation(
      name: "refused without a body",
      bytes: "GET /refused HTTP/1.1\r\nHost: a\r\n\r\n" + get, statuses: [404, 200]),
    Conversation(
      name: "refused, the client waits to send",
      bytes:
        "POST /refused HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n",
      statuses: [404], closes: true),
  ]
}
