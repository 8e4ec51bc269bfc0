import HTTP
import Testing

/// Requests to try the parser on, with what is to become of them.
enum Corpus {
  struct Bad: Sendable, CustomTestStringConvertible {
    var bytes: String
    var error: ParserError
    var testDescription: String { "\(error): \(bytes.prefix(60).debugDescription)" }
  }

  /// Small limits, so that small requests overstep them. Bodies up to 100 bytes are admitted.
  static let limits: ParserLimits = {
    var limits = ParserLimits()
    limits.methodBytes = 12
    limits.targetBytes = 60
    limits.fieldLineBytes = 60
    limits.headBytes = 150
    limits.fields = 5
    limits.chunkLineBytes = 30
    limits.chunkExtensionBytes = 40
    limits.trailerBytes = 40
    return limits
  }()

  private static let post = "POST /a HTTP/1.1\r\nHost: a\r\n"
  private static let chunked = post + "Transfer-Encoding: chunked\r\n\r\n"

  static let good = [
    "GET / HTTP/1.0\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET / HTTP/1.9\r\nHost: a\r\n\r\n",
    "\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET /a%20b/c?x=1&y=+2 HTTP/1.1\r\nHost: [::1]:8080\r\nX: \t padded \t\r\n\r\n",
    "GET /" + String(repeating: "a", count: 59) + " HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET http://example.org/a HTTP/1.1\r\nHost: b\r\n\r\n",
    "OPTIONS * HTTP/1.1\r\nHost:\r\n\r\n",
    "CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n",
    "M-SEARCH / HTTP/1.1\r\nHost: a\r\nX|~: ok\r\nEmpty:\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\n\r\nGET /b HTTP/1.1\r\nHost: b\r\n\r\n",
    post + "Content-Length: 0\r\n\r\n",
    post + "Content-Length: 003\r\n\r\nabc",
    post + "Content-Length: 3\r\nConnection: close\r\n\r\nabc",
    post + "Content-Length: 3\r\nExpect: 100-continue\r\n\r\nabcGET / HTTP/1.0\r\n\r\n",
    post + "X: café\r\n\r\n",
    chunked + "0\r\n\r\n",
    chunked + "3\r\nabc\r\n0a\r\n0123456789\r\n000\r\n\r\n",
    chunked + "3;a;b=c ; d = \"e\\\"f\"\r\nabc\r\n0;x\r\n\r\n",
    chunked + "3\r\nabc\r\n0\r\nX: trailer\r\nContent-Length: 9\r\n\r\nGET / HTTP/1.0\r\n\r\n",
    post + "Transfer-Encoding: Chunked\r\n\r\n1\r\n\r\r\n0\r\n\r\n",
  ]

  /// Requests that break off, and are not wrong so far.
  static let unfinished = [
    "", "\r", "\r\n", "G", "GET / HTTP/1.1", "GET / HTTP/1.1\r", "GET / HTTP/1.1\r\n\r",
    "GET / HTTP/1.1\r\nHost: a\r\nX",
    post + "Content-Length: 3\r\n\r\nab",
    chunked, chunked + "3", chunked + "3\r\nab", chunked + "3\r\nabc\r", chunked + "0\r\n",
    chunked + "0\r\nX: y\r\n",
  ]

  static let bad =
    badLines + badTargets + badFields + badFramings + badChunks + oversized

  private static let badLines = [
    Bad(bytes: "\r\n\r\n\r\nGET / HTTP/1.0\r\n\r\n", error: .malformedRequestLine),
    Bad(bytes: "\nGET / HTTP/1.0\r\n\r\n", error: .bareLineFeed),
    Bad(bytes: "GET / HTTP/1.0\n\n", error: .bareLineFeed),
    Bad(bytes: "GET /\r\n\r\n", error: .malformedRequestLine),
    Bad(bytes: "GET  / HTTP/1.1\r\n\r\n", error: .malformedRequestLine),
    Bad(bytes: "GET /  HTTP/1.1\r\n\r\n", error: .malformedRequestLine),
    Bad(bytes: "GET / HTTP/1.1 \r\n\r\n", error: .malformedRequestLine),
    Bad(bytes: " GET / HTTP/1.1\r\n\r\n", error: .malformedRequestLine),
    Bad(bytes: "GET\t/ HTTP/1.1\r\n\r\n", error: .malformedRequestLine),
    Bad(bytes: "G{T / HTTP/1.1\r\n\r\n", error: .malformedRequestLine),
    Bad(bytes: "GET / http/1.1\r\n\r\n", error: .malformedRequestLine),
    Bad(bytes: "GET / HTTP/1.10\r\n\r\n", error: .malformedRequestLine),
    Bad(bytes: "GET / HTTP/11\r\n\r\n", error: .malformedRequestLine),
    Bad(bytes: "GET / FTP/1.1\r\n\r\n", error: .malformedRequestLine),
    Bad(bytes: "GET / HTTP/2.0\r\n\r\n", error: .unsupportedVersion),
    Bad(bytes: "GET / HTTP/0.9\r\n\r\n", error: .unsupportedVersion),
    Bad(bytes: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", error: .unsupportedVersion),
    Bad(bytes: "\u{16}\u{3}\u{1}\u{2}\r\n", error: .malformedRequestLine),
  ]

  private static let badTargets = [
    "/#a", "/é", "/\u{7f}", "/\u{0}", "*", "a/b", "a:80", "ftp://a/", "http:///a", "http://a@b/",
    "http://a b/", "http://[::1/", "/%", "/%4", "/%zz", "/%00", "/?%00", "/..", "/a/../b", "/.",
    "/%2e%2e/a", "/a%2fb", "/a%5Cb", "/a\\b", "/%ff", "/?a=%c0%ae", "//a/..",
  ].map { Bad(bytes: "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n", error: error(ofTarget: $0)) }

  /// A space ends the target, and what follows is no version.
  private static func error(ofTarget target: String) -> ParserError {
    target.contains(" ") ? .malformedRequestLine : .malformedTarget
  }

  private static let badFields =
    [
      "X : y", " X: y", "X", ": y", "X@: y", "é: y", "X: a\u{0}b", "X: a\rb", "X: \u{7f}",
      "X: \u{1}", "X: a\r\n folded", "\rX: y",
    ].map {
      Bad(bytes: "GET / HTTP/1.1\r\nHost: a\r\n\($0)\r\n\r\n", error: .malformedField)
    } + [
      Bad(bytes: "GET / HTTP/1.1\r\n Host: a\r\n\r\n", error: .malformedField),
      Bad(bytes: "GET / HTTP/1.1\r\nHost: a\nX: y\r\n\r\n", error: .bareLineFeed),
    ]
    + ["", "Host: a\r\nhost: a\r\n", "Host: a b\r\n", "Host: a/b\r\n", "Host: a@b\r\n"].map {
      Bad(bytes: "GET / HTTP/1.1\r\n\($0)\r\n", error: .invalidHost)
    }

  private static let badFramings =
    ["", "+2", "-2", "0x2", "2_0", "2 2", "2, 2", "2;", "99999999999999999999999999"].map {
      Bad(bytes: post + "Content-Length: \($0)\r\n\r\nab", error: .invalidContentLength)
    } + [
      Bad(
        bytes: post + "Content-Length: 2\r\nContent-Length: 2\r\n\r\nab",
        error: .invalidContentLength)
    ]
    + ["gzip", "chunked, gzip", "xchunked", "chunked, chunked", "", "identity", ",", "chunked,"]
    .map {
      Bad(
        bytes: post + "Transfer-Encoding: \($0)\r\n\r\n0\r\n\r\n", error: .invalidTransferEncoding)
    } + [
      Bad(
        bytes: post + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n",
        error: .invalidTransferEncoding),
      Bad(
        bytes: post + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        error: .invalidTransferEncoding),
      Bad(
        bytes: "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        error: .invalidTransferEncoding),
      Bad(
        bytes: post + "Transfer-Encoding: gzip, chunked\r\n\r\n", error: .unsupportedTransferCoding),
    ]

  private static let badChunks =
    [
      "-3\r\n", "+3\r\n", "0x3\r\n", "3_0\r\n", "\r\n", "g\r\n", " 3\r\n", "3 \r\n", "3;\r\n",
      "3;a=\r\n", "3;a=\"b\r\n", "3;a b\r\n", "3\rabc\r\n", "3;a=\"\u{1}\"\r\n", "3\r\nabcd\r\n",
      "3\r\nabc0\r\n\r\n", "2\r\nabc\r\n",
    ].map { Bad(bytes: chunked + $0, error: .malformedChunk) } + [
      Bad(bytes: chunked + "3\nabc\r\n", error: .bareLineFeed),
      Bad(bytes: chunked + "3\r\nabc\n", error: .bareLineFeed),
      Bad(bytes: chunked + "0\r\nX : y\r\n\r\n", error: .malformedField),
      Bad(bytes: chunked + "ffffffffffffffffffff\r\n", error: .bodyTooLarge),
      Bad(bytes: chunked + "7fffffffffffffff\r\n", error: .bodyTooLarge),
    ]

  private static let oversized = [
    Bad(bytes: "GET /" + long(60) + " HTTP/1.1\r\nHost: a\r\n\r\n", error: .targetTooLong),
    Bad(bytes: "GET /" + long(1_000), error: .targetTooLong),
    Bad(bytes: long(13) + " / HTTP/1.1\r\n\r\n", error: .methodTooLong),
    Bad(bytes: "GET / HTTP/1.1\r\nX: " + long(58) + "\r\n\r\n", error: .headTooLarge),
    Bad(bytes: "GET / HTTP/1.1\r\nX: " + long(1_000), error: .headTooLarge),
    Bad(
      bytes: "GET / HTTP/1.1\r\n" + String(repeating: "X: \(long(40))\r\n", count: 4),
      error: .headTooLarge),
    Bad(
      bytes: "GET / HTTP/1.1\r\n" + String(repeating: "X: y\r\n", count: 6) + "\r\n",
      error: .tooManyFields),
    Bad(bytes: chunked + "3;" + long(29) + "\r\n", error: .malformedChunk),
    Bad(
      bytes: chunked + String(repeating: "1;\(long(18))\r\na\r\n", count: 3),
      error: .malformedChunk),
    Bad(bytes: chunked + "0\r\nX: " + long(38) + "\r\n\r\n", error: .trailersTooLarge),
    Bad(
      bytes: chunked + "0\r\n" + String(repeating: "X: y\r\n", count: 11), error: .trailersTooLarge),
    Bad(bytes: post + "Content-Length: 101\r\n\r\n", error: .bodyTooLarge),
    Bad(bytes: chunked + "40\r\n" + long(64) + "\r\n40\r\n", error: .bodyTooLarge),
  ]

  private static func long(_ count: Int) -> String { String(repeating: "a", count: count) }
}
