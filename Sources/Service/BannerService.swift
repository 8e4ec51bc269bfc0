import HTTP
import JSON
import Transport

/// The service as the transport sees it: decides on heads, answers requests, and counts both.
public final class BannerService: Application {
  private let router: Router<Route>
  private let access: AccessControl
  private let metrics: Metrics
  private let log: Log

  init(router: Router<Route>, access: AccessControl, metrics: Metrics, log: Log) {
    self.router = router
    self.access = access
    self.metrics = metrics
    self.log = log
  }

  public func admit(_ head: RequestHead, from client: ClientAddress) -> Admission {
    do throws(Refusal) {
      guard case .route(let route, _) = try find(head) else { return .accept(maximumBodyBytes: 0) }
      try access.demand(head, for: route, from: client)
      return .accept(maximumBodyBytes: route.bodyLimit)
    } catch {
      let response = error.problem.response
      note(response, error, head, by: "none", took: .zero)
      return .answer(response)
    }
  }

  public func respond(to request: Request, from client: ClientAddress, reply: Responder) {
    let start = ContinuousClock.now
    do throws(Refusal) {
      switch try find(request.head) {
      case .route(let route, let parameters):
        let exchange = Exchange(request, parameters) { [self] response, refusal in
          let response = response.compressed(for: request)
          note(response, refusal, request.head, by: route.name, took: start.duration(to: .now))
          reply.send(response)
        }
        route.answer(exchange)
      case .choice(let methods):
        reply.send(Response(.noContent, headers: ["Allow": methods.list]))
      }
    } catch {
      // What has no route was refused by its head already.
      reply.send(error.problem.response)
    }
  }

  public func refusal(for fault: TransportFault) -> Response {
    let refusal = Refusal.transport(fault)
    let response = refusal.problem.response
    metrics.count(
      .init(route: "none", method: "", status: response.status.code), bytes: 0, took: .zero)
    metrics.count(error: refusal.problem.type)
    return response
  }

  private enum Found {
    case route(Route, RouteParameters)
    /// The methods that OPTIONS asks for, RFC 9110 §9.3.7.
    case choice([Method])
  }

  private func find(_ head: RequestHead) throws(Refusal) -> Found {
    guard head.method.isKnown else { throw .unknownMethod }
    switch router.match(head.method, head.target.path) {
    case .handler(let route, let parameters): return .route(route, parameters)
    case .methodNotAllowed(let methods) where head.method == .options: return .choice(methods)
    case .methodNotAllowed(let methods): throw .methodNotAllowed(allow: methods)
    case .notFound: throw .noSuchResource
    }
  }

  private func note(
    _ response: Response, _ refusal: Refusal?, _ head: RequestHead, by route: String,
    took duration: Duration
  ) {
    let (method, status) = (head.method, response.status.code)
    metrics.count(
      .init(route: route, method: method.rawValue, status: status), bytes: response.body.count,
      took: duration)
    if let refusal { metrics.count(error: refusal.problem.type) }
    let level: LogLevel =
      status >= 500 ? .error : method == .get || method == .head ? .debug : .info
    log.note(
      level, "request",
      [
        "method": .string(method.rawValue), "target": .string(head.target.raw),
        "status": .number(status), "bytes": .number(response.body.count),
        "milliseconds": .number((duration / .milliseconds(1) * 1000).rounded() / 1000),
      ])
  }
}
