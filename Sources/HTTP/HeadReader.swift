/// Puts a head together from its parsed lines, within the limits.
struct HeadReader: Sendable {
  /// A field line and its length; the empty line that ends the head has no field.
  struct Line {
    var field: Headers.Field?
    var bytes: Int
  }

  private var requestLine: RequestLine?
  private var fields: [Headers.Field] = []
  private var framing = FramingFields()
  private var emptyLines = 0
  /// How long the field lines were so far.
  private(set) var bytes = 0

  /// Takes the request line, or an empty line before it. Answers whether the fields come next.
  mutating func begin(_ line: RequestLine?, limits: ParserLimits) throws(ParserError) -> Bool {
    guard let line else {
      emptyLines += 1
      guard emptyLines <= limits.emptyLines else { throw .malformedRequestLine }
      return false
    }
    requestLine = line
    return true
  }

  /// Takes a field line. Answers whether more may follow.
  mutating func add(_ line: Line, limits: ParserLimits) throws(ParserError) -> Bool {
    guard let field = line.field else { return false }
    guard fields.count < limits.fields else { throw .tooManyFields }
    bytes += line.bytes
    try framing.note(field)
    fields.append(field)
    return true
  }

  /// The whole head; the reader is as new then.
  mutating func finish() throws(ParserError) -> (RequestHead, Framing) {
    guard let line = requestLine else { throw .malformedRequestLine }
    let framing = try framing.framing(minorVersion: line.minorVersion)
    let head = RequestHead(
      method: line.method, target: line.target, minorVersion: line.minorVersion,
      headers: Headers(fields))
    self = HeadReader()
    return (head, framing)
  }
}
