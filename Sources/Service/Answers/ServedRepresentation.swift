import FileSystem
import HTTP

/// Bytes with validators, served as RFC 9110 asks: preconditions first, then ranges.
struct ServedRepresentation: Sendable {
  enum Source: Sendable {
    /// A part of an open file.
    case file(File, Range<Int>)
    case bytes([UInt8])
  }

  let source: Source
  let contentType: String
  var validators: Validators
  /// Fields that 200, 206 and 304 have in common, such as `Cache-Control` and `Vary`.
  var headers: Headers = [:]

  /// The answer to a GET or HEAD.
  ///
  /// - Parameter now: seconds since 1970. Nothing was modified later, whatever a clock once said, RFC 9110 §8.8.2.1.
  func response(to request: Request, now: Int) throws(Refusal) -> Response {
    var current = self
    current.validators.lastModified = validators.lastModified.map { min($0, now) }
    return try current.response(to: request, at: now)
  }

  private func response(to request: Request, at now: Int) throws(Refusal) -> Response {
    let conditional = Conditional(request.method, request.headers, now: now)
    switch conditional.outcome(current: validators) {
    case .notModified: return Response(.notModified, headers: commonHeaders)
    case .preconditionFailed: throw .preconditionFailed
    case .proceed: break
    }
    guard conditional.allowsRange(current: validators), let range = request.headers["Range"],
      request.headers.values(of: "Range").count == 1
    else { return whole }
    return try partial(RangeSelection(range, size: size))
  }

  private var size: Int {
    switch source {
    case .file(_, let range): range.count
    case .bytes(let bytes): bytes.count
    }
  }

  private var commonHeaders: Headers {
    var headers = headers
    if let tag = validators.entityTag { headers["ETag"] = tag.description }
    if let time = validators.lastModified { headers["Last-Modified"] = HTTPDate.format(time) }
    return headers
  }

  private var whole: Response {
    var headers = commonHeaders
    headers["Content-Type"] = contentType
    headers["Accept-Ranges"] = "bytes"
    return Response(.ok, headers: headers, body: body(0..<size))
  }

  private func partial(_ selection: RangeSelection) throws(Refusal) -> Response {
    switch selection {
    case .whole:
      return whole
    case .unsatisfiable:
      throw .rangeNotSatisfiable(size: size)
    case .single(let range):
      var response = whole
      response.status = .partialContent
      response.headers["Content-Range"] = ContentRange.value(range, size: size)
      response.body = body(range)
      return response
    case .several(let ranges):
      return try parts(ranges)
    }
  }

  private func parts(_ ranges: [Range<Int>]) throws(Refusal) -> Response {
    let boundary = String(UInt64.random(in: .min ... .max), radix: 36)
    let parts = RangeParts(ranges, size: size, contentType: contentType, boundary: boundary)
    var body: [UInt8] = []
    for piece in parts.pieces {
      body += piece.head
      body += try bytes(piece.range)
    }
    var response = whole
    response.status = .partialContent
    response.headers["Content-Type"] = parts.contentType
    response.body = .bytes(body + parts.tail)
    return response
  }

  private func body(_ range: Range<Int>) -> Body {
    switch source {
    case .file(let file, let all): .file(file, range: Self.place(range, in: all))
    case .bytes(let bytes): .bytes(Array(bytes[range]))
    }
  }

  private func bytes(_ range: Range<Int>) throws(Refusal) -> [UInt8] {
    switch source {
    case .file(let file, let all):
      do throws(FileError) { return try file.read(Self.place(range, in: all)) } catch {
        throw .storage(error)
      }
    case .bytes(let bytes): return Array(bytes[range])
    }
  }

  /// A range of the representation as a range of the file that it is part of.
  private static func place(_ range: Range<Int>, in all: Range<Int>) -> Range<Int> {
    all.lowerBound + range.lowerBound..<all.lowerBound + range.upperBound
  }
}
