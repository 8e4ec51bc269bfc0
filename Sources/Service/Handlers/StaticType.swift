import HTTP

/// What a file of the web page is, by the end of its name.
struct StaticType {
  /// The media type.
  let name: String

  /// Nothing from elsewhere, nothing inline.
  static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; "
    + "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; "
    + "form-action 'self'; frame-ancestors 'none'"

  private static let types: [Substring: String] = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "json": "application/json",
    "svg": "image/svg+xml", "txt": "text/plain; charset=utf-8", "png": "image/png",
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
    "ico": "image/vnd.microsoft.icon", "webmanifest": "application/manifest+json",
    "woff2": "font/woff2",
  ]

  init(fileName: String) {
    let end = fileName.split(separator: ".").last ?? ""
    name = Self.types[Substring(end.lowercased())] ?? "application/octet-stream"
  }

  /// What every file of this type is sent with.
  var headers: Headers {
    var headers: Headers = ["Cache-Control": "public, max-age=60"]
    if name.hasPrefix("text/html") { headers["Content-Security-Policy"] = Self.policy }
    if isText { headers["Vary"] = "Accept-Encoding" }
    return headers
  }

  var isText: Bool {
    name.hasPrefix("text/") || name.hasSuffix("json") || name == "image/svg+xml"
  }
}
