/// Who answers one kind of request, and what must hold before its body is read.
struct Route: Sendable {
  /// The route's name in the metrics.
  let name: String
  /// Whether a token is needed where tokens are configured.
  private(set) var isGuarded = false
  /// The longest body in bytes. A short one is read where none is needed, RFC 9110 §9.3.1.
  private(set) var bodyLimit = 65_536
  /// The media types of which the body must have one; empty where any will do.
  private(set) var contentTypes: [String] = []
  let answer: @Sendable (Exchange) -> Void

  init(_ name: String, _ answer: @escaping @Sendable (Exchange) -> Void) {
    self.name = name
    self.answer = answer
  }

  /// The same for those who have a token.
  var guarded: Route {
    var route = self
    route.isGuarded = true
    return route
  }

  /// The same with a body of at most so many bytes, of one of these types where there are some.
  func taking(_ bytes: Int, of types: [String] = []) -> Route {
    var route = self
    route.bodyLimit = bytes
    route.contentTypes = types
    return route
  }
}
