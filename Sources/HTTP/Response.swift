/// An open file that the body of a response is read from. Whoever opened it closes it with its last reference.
public protocol OpenFile: AnyObject, Sendable {
  /// The file's descriptor, open for reading at any offset (pread, sendfile).
  var descriptor: CInt { get }
}

/// A body that is made while it is sent. Whoever sends it takes what there is.
public protocol BodyStream: AnyObject, Sendable {
  /// From now on `wake` is called, from any thread, when something has come after there was nothing.
  func follow(_ wake: @escaping @Sendable () -> Void)

  /// Takes what there is by now. The end is told once.
  func take() -> BodyPortion

  /// Nobody takes any more.
  func abandon()
}

/// What was taken from a stream at once.
public struct BodyPortion: Equatable, Sendable {
  public var bytes: [UInt8]
  /// Whether nothing more will come.
  public var isLast: Bool

  public init(_ bytes: [UInt8] = [], isLast: Bool) {
    self.bytes = bytes
    self.isLast = isLast
  }
}

/// What a response carries after its head.
public enum Body: Sendable {
  case empty
  case bytes([UInt8])
  /// The bytes `range` of an open file.
  case file(any OpenFile, range: Range<Int>)
  /// Bytes that come by and by: in chunks, RFC 9112 §7.1, or until the connection ends for a client of HTTP/1.0.
  case stream(any BodyStream)

  /// How many bytes the body has; 0 of a stream, of which nobody knows.
  public var count: Int {
    switch self {
    case .empty, .stream: 0
    case .bytes(let bytes): bytes.count
    case .file(_, let range): range.count
    }
  }

  /// Whether the body comes by and by.
  public var isStream: Bool { if case .stream = self { true } else { false } }
}

/// An answer: status, fields and body. `Content-Length`, `Date`, `Server` and `Connection` are added as it is written.
public struct Response: Sendable {
  public var status: Status
  public var headers: Headers
  public var body: Body

  public init(_ status: Status, headers: Headers = [:], body: Body = .empty) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
