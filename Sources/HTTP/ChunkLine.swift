/// The line before a chunk's bytes: `chunk-size [chunk-ext]`, RFC 9112 §7.1.
struct ChunkLine: Equatable {
  var size: Int
  var extensionBytes: Int

  /// - Throws: `malformedChunk` for anything but hexadecimal digits before the end or an extension, and
  ///   `bodyTooLarge` for a size beyond what an Int holds.
  init(parsing line: Span<UInt8>) throws(ParserError) {
    var index = 0
    size = 0
    while index < line.count, let digit = hexValue(line[index]) {
      let (product, overflows) = size.multipliedReportingOverflow(by: 16)
      guard !overflows else { throw .bodyTooLarge }
      size = product | Int(digit)
      index += 1
    }
    extensionBytes = line.count - index
    guard index > 0 else { throw .malformedChunk }
    try Self.checkExtensions(line, from: index)
  }

  /// `*( BWS ";" BWS name [ BWS "=" BWS ( token / quoted-string ) ] )`, RFC 9112 §7.1.1.
  private static func checkExtensions(
    _ line: Span<UInt8>, from start: Int
  ) throws(ParserError) {
    var index = start
    while index < line.count {
      guard skip(";", in: line, &index), skipToken(line, &index) else { throw .malformedChunk }
      guard skip("=", in: line, &index) else { continue }
      guard skipToken(line, &index) || skipQuoted(line, &index) else { throw .malformedChunk }
    }
  }

  /// Skips the sign with the white space around it, or nothing.
  private static func skip(
    _ sign: Unicode.Scalar, in line: Span<UInt8>, _ index: inout Int
  ) -> Bool {
    let place = afterBlanks(line, index)
    guard place < line.count, UInt32(line[place]) == sign.value else { return false }
    index = afterBlanks(line, place + 1)
    return true
  }

  private static func afterBlanks(_ line: Span<UInt8>, _ start: Int) -> Int {
    var index = start
    while index < line.count, line[index] == 0x20 || line[index] == 0x09 { index += 1 }
    return index
  }

  private static func skipToken(_ line: Span<UInt8>, _ index: inout Int) -> Bool {
    let start = index
    while index < line.count, ByteSet.token.contains(line[index]) { index += 1 }
    return index > start
  }

  /// Skips a quoted string, RFC 9110 §5.6.4; false if none begins here or it does not end.
  private static func skipQuoted(_ line: Span<UInt8>, _ index: inout Int) -> Bool {
    guard index < line.count, line[index] == UInt8(ascii: "\"") else { return false }
    index += 1
    while index < line.count, !FieldLine.isControl(line[index]) {
      let byte = line[index]
      index += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return true }
    }
    return false
  }
}
