/// An open file that the body of a response is read from. Whoever opened it closes it with its last reference.
public protocol OpenFile: AnyObject, Sendable {
  /// The file's descriptor, open for reading at any offset (pread, sendfile).
  var descriptor: CInt { get }
}

/// What a response carries after its head.
public enum Body: Sendable {
  case empty
  case bytes([UInt8])
  /// The bytes `range` of an open file.
  case file(any OpenFile, range: Range<Int>)

  /// How many bytes the body has.
  public var count: Int {
    switch self {
    case .empty: 0
    case .bytes(let bytes): bytes.count
    case .file(_, let range): range.count
    }
  }
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
