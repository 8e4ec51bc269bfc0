/// The fields of one part of a multipart body, RFC 2046 §5.1; their values may hold any byte but CR
/// and LF.
struct PartHeader {
  /// In the order sent, values without the white space around them.
  private(set) var fields: [(name: String, value: [UInt8])] = []
  /// Where the part's content begins in the body.
  private(set) var end: Int

  /// Reads the fields at the beginning of `range`, which is the part without its delimiters.
  init(_ body: Span<UInt8>, within range: Range<Int>, limit: Int) throws(Multipart.Fault) {
    end = range.lowerBound
    let stop = range.count > limit ? range.lowerBound + limit : range.upperBound
    let atStop: Multipart.Fault = range.count > limit ? .headersTooLarge(limit: limit) : .badHeader
    var field: [UInt8] = []
    // An empty line ends the fields, or the part does: the empty line is then the delimiter's own
    // CRLF.
    while end < range.upperBound {
      let line = try Self.line(body, end..<stop, atStop: atStop)
      end += line.count + 2
      // A line that begins with a blank continues the one before, RFC 822 §3.1.1.
      if let blank = line.first, blank == 0x20 || blank == 0x09, !field.isEmpty {
        field += line
        continue
      }
      if !field.isEmpty { fields.append(try Self.field(field)) }
      field = line
      if line.isEmpty { return }
    }
    if !field.isEmpty { fields.append(try Self.field(field)) }
  }

  /// The bytes before the next CRLF. No CR or LF may stand alone, and the range must not stop
  /// before the CRLF.
  private static func line(
    _ body: Span<UInt8>, _ range: Range<Int>, atStop: Multipart.Fault
  ) throws(Multipart.Fault) -> [UInt8] {
    var line: [UInt8] = []
    for index in range {
      let byte = body[index]
      if byte == 0x0A { throw .badHeader }
      if byte != 0x0D {
        line.append(byte)
      } else if index + 1 == range.upperBound {
        throw atStop
      } else if body[index + 1] == 0x0A {
        return line
      } else {
        throw .badHeader
      }
    }
    throw atStop
  }

  /// Splits `name: value`. The name is a token, and the colon follows it at once.
  private static func field(
    _ line: [UInt8]
  ) throws(Multipart.Fault) -> (name: String, value: [UInt8]) {
    let name = line.prefix { FieldScanner.isTokenByte($0) }
    guard !name.isEmpty, name.count < line.count, line[name.count] == UInt8(ascii: ":") else {
      throw .badHeader
    }
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    let value = line[(name.count + 1)...].drop(while: isBlank).reversed().drop(while: isBlank)
    return (String(decoding: name, as: UTF8.self), value.reversed())
  }
}
