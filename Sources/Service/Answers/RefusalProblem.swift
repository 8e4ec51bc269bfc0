import Banner
import FileSystem
import HTTP
import Imaging
import Transport

extension Refusal {
  /// The refusal as the client is told it: the one place where errors become statuses.
  var problem: ProblemDetails {
    switch self {
    case .malformedJSON(let error):
      named("malformed-json", .badRequest, "The body is not JSON: \(error.text).")
    case .malformedForm(let fault):
      named("malformed-form", .badRequest, "The body is not multipart/form-data: \(fault.text).")
    case .unsupportedMediaType(let types):
      ProblemDetails(
        status: .unsupportedMediaType,
        detail: "Send one of \(types.joined(separator: ", ")).",
        headers: ["Accept": types.joined(separator: ", ")])
    case .notAcceptable(let types):
      ProblemDetails(
        status: .notAcceptable, detail: "There is \(types.joined(separator: ", ")) to have.")
    case .unauthorized:
      ProblemDetails(
        status: .unauthorized, detail: "A valid bearer token is needed.",
        headers: ["WWW-Authenticate": "Bearer realm=\"bannerd\""])
    case .unknownMethod:
      ProblemDetails(status: .notImplemented, detail: "The method is not known.")
    case .transport(let fault): transportProblem(fault)
    case .noSuchResource: ProblemDetails(status: .notFound, detail: "Nothing is here.")
    case .noSuchBanner: ProblemDetails(status: .notFound, detail: "There is no such banner.")
    case .noSuchImage: ProblemDetails(status: .notFound, detail: "There is no such image.")
    case .methodNotAllowed(let methods):
      ProblemDetails(
        status: .methodNotAllowed, detail: "Only \(methods.list) can be used here.",
        headers: ["Allow": methods.list])
    case .preconditionFailed:
      ProblemDetails(status: .preconditionFailed, detail: "The precondition does not hold.")
    case .rangeNotSatisfiable:
      ProblemDetails(status: .rangeNotSatisfiable, detail: "The range lies outside the content.")
    case .spec(let faults): specProblem(faults)
    case .image(let error):
      named("unusable-image", .unprocessableContent, "The image cannot be used: \(error.text).")
    case .oneFileNeeded:
      named("malformed-form", .unprocessableContent, "The form must hold exactly one file.")
    case .tooManyRequests(let seconds):
      later(.tooManyRequests, seconds, "You have sent too many requests.")
    case .busy(let seconds): later(.serviceUnavailable, seconds, "The render queue is full.")
    case .unfinished(let seconds):
      later(.serviceUnavailable, seconds, "The banner is still being rendered.")
    case .draining: later(.serviceUnavailable, 5, "The service is shutting down.")
    case .storage(let error):
      named("storage", .insufficientStorage, "The cache cannot be written: \(error.text).")
    case .unexpected:
      ProblemDetails(status: .internalServerError, detail: "Something went wrong on our side.")
    }
  }

  private func named(_ name: String, _ status: Status, _ detail: String) -> ProblemDetails {
    ProblemDetails(type: "urn:bannerd:problem:\(name)", status: status, detail: detail)
  }

  private func later(_ status: Status, _ seconds: Int, _ detail: String) -> ProblemDetails {
    ProblemDetails(
      status: status, detail: "\(detail) Try again in \(seconds) s.",
      headers: ["Retry-After": String(seconds)])
  }

  private func transportProblem(_ fault: TransportFault) -> ProblemDetails {
    switch fault.status {
    case .serviceUnavailable, .tooManyRequests: later(fault.status, 1, "\(fault.text).")
    default: ProblemDetails(status: fault.status, detail: "\(fault.text).")
    }
  }

  private func specProblem(_ faults: SpecFaults) -> ProblemDetails {
    let count = faults.faults.count
    var problem = named(
      "invalid-spec", .unprocessableContent,
      count == 1 ? "The spec has a fault." : "The spec has \(count) faults.")
    problem.faults = faults.faults.map { fault in
      ProblemDetails.Fault(pointer: fault.pointer, detail: fault.problem.text)
    }
    return problem
  }
}

extension [Method] {
  /// The methods as `Allow` lists them.
  var list: String { map(\.rawValue).joined(separator: ", ") }
}
