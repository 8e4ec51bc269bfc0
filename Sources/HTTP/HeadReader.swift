/// Puts a head together line by line, within the limits.
struct HeadReader: Sendable {
  private var requestLine: RequestLine?
  private var headers = Headers()
  private var framing = FramingFields()
  private var emptyLines = 0
  /// How long the field lines were so far.
  private(set) var bytes = 0

  /// Takes the request line, or an empty line before it. Answers whether it was the request line.
  mutating func begin(_ line: Span<UInt8>, limits: ParserLimits) throws(ParserError) -> Bool {
    guard line.isEmpty else {
      requestLine = try RequestLine(parsing: line, limits: limits)
      headers.reserve()
      return true
    }
    emptyLines += 1
    guard emptyLines <= limits.emptyLines else { throw .malformedRequestLine }
    return false
  }

  /// Takes a field line, or the empty line that ends the head. Answers whether it was the end.
  mutating func add(_ line: Span<UInt8>, limits: ParserLimits) throws(ParserError) -> Bool {
    guard !line.isEmpty else { return true }
    let field = try FieldLine(parsing: line)
    guard headers.count < limits.fields else { throw .tooManyFields }
    bytes += line.count
    let name = line.extracting(field.name)
    let value = line.extracting(field.value)
    try framing.note(name: name, value: value)
    headers.append(name: name, value: value)
    return false
  }

  /// The whole head; the reader is as new then.
  mutating func finish() throws(ParserError) -> (RequestHead, Framing) {
    guard let line = requestLine else { throw .malformedRequestLine }
    let framing = try framing.framing(minorVersion: line.minorVersion)
    let head = RequestHead(
      method: line.method, target: line.target, minorVersion: line.minorVersion,
      headers: headers)
    self = HeadReader()
    return (head, framing)
  }
}
