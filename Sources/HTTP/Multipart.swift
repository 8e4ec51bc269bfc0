/// Forms with files: `multipart/form-data`, RFC 7578 on the ground of RFC 2046 §5.1.
public enum Multipart {
  /// One field or file of a form.
  public struct Part: Equatable, Sendable {
    /// The field's name as it was sent: percent-encoded quotes and line ends of browsers stay
    /// encoded.
    public let name: String
    /// The file's name, only to be shown: it may hold slashes, dots or nothing. `nil` where the
    /// part is no file.
    public let filename: String?
    /// The value of the part's `Content-Type`; `nil` means `text/plain`.
    public let contentType: String?
    /// Where the content lies in the body. It is as sent: a transfer encoding is not undone, RFC
    /// 7578 §4.7.
    public let content: Range<Int>

    /// The content as text; `nil` if it is no UTF-8. `body` is the one that was parsed.
    public func text(in body: [UInt8]) -> String? {
      String(validating: body[content.clamped(to: body.indices)], as: UTF8.self)
    }
  }

  /// What a form may hold at most.
  public struct Limits: Equatable, Sendable {
    public let parts: Int
    /// Bytes of one part's fields.
    public let headerBytes: Int

    public init(parts: Int = 1_000, headerBytes: Int = 16_384) {
      self.parts = max(0, parts)
      self.headerBytes = max(0, headerBytes)
    }
  }

  /// Why a body is no form.
  public enum Fault: Error, Equatable, Sendable {
    /// The content type is malformed or not `multipart/form-data`.
    case notFormData
    /// The boundary is missing or not 1 to 70 of the characters of RFC 2046 §5.1.1.
    case badBoundary
    /// The boundary occurs nowhere in the body.
    case noParts
    /// The last part does not end with the closing delimiter: the body was cut.
    case unterminated
    /// A part's fields are malformed or do not end.
    case badHeader
    /// A part has no `Content-Disposition: form-data` with a name.
    case noName
    case tooManyParts(limit: Int)
    case headersTooLarge(limit: Int)
  }

  /// The parts of a form in the order sent, found in one pass. `contentType` is the value of the
  /// request's field.
  ///
  /// The form without fields, a closing delimiter alone, has no parts.
  public static func parts(
    of body: Span<UInt8>, contentType: String, limits: Limits = Limits()
  ) throws(Fault) -> [Part] {
    let delimiters = DelimiterSearch(boundary: try boundary(of: contentType))
    guard var open = delimiters.first(in: body) else { throw .noParts }
    if open.isClosing, open.start > 0 { throw .noParts }
    var parts: [Part] = []
    while !open.isClosing {
      guard let close = delimiters.next(in: body, from: open.end) else { throw .unterminated }
      if parts.count == limits.parts { throw .tooManyParts(limit: limits.parts) }
      parts.append(try part(body, within: open.end..<close.start, limit: limits.headerBytes))
      open = close
    }
    return parts
  }

  /// The same for an array.
  public static func parts(
    of body: [UInt8], contentType: String, limits: Limits = Limits()
  ) throws(Fault) -> [Part] {
    try parts(of: body.span, contentType: contentType, limits: limits)
  }

  private static func boundary(of contentType: String) throws(Fault) -> String {
    guard let type = MediaType(contentType), type.essence == "multipart/form-data" else {
      throw .notFormData
    }
    guard let boundary = type["boundary"], DelimiterSearch.isBoundary(boundary) else {
      throw .badBoundary
    }
    return boundary
  }

  private static func part(
    _ body: Span<UInt8>, within range: Range<Int>, limit: Int
  ) throws(Fault) -> Part {
    let header = try PartHeader(body, within: range, limit: limit)
    // Of a field that stands there twice the last counts.
    func value(of name: String) -> [UInt8]? {
      header.fields.last { Headers.equal($0.name, name) }?.value
    }
    let disposition = value(of: "Content-Disposition").flatMap { ContentDisposition($0) }
    guard let disposition, disposition.type == "form-data", let name = disposition.name else {
      throw .noName
    }
    return Part(
      name: name, filename: disposition.filename,
      contentType: value(of: "Content-Type").map { String(decoding: $0, as: UTF8.self) },
      content: header.end..<range.upperBound)
  }
}
