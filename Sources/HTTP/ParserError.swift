/// Why bytes are not a request that this server reads. After any of these the connection cannot go on: where the next
/// request begins is unknown.
public enum ParserError: Error, Hashable, Sendable, CaseIterable {
  /// A line ended with a bare LF, RFC 9112 §2.2.
  case bareLineFeed
  /// Not `method SP target SP version`, RFC 9112 §3; or more empty lines before it than tolerated.
  case malformedRequestLine
  /// The method is longer than any known one, RFC 9112 §3.
  case methodTooLong
  /// The target is in none of the four forms, or its percent-encoding is wrong, or it climbs out of the root.
  case malformedTarget
  case targetTooLong
  /// The major version is not 1.
  case unsupportedVersion
  /// Not `name: value`, or a control character in it, or a folded line, RFC 9112 §5.
  case malformedField
  /// A field line, or all of the head, is longer than allowed.
  case headTooLarge
  case tooManyFields
  /// HTTP/1.1 without Host, two of them, or one that is no host, RFC 9112 §3.2.
  case invalidHost
  /// Content-Length that is not one number, or more than an Int holds, RFC 9112 §6.3.
  case invalidContentLength
  /// Transfer-Encoding that does not end in one `chunked`, or that HTTP/1.0 or Content-Length forbid, RFC 9112 §6.1.
  case invalidTransferEncoding
  /// A transfer coding before `chunked` that is not known, RFC 9112 §6.1.
  case unsupportedTransferCoding
  /// A chunk size, extension or end that breaks RFC 9112 §7.1, or is longer than allowed.
  case malformedChunk
  case trailersTooLarge
  /// The body is longer than was admitted.
  case bodyTooLarge

  /// The status of the answer.
  public var status: Status {
    switch self {
    case .bareLineFeed, .malformedRequestLine, .malformedTarget, .malformedField, .invalidHost,
      .invalidContentLength, .invalidTransferEncoding, .malformedChunk:
      .badRequest
    case .targetTooLong: .targetTooLong
    case .headTooLarge, .tooManyFields, .trailersTooLarge: .headersTooLarge
    case .bodyTooLarge: .contentTooLarge
    case .methodTooLong, .unsupportedTransferCoding: .notImplemented
    case .unsupportedVersion: .versionNotSupported
    }
  }
}
