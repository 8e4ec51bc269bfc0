/// The first line of a request, RFC 9112 §3.
struct RequestLine: Sendable {
  var method: Method
  var target: RequestTarget
  var minorVersion: Int

  /// Reads `method SP target SP version`, with single spaces and nothing around them.
  init(parsing line: Span<UInt8>, limits: ParserLimits) throws(ParserError) {
    guard let methodEnd = line.firstIndex(of: UInt8(ascii: " ")),
      let targetEnd = line.firstIndex(of: UInt8(ascii: " "), from: methodEnd + 1)
    else { throw .malformedRequestLine }
    minorVersion = try Self.minorVersion(line.extracting((targetEnd + 1)...))
    method = try Self.method(line.extracting(..<methodEnd), limits: limits)
    let target = line.extracting((methodEnd + 1)..<targetEnd)
    guard target.count <= limits.targetBytes else { throw .targetTooLong }
    self.target = try RequestTarget(parsing: target, method: method)
  }

  private static func method(
    _ bytes: Span<UInt8>, limits: ParserLimits
  ) throws(ParserError) -> Method {
    guard bytes.consists(of: .token), let name = bytes.text else { throw .malformedRequestLine }
    guard bytes.count <= limits.methodBytes else { throw .methodTooLong }
    return Method(rawValue: name)
  }

  /// `HTTP/` digit `.` digit, RFC 9112 §2.3. A later minor version is read as 1.1, the highest that we speak.
  private static func minorVersion(_ bytes: Span<UInt8>) throws(ParserError) -> Int {
    guard bytes.count == 8, bytes.extracting(..<5).equals("HTTP/"), bytes[6] == UInt8(ascii: "."),
      ByteSet.digits.contains(bytes[5]), ByteSet.digits.contains(bytes[7])
    else { throw .malformedRequestLine }
    guard bytes[5] == UInt8(ascii: "1") else { throw .unsupportedVersion }
    return bytes[7] == UInt8(ascii: "0") ? 0 : 1
  }
}
