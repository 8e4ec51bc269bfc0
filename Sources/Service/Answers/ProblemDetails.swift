import HTTP
import JSON

/// An error as RFC 9457 describes it, `application/problem+json`.
struct ProblemDetails: Equatable, Sendable {
  /// One fault of a document, at the place that it stands in.
  struct Fault: Equatable, Sendable {
    let pointer: JSONPointer
    let detail: String
  }

  /// What a program tells errors apart by.
  let kind: String
  let status: Status
  var detail: String
  var faults: [Fault] = []
  /// Fields that belong to the status, such as `Allow` or `Retry-After`.
  var headers: Headers = [:]

  var document: JSONValue {
    var members: [JSONValue.Member] = [
      .init(name: "type", value: .string("urn:bannerd:problem:\(kind)")),
      .init(name: "title", value: .string(status.reason)),
      .init(name: "status", value: .number(status.code)),
      .init(name: "detail", value: .string(detail)),
    ]
    if !faults.isEmpty {
      let errors = faults.map { fault -> JSONValue in
        ["pointer": .string(fault.pointer.description), "detail": .string(fault.detail)]
      }
      members.append(.init(name: "errors", value: .array(errors)))
    }
    return .object(members)
  }

  /// The answer that carries it. No cache may keep an error.
  var response: Response {
    var headers = headers
    headers["Content-Type"] = "application/problem+json"
    headers["Cache-Control"] = "no-store"
    return Response(status, headers: headers, body: .bytes(document.bytes))
  }
}
