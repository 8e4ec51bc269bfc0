import Banner
import FileSystem
import HTTP
import Imaging
import Transport

extension Refusal {
  /// The refusal as the client is told it: the one place where errors become statuses.
  var problem: ProblemDetails {
    switch self {
    case .malformedJSON(let error): plain(.badRequest, "The spec is not JSON: \(error.text).")
    case .malformedForm(let fault):
      plain(.badRequest, "The body is not multipart/form-data: \(fault.text).")
    case .unsupportedMediaType(let types):
      plain(
        .unsupportedMediaType, "The Content-Type must be \(types.joined(separator: " or ")).",
        ["Accept": types.list])
    case .unsupportedCoding:
      plain(
        .unsupportedMediaType, "Bodies are taken without Content-Encoding.",
        ["Accept-Encoding": "identity"])
    case .notAcceptable(let types): plain(.notAcceptable, "Accept must allow one of \(types.list).")
    case .unauthorized:
      plain(
        .unauthorized, "A valid bearer token is needed.",
        ["WWW-Authenticate": "Bearer realm=\"bannerd\""])
    case .unknownMethod: plain(.notImplemented, "The method is not known.")
    case .transport(let fault): plain(fault.status, "\(fault.text).", fault.headers)
    case .noSuchResource: plain(.notFound, "Nothing is here.")
    case .noSuchBanner: plain(.notFound, "There is no such banner.")
    case .noSuchImage: plain(.notFound, "There is no such image.")
    case .methodNotAllowed(let methods):
      plain(.methodNotAllowed, "Only \(methods.list) can be used here.", ["Allow": methods.list])
    case .preconditionFailed: plain(.preconditionFailed, "The precondition does not hold.")
    case .rangeNotSatisfiable(let size):
      plain(
        .rangeNotSatisfiable, "The range lies outside the content.",
        ["Content-Range": ContentRange.unsatisfied(size: size)])
    case .spec(let faults): spec(faults)
    case .image(let error): plain(.unprocessableContent, "The image cannot be used: \(error.text).")
    case .oneFileNeeded: plain(.unprocessableContent, "The form must hold exactly one file.")
    case .tooManyRequests(let seconds):
      later(.tooManyRequests, seconds, "You have sent too many requests.")
    case .busy(let seconds): later(.serviceUnavailable, seconds, "There is too much to do already.")
    case .unfinished(let seconds):
      later(.serviceUnavailable, seconds, "The banner is still being rendered.")
    case .draining: later(.serviceUnavailable, 5, "The service is shutting down.")
    case .storage(.noSpace):
      later(.serviceUnavailable, 60, "There is no room left in the cache.")
    case .storage(let error): later(.serviceUnavailable, 5, "The disk refuses: \(error.text).")
    case .unexpected: plain(.internalServerError, "Something went wrong on our side.")
    }
  }

  private func plain(_ status: Status, _ detail: String, _ headers: Headers = [:])
    -> ProblemDetails
  {
    ProblemDetails(kind: kind, status: status, detail: detail, headers: headers)
  }

  private func later(_ status: Status, _ seconds: Int, _ detail: String) -> ProblemDetails {
    plain(status, "\(detail) Try again in \(seconds) s.", ["Retry-After": String(seconds)])
  }

  private func spec(_ faults: SpecFaults) -> ProblemDetails {
    let count = faults.faults.count
    var problem = plain(
      .unprocessableContent,
      count == 1 ? "The spec has a fault." : "The spec has \(count) faults.")
    problem.faults = faults.faults.map { fault in
      ProblemDetails.Fault(pointer: fault.pointer, detail: fault.problem.text)
    }
    return problem
  }
}

extension TransportFault {
  /// Whoever finds no place now may find one soon.
  fileprivate var headers: Headers {
    switch status {
    case .serviceUnavailable, .tooManyRequests: ["Retry-After": "1"]
    default: [:]
    }
  }
}

extension [Method] {
  /// The methods as `Allow` lists them.
  var list: String { map(\.rawValue).list }
}

extension [String] {
  fileprivate var list: String { joined(separator: ", ") }
}
