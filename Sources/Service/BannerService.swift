import HTTP
import Transport

/// The service as the transport sees it: decides on heads, answers requests, and writes both down.
public final class BannerService: Application {
  private let router: Router<Route>
  private let access: AccessControl
  private let budget: MemoryBudget
  let queue: RenderQueue
  private let metrics: Metrics
  private let log: Log

  init(
    router: Router<Route>, access: AccessControl, budget: MemoryBudget, queue: RenderQueue,
    metrics: Metrics, log: Log
  ) {
    self.router = router
    self.access = access
    self.budget = budget
    self.queue = queue
    self.metrics = metrics
    self.log = log
  }

  public func admit(_ head: RequestHead, from client: ClientAddress) -> Admission {
    var visit = Visit(head, from: access.origin(of: head, from: client.ip))
    do throws(Refusal) {
      try access.pace(visit.client)
      let (route, _) = try find(head)
      visit.route = route.name
      try access.demand(head, for: route)
      return .accept(maximumBodyBytes: route.bodyLimit)
    } catch {
      let response = error.problem.response.compressed(for: head)
      note(visit, response, error)
      return .answer(response)
    }
  }

  public func respond(to request: Request, from client: ClientAddress, reply: Responder) {
    let visit = Visit(request.head, from: access.origin(of: request.head, from: client.ip))
    var line = Line(service: self, visit: visit, reply: reply)
    do throws(Refusal) {
      let (route, parameters) = try find(request.head)
      line.visit.route = route.name
      let share = try budget.share(of: request.body.count)
      route.answer(Exchange(request, parameters, share, line))
    } catch {
      line.send(error.problem.response, for: error)
    }
  }

  public func refusal(for fault: TransportFault) -> Response {
    let refusal = Refusal.transport(fault)
    let response = refusal.problem.response
    metrics.count(
      .init(route: "none", method: "none", status: response.status.code), bytes: 0, took: .zero)
    metrics.count(error: refusal.kind)
    return response
  }

  private func find(_ head: RequestHead) throws(Refusal) -> (Route, RouteParameters?) {
    guard head.method.isKnown else { throw .unknownMethod }
    switch router.match(head.method, head.target.path) {
    case .handler(let route, let parameters): return (route, parameters)
    case .methodNotAllowed(let methods) where head.method == .options:
      return (.choice(of: methods), nil)
    case .methodNotAllowed(let methods): throw .methodNotAllowed(allow: methods)
    case .notFound: throw .noSuchResource
    }
  }

  private func note(_ visit: Visit, _ response: Response, _ refusal: Refusal?) {
    visit.count(response, for: refusal, in: metrics)
    visit.note(response, in: log)
  }

  /// Every answer to a whole request passes here.
  private struct Line: ReplyLine {
    let service: BannerService
    var visit: Visit
    let reply: Responder

    var isCut: Bool { reply.isCancelled }

    func send(_ response: Response, for refusal: Refusal?) {
      let response = response.compressed(for: visit.head)
      service.note(visit, response, refusal)
      reply.send(response)
    }
  }
}

extension Route {
  /// The answer to OPTIONS, RFC 9110 §9.3.7.
  fileprivate static func choice(of methods: [Method]) -> Route {
    Route("options") { $0.answer(Response(.noContent, headers: ["Allow": methods.list])) }
  }
}
