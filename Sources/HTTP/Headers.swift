/// The fields of a message in the order sent, duplicates kept, RFC 9110 §5.
///
/// Names compare without regard to case; values are kept as they came, without the white space around them. The lines
/// are stored as they stand on the wire, all in one array, and become strings only when they are asked for: reading
/// and writing a head costs no allocation for each field.
public struct Headers: Sendable, ExpressibleByDictionaryLiteral {
  /// One field line.
  public struct Field: Equatable, Sendable {
    public let name: String
    public let value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Where a line lies in the bytes.
  private struct Line: Sendable {
    var start: Int
    var nameEnd: Int
    var valueStart: Int
    var valueEnd: Int
  }

  /// The lines, each with its CRLF.
  private var bytes: [UInt8] = []
  private var lines: [Line] = []

  public init(_ fields: [Field] = []) {
    for field in fields { append(field.name, field.value) }
  }

  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { append(name, value) }
  }

  /// How many lines there are.
  public var count: Int { lines.count }

  public var fields: [Field] { lines.map { Field(name: name(of: $0), value: value(of: $0)) } }

  /// The first value of the field of this name. Setting replaces every line of that name; `nil` removes them.
  public subscript(name: String) -> String? {
    get { lines.first { isNamed(name, $0) }.map(value) }
    set {
      self = Headers(fields.filter { !Self.equal($0.name, name) })
      if let newValue { append(name, newValue) }
    }
  }

  /// All values of the field of this name, in the order sent.
  public func values(of name: String) -> [String] {
    lines.filter { isNamed(name, $0) }.map(value)
  }

  /// The members of a comma-separated list field over all its lines, RFC 9110 §5.6.1; empty members are left out.
  public func list(of name: String) -> [String] {
    values(of: name).flatMap { $0.split(separator: ",") }.map(Self.trimmed).filter { !$0.isEmpty }
  }

  /// Adds one more line of this name.
  ///
  /// A name that is no token is left out with its value, and a control character in the value becomes a space: no
  /// value ever begins a line of its own.
  public mutating func append(_ name: String, _ value: String) {
    let nameBytes = name.utf8Span
    let valueBytes = value.utf8Span
    guard nameBytes.span.consists(of: .token) else { return }
    append(name: nameBytes.span, value: valueBytes.span)
  }

  /// Adds a line whose name is a token.
  mutating func append(name: Span<UInt8>, value: Span<UInt8>) {
    let start = bytes.count
    bytes.append(name)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(UInt8(ascii: " "))
    let valueStart = bytes.count
    bytes.append(value)
    for index in valueStart..<bytes.count where FieldLine.isControl(bytes[index]) {
      bytes[index] = UInt8(ascii: " ")
    }
    lines.append(
      Line(
        start: start, nameEnd: start + name.count, valueStart: valueStart, valueEnd: bytes.count))
    bytes.append(UInt8(ascii: "\r"))
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Makes room for a usual head.
  mutating func reserve() {
    bytes.reserveCapacity(512)
    lines.reserveCapacity(12)
  }

  /// Appends the lines as they stand on the wire, but those whose names are left out.
  func write(to output: inout [UInt8], except isLeftOut: (Span<UInt8>) -> Bool) {
    let span = bytes.span
    guard lines.contains(where: { isLeftOut(span.extracting($0.start..<$0.nameEnd)) }) else {
      return output.append(contentsOf: bytes)
    }
    for line in lines where !isLeftOut(span.extracting(line.start..<line.nameEnd)) {
      output.append(span.extracting(line.start..<(line.valueEnd + 2)))
    }
  }

  private func isNamed(_ name: String, _ line: Line) -> Bool {
    bytes.span.extracting(line.start..<line.nameEnd).equalsIgnoringCase(name)
  }

  private func name(of line: Line) -> String {
    bytes.span.extracting(line.start..<line.nameEnd).lenientText
  }

  private func value(of line: Line) -> String {
    bytes.span.extracting(line.valueStart..<line.valueEnd).lenientText
  }
}

extension Headers: Equatable {
  public static func == (one: Headers, other: Headers) -> Bool { one.bytes == other.bytes }

  /// Whether two field names are one, ASCII letters compared without case.
  static func equal(_ one: String, _ other: String) -> Bool {
    let one = one.utf8Span
    return one.span.equalsIgnoringCase(other)
  }

  /// The text without the optional white space (SP, HTAB) around it, RFC 9110 §5.6.3.
  static func trimmed(_ text: Substring) -> String {
    let inner = text.drop { $0 == " " || $0 == "\t" }
    guard let last = inner.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return String(inner[...last])
  }
}
