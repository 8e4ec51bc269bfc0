/// Who answers one kind of request, and what must hold before its body is read.
struct Route: Sendable {
  /// The route's name in the metrics.
  let name: String
  /// Whether a token is needed where tokens are configured.
  var isGuarded = false
  /// The longest body in bytes.
  var bodyLimit = 0
  /// The media types of which the body must have one; empty where any will do.
  var accepts: [String] = []
  let answer: @Sendable (Exchange) -> Void
}
