import Digest
import HTTP
import Transport

/// Who may do what: tokens where they are configured, a pace for each client where one is.
struct AccessControl: Sendable {
  /// Digests, not the tokens themselves: how long a comparison takes says nothing of them.
  private let tokens: Set<SHA256Digest>
  private let phase: ServicePhase
  private let limiter: RateLimiter?
  private let proxies: TrustedProxies

  init(tokens: [String], requestsPerSecond: Double, proxies: TrustedProxies, phase: ServicePhase) {
    self.tokens = Set(tokens.map { SHA256Digest(of: Array($0.utf8)) })
    self.phase = phase
    self.proxies = proxies
    limiter = requestsPerSecond > 0 ? RateLimiter(requestsPerSecond: requestsPerSecond) : nil
  }

  /// The client itself, seen past the proxies that are trusted.
  func origin(of head: RequestHead, from peer: IPAddress) -> IPAddress {
    proxies.origin(of: head, from: peer)
  }

  /// Throws where a client asks too fast.
  func pace(_ client: IPAddress) throws(Refusal) {
    if let seconds = limiter?.take(from: client, at: .now) {
      throw .tooManyRequests(retryAfter: seconds)
    }
  }

  /// Throws unless this request may go on to its body.
  func demand(_ head: RequestHead, for route: Route) throws(Refusal) {
    if route.isGuarded && !isAuthorized(head) { throw .unauthorized }
    if !route.contentTypes.isEmpty { try demandContent(of: head, for: route) }
    if let coding = head.headers["Content-Encoding"], coding.lowercased() != "identity" {
      throw .unsupportedCoding
    }
    if phase.isDraining && route.isGuarded { throw .draining }
  }

  /// RFC 6750 §2.1.
  private func isAuthorized(_ head: RequestHead) -> Bool {
    if tokens.isEmpty { return true }
    let values = head.headers.values(of: "Authorization")
    guard values.count == 1, let value = values.first else { return false }
    let words = value.split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[0].lowercased() == "bearer" else { return false }
    let token = words[1].drop { $0 == " " }
    return tokens.contains(SHA256Digest(of: Array(token.utf8)))
  }

  private func demandContent(of head: RequestHead, for route: Route) throws(Refusal) {
    let type = head.headers["Content-Type"].flatMap { MediaType($0) }
    guard let type, route.contentTypes.contains(type.essence) else {
      throw .unsupportedMediaType(accepted: route.contentTypes)
    }
  }
}
