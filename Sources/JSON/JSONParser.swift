/// Reads one JSON text strictly by RFC 8259.
///
/// A fault anywhere refuses the whole text, in whatever member it hides. Beyond the grammar these
/// are refused: two members of one name, half a surrogate pair, a byte order mark, and more depth
/// or more values than the limits. The time taken is linear in the text's length.
public struct JSONParser {
  private var cursor: JSONCursor
  private let maximumDepth: Int
  private var valuesLeft: Int

  private init(_ bytes: [UInt8], maximumDepth: Int, maximumValues: Int) {
    cursor = JSONCursor(bytes)
    self.maximumDepth = maximumDepth
    valuesLeft = maximumValues
  }

  /// The value that a UTF-8 text stands for.
  ///
  /// `maximumDepth` bounds how deep arrays and objects nest; `maximumValues` bounds how many values
  /// there are in all, and with it the memory that a short text can ask for.
  public static func parse(
    _ bytes: [UInt8], maximumDepth: Int = 64, maximumValues: Int = 100_000
  ) throws(JSONError) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw .byteOrderMark }
    var parser = JSONParser(bytes, maximumDepth: maximumDepth, maximumValues: maximumValues)
    return try parser.document()
  }

  private mutating func document() throws(JSONError) -> JSONValue {
    let value = try paddedValue(depth: 0)
    guard cursor.next == nil else { throw cursor.unexpected }
    return value
  }

  /// A value with the white space around it.
  private mutating func paddedValue(depth: Int) throws(JSONError) -> JSONValue {
    cursor.skipWhiteSpace()
    let value = try value(depth: depth)
    cursor.skipWhiteSpace()
    return value
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    guard valuesLeft > 0 else { throw .tooManyValues(at: cursor.position) }
    valuesLeft -= 1
    switch cursor.next {
    case UInt8(ascii: "{"): return .object(try members(depth: depth + 1))
    case UInt8(ascii: "["): return .array(try elements(depth: depth + 1))
    case UInt8(ascii: "\""): return .string(try cursor.string())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    default: return .number(try cursor.number())
    }
  }

  private mutating func literal(
    _ name: StaticString, _ value: JSONValue
  ) throws(JSONError) -> JSONValue {
    for byte in name.description.utf8 { try cursor.expect(byte) }
    return value
  }

  private mutating func elements(depth: Int) throws(JSONError) -> [JSONValue] {
    try open(depth: depth)
    if cursor.skip(UInt8(ascii: "]")) { return [] }
    var elements: [JSONValue] = []
    repeat {
      elements.append(try paddedValue(depth: depth))
    } while cursor.skip(UInt8(ascii: ","))
    try cursor.expect(UInt8(ascii: "]"))
    return elements
  }

  private mutating func members(depth: Int) throws(JSONError) -> [JSONValue.Member] {
    try open(depth: depth)
    if cursor.skip(UInt8(ascii: "}")) { return [] }
    var members: [JSONValue.Member] = []
    var names = NameSet()
    repeat {
      let name = try memberName(new: &names)
      members.append(JSONValue.Member(name: name, value: try paddedValue(depth: depth)))
    } while cursor.skip(UInt8(ascii: ","))
    try cursor.expect(UInt8(ascii: "}"))
    return members
  }

  /// Moves over the bracket at the cursor and the white space behind it.
  private mutating func open(depth: Int) throws(JSONError) {
    guard depth <= maximumDepth else { throw .tooDeep(at: cursor.position) }
    cursor.position += 1
    cursor.skipWhiteSpace()
  }

  /// A name that is not yet among `names`, and the colon behind it.
  private mutating func memberName(new names: inout NameSet) throws(JSONError) -> String {
    cursor.skipWhiteSpace()
    let start = cursor.position
    guard cursor.next == UInt8(ascii: "\"") else { throw cursor.unexpected }
    let name = try cursor.string()
    guard names.insert(name) else { throw .duplicateName(name, at: start) }
    cursor.skipWhiteSpace()
    try cursor.expect(UInt8(ascii: ":"))
    return name
  }
}
