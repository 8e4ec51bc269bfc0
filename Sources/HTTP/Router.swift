/// Finds who answers a request by its method and path.
///
/// `Handler` is whatever the owner calls: a closure, a case of an enum.
public struct Router<Handler: Sendable>: Sendable {
  /// What a lookup finds.
  public enum Match {
    case handler(Handler, RouteParameters)
    /// The path is known but not with this method: 405, or the answer to OPTIONS. With GET also
    /// HEAD is allowed.
    case methodNotAllowed(allow: [Method])
    case notFound
  }

  private struct Route: Sendable {
    let pattern: RoutePattern
    var handlers: [(method: Method, handler: Handler)]
  }

  /// The more exact pattern first.
  private var routes: [Route] = []

  public init() {}

  /// Adds a handler. The same method and pattern again replaces it; names of parameters tell no
  /// patterns apart.
  public mutating func add(_ method: Method, _ pattern: RoutePattern, _ handler: Handler) {
    let index = routes.firstIndex { !$0.pattern.precedes(pattern) } ?? routes.endIndex
    if index == routes.endIndex || pattern.precedes(routes[index].pattern) {
      routes.insert(Route(pattern: pattern, handlers: []), at: index)
    }
    routes[index].handlers.removeAll { $0.method == method }
    routes[index].handlers.append((method, handler))
  }

  /// Looks up the decoded segments of a path. The most exact pattern that fits decides alone,
  /// whatever methods it has.
  ///
  /// HEAD is answered by GET's handler where it has none. The empty path of `OPTIONS *` means the
  /// whole server.
  public func match(_ method: Method, _ path: [String]) -> Match {
    if path.isEmpty { return .methodNotAllowed(allow: Self.allowed(routes)) }
    for route in routes {
      guard let parameters = route.pattern.parameters(of: path) else { continue }
      let methods = method == .head ? [method, .get] : [method]
      for method in methods {
        if let found = route.handlers.first(where: { $0.method == method }) {
          return .handler(found.handler, parameters)
        }
      }
      return .methodNotAllowed(allow: Self.allowed([route]))
    }
    return .notFound
  }

  private static func allowed(_ routes: [Route]) -> [Method] {
    var allowed: [Method] = []
    for method in routes.flatMap(\.handlers).map(\.method) + [.options] {
      for method in method == .get ? [.get, .head] : [method] where !allowed.contains(method) {
        allowed.append(method)
      }
    }
    return allowed
  }
}
