/// Reading a request target, RFC 9112 §3.2.
extension RequestTarget {
  /// Reads a target in the form that its method may have.
  ///
  /// - Throws: `malformedTarget` for a fragment, a raw byte that is not visible ASCII, a wrong percent-encoding,
  ///   and a path segment that is `.` or `..` or holds a slash, a backslash or NUL once decoded.
  public init(parsing bytes: Span<UInt8>, method: Method) throws(ParserError) {
    guard bytes.consists(of: .target), let raw = bytes.text else { throw .malformedTarget }
    if method == .connect {
      try self.init(authority: bytes, raw: raw)
    } else if bytes[0] == UInt8(ascii: "/") {
      try self.init(raw: raw, pathAndQuery: bytes)
    } else if method == .options && bytes.equals("*") {
      self.init(raw: raw, path: [], form: .asterisk)
    } else {
      try self.init(absolute: bytes, raw: raw)
    }
  }

  /// The authority-form, for CONNECT alone: `host:port`.
  private init(authority bytes: Span<UInt8>, raw: String) throws(ParserError) {
    guard bytes[0] != UInt8(ascii: ":"), bytes.firstIndex(of: UInt8(ascii: ":")) != nil,
      Authority.isValid(bytes)
    else { throw .malformedTarget }
    self.init(raw: raw, path: [], form: .authority)
  }

  /// The absolute-form, `http://host/path?query`; whom it names is not looked at, RFC 9112 §3.2.2.
  private init(absolute bytes: Span<UInt8>, raw: String) throws(ParserError) {
    let start = try Self.schemeLength(raw)
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "/"), bytes[end] != UInt8(ascii: "?") {
      end += 1
    }
    let authority = bytes.extracting(start..<end)
    guard !authority.isEmpty, authority[0] != UInt8(ascii: ":"), Authority.isValid(authority)
    else { throw .malformedTarget }
    try self.init(raw: raw, pathAndQuery: bytes.extracting(end...))
    form = .absolute
  }

  private static func schemeLength(_ raw: String) throws(ParserError) -> Int {
    for scheme in ["http://", "https://"]
    where Headers.equal(String(raw.prefix(scheme.count)), scheme) {
      return scheme.count
    }
    throw .malformedTarget
  }

  /// A path, which may be empty in the absolute-form and then is `/`, and perhaps `?` and a query.
  private init(raw: String, pathAndQuery bytes: Span<UInt8>) throws(ParserError) {
    let mark = bytes.firstIndex(of: UInt8(ascii: "?"))
    let path = try Self.segments(of: bytes.extracting(..<(mark ?? bytes.count)))
    let query = try mark.map { mark throws(ParserError) in
      try Self.parameters(of: bytes.extracting((mark + 1)...))
    }
    self.init(raw: raw, path: path, query: query ?? [])
  }

  private static func segments(of path: Span<UInt8>) throws(ParserError) -> [String] {
    var segments: [String] = []
    var start = min(1, path.count)
    while true {
      let end = path.firstIndex(of: UInt8(ascii: "/"), from: start) ?? path.count
      segments.append(try segment(path.extracting(start..<end)))
      guard end < path.count else { return segments }
      start = end + 1
    }
  }

  private static func segment(_ bytes: Span<UInt8>) throws(ParserError) -> String {
    let segment = try PercentDecoding.text(of: bytes)
    let decoded = segment.utf8Span
    guard staysInPlace(decoded.span) else { throw .malformedTarget }
    return segment
  }

  /// Whether a decoded segment neither climbs nor divides into more.
  private static func staysInPlace(_ segment: Span<UInt8>) -> Bool {
    !segment.equals(".") && !segment.equals("..")
      && segment.firstIndex(of: UInt8(ascii: "/")) == nil
      && segment.firstIndex(of: UInt8(ascii: "\\")) == nil
  }

  /// `name=value` pairs divided by `&`; empty ones are left out, a name alone has the empty value.
  private static func parameters(
    of query: Span<UInt8>
  ) throws(ParserError) -> [(name: String, value: String)] {
    var parameters: [(name: String, value: String)] = []
    var start = 0
    while start < query.count {
      let end = query.firstIndex(of: UInt8(ascii: "&"), from: start) ?? query.count
      if end > start { parameters.append(try parameter(query.extracting(start..<end))) }
      start = end + 1
    }
    return parameters
  }

  private static func parameter(
    _ pair: Span<UInt8>
  ) throws(ParserError) -> (name: String, value: String) {
    let sign = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.count
    let value = pair.extracting(min(sign + 1, pair.count)...)
    return (
      try PercentDecoding.text(of: pair.extracting(..<sign), plusIsSpace: true),
      try PercentDecoding.text(of: value, plusIsSpace: true)
    )
  }
}
