/// The head of a request: what is known before its body is read, RFC 9112 §2.1.
public struct RequestHead: Equatable, Sendable {
  public var method: Method
  public var target: RequestTarget
  /// The minor version: `HTTP/1.0` is 0, `HTTP/1.1` is 1 (as are all later 1.x).
  public var minorVersion: Int
  public var headers: Headers

  public init(
    method: Method, target: RequestTarget, minorVersion: Int = 1, headers: Headers = [:]
  ) {
    self.method = method
    self.target = target
    self.minorVersion = minorVersion
    self.headers = headers
  }
}

/// A whole request: its head and its decoded body, with the chunked coding taken off.
public struct Request: Equatable, Sendable {
  public var head: RequestHead
  public var body: [UInt8]

  public init(head: RequestHead, body: [UInt8] = []) {
    self.head = head
    self.body = body
  }

  public var method: Method { head.method }
  public var target: RequestTarget { head.target }
  public var headers: Headers { head.headers }
}

/// What a request asks for, RFC 9112 §3.2, percent-decoded into segments.
public struct RequestTarget: Equatable, Sendable {
  /// The four forms of RFC 9112 §3.2.
  public enum Form: Sendable { case origin, absolute, authority, asterisk }

  /// The target as it was sent.
  public var raw: String
  /// The decoded segments of the path: `/images/a%20b` gives `["images", "a b"]`, `/` gives `[""]`.
  /// None is `.` or `..`, none holds a slash, a backslash or a NUL. Empty for `OPTIONS *` and CONNECT.
  public var path: [String]
  /// The decoded parameters of the query in the order sent (`+` is a space).
  public var query: [(name: String, value: String)]
  public var form: Form

  public init(
    raw: String, path: [String], query: [(name: String, value: String)] = [], form: Form = .origin
  ) {
    self.raw = raw
    self.path = path
    self.query = query
    self.form = form
  }

  public static func == (one: RequestTarget, other: RequestTarget) -> Bool { one.raw == other.raw }
}
