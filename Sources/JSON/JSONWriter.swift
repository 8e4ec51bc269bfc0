/// Writes JSON, RFC 8259, compactly in UTF-8.
///
/// Long documents are written piece by piece, without a tree of values:
/// `writer.object { $0.member("tiles") { $0.array { … } } }`. It sets every comma itself.
public struct JSONWriter {
  /// The document so far.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  public init() {}

  /// Writes an object; the closure writes its members.
  public mutating func object(_ members: (inout JSONWriter) -> Void) {
    enclose(UInt8(ascii: "{"), UInt8(ascii: "}"), members)
  }

  /// Writes an array; the closure writes its elements.
  public mutating func array(_ elements: (inout JSONWriter) -> Void) {
    enclose(UInt8(ascii: "["), UInt8(ascii: "]"), elements)
  }

  /// Writes a member of the object around it; the closure writes its value.
  public mutating func member(_ name: String, _ value: (inout JSONWriter) -> Void) {
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
    value(&self)
  }

  /// Writes a member of the object around it.
  public mutating func member(_ name: String, _ value: JSONValue) {
    member(name) { $0.value(value) }
  }

  /// Writes a whole value.
  public mutating func value(_ value: JSONValue) {
    switch value {
    case .null: raw("null")
    case .bool(let bool): raw(bool ? "true" : "false")
    case .number(let number): raw(number.json)
    case .string(let text):
      separate()
      quote(text)
    case .array(let elements):
      array { writer in for element in elements { writer.value(element) } }
    case .object(let members):
      object { writer in for member in members { writer.member(member.name, member.value) } }
    }
  }

  private mutating func enclose(
    _ opening: UInt8, _ closing: UInt8, _ content: (inout JSONWriter) -> Void
  ) {
    separate()
    bytes.append(opening)
    needsComma = false
    content(&self)
    bytes.append(closing)
    needsComma = true
  }

  private mutating func raw(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes the comma that the next piece needs before it.
  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  /// Writes a string with the escapes that RFC 8259 §7 asks for, and no others.
  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x08: bytes += "\\b".utf8
      case 0x09: bytes += "\\t".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0x0C: bytes += "\\f".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0..<0x20: bytes += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

extension JSONValue {
  /// The value as a compact JSON text in UTF-8.
  public var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.value(self)
    return writer.bytes
  }
}

extension Double {
  /// The shortest spelling that reads back as this double, without `.0`.
  ///
  /// JSON has no infinities and no NaN: they are written `null`, as in ECMAScript.
  var json: String {
    guard isFinite else { return "null" }
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
