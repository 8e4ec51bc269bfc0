/// The fields of a message in the order sent, duplicates kept, RFC 9110 §5.
///
/// Names compare without regard to case; values are kept as they came, without the white space around them.
public struct Headers: Equatable, Sendable, ExpressibleByDictionaryLiteral {
  /// One field line.
  public struct Field: Equatable, Sendable {
    public let name: String
    public let value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  public private(set) var fields: [Field]

  public init(_ fields: [Field] = []) { self.fields = fields }

  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field(name: $0.0, value: $0.1) }
  }

  /// The first value of the field of this name. Setting replaces every line of that name; `nil` removes them.
  public subscript(name: String) -> String? {
    get { fields.first { Self.equal($0.name, name) }?.value }
    set {
      fields.removeAll { Self.equal($0.name, name) }
      if let newValue { append(name, newValue) }
    }
  }

  /// All values of the field of this name, in the order sent.
  public func values(of name: String) -> [String] {
    fields.filter { Self.equal($0.name, name) }.map(\.value)
  }

  /// The members of a comma-separated list field over all its lines, RFC 9110 §5.6.1; empty members are left out.
  public func list(of name: String) -> [String] {
    values(of: name).flatMap { $0.split(separator: ",") }.map(Self.trimmed).filter { !$0.isEmpty }
  }

  /// Adds one more line of this name.
  public mutating func append(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// Whether two field names are one, ASCII letters compared without case.
  static func equal(_ one: String, _ other: String) -> Bool {
    let oneText = one.utf8Span
    let otherText = other.utf8Span
    guard oneText.count == otherText.count else { return false }
    for index in oneText.span.indices
    where lowercased(oneText.span[index]) != lowercased(otherText.span[index]) {
      return false
    }
    return true
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  /// The text without the optional white space (SP, HTAB) around it, RFC 9110 §5.6.3.
  static func trimmed(_ text: Substring) -> String {
    let inner = text.drop { $0 == " " || $0 == "\t" }
    guard let last = inner.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return String(inner[...last])
  }
}
