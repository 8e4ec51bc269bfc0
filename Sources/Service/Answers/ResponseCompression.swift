import Compression
import HTTP

extension Response {
  /// Shorter bodies gain nothing.
  private static let shortestCompressed = 1024

  /// The same answer, compressed where it is text in memory and the client takes gzip, RFC 9110 §12.5.3.
  func compressed(for request: RequestHead) -> Response {
    guard case .bytes(let bytes) = body, bytes.count >= Self.shortestCompressed, isText,
      headers["Content-Encoding"] == nil, headers["Content-Range"] == nil
    else { return self }
    var response = self
    if headers["Vary"] == nil {
      response.headers["Vary"] = "Accept-Encoding"
    } else {
      response.headers.append("Vary", "Accept-Encoding")
    }
    guard AcceptEncoding(request.headers).acceptsGzip, let packed = try? Gzip.compress(bytes) else {
      return response
    }
    response.headers["Content-Encoding"] = "gzip"
    response.body = .bytes(packed)
    return response
  }

  private var isText: Bool {
    guard let type = headers["Content-Type"] else { return false }
    return type.contains("json") || type.hasPrefix("text/")
  }
}
