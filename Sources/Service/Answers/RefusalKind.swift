import HTTP
import Transport

extension Refusal {
  /// What a program tells refusals apart by: the end of the problem's `type`, and the label in the metrics.
  var kind: String {
    switch self {
    case .malformedJSON: "malformed-json"
    case .malformedForm: "malformed-form"
    case .unsupportedMediaType: "unsupported-media-type"
    case .unsupportedCoding: "unsupported-coding"
    case .notAcceptable: "not-acceptable"
    case .unauthorized: "unauthorized"
    case .unknownMethod: "unknown-method"
    case .transport(let fault): fault.kind
    case .noSuchResource: "no-such-resource"
    case .noSuchBanner: "no-such-banner"
    case .noSuchImage: "no-such-image"
    case .methodNotAllowed: "method-not-allowed"
    case .preconditionFailed: "precondition-failed"
    case .rangeNotSatisfiable: "range-not-satisfiable"
    case .spec: "invalid-spec"
    case .image: "unusable-image"
    case .oneFileNeeded: "one-file-needed"
    case .tooManyRequests: "too-many-requests"
    case .busy: "busy"
    case .unfinished: "unfinished"
    case .draining: "draining"
    case .storage: "storage"
    case .unexpected: "unexpected"
    }
  }
}

extension TransportFault {
  fileprivate var kind: String {
    switch self {
    case .malformed(.bodyTooLarge): "body-too-large"
    case .malformed: "malformed-request"
    case .unknownExpectation: "unknown-expectation"
    case .slowHead, .slowBody: "slow-request"
    case .tooManyConnections, .tooManyConnectionsOfClient: "too-many-connections"
    case .tooManyBodyBytes: "too-many-uploads"
    case .unanswered: "unanswered"
    }
  }
}
