import HTTP
import Transport

/// The proxies in front of the service, whose word on where a request came from counts.
struct TrustedProxies: Sendable {
  private struct Network: Sendable {
    let address: IPAddress
    let prefix: Int

    func contains(_ other: IPAddress) -> Bool {
      let high = min(prefix, 64)
      let low = prefix - high
      return (address.high ^ other.high) & Self.mask(high) == 0
        && (address.low ^ other.low) & Self.mask(low) == 0
    }

    private static func mask(_ bits: Int) -> UInt64 { bits == 0 ? 0 : .max << UInt64(64 - bits) }
  }

  private let networks: [Network]

  /// Reads addresses and networks such as `10.0.0.0/8` or `::1`; nil where one is neither.
  init?(_ texts: [String]) {
    var networks: [Network] = []
    for text in texts {
      let halves = text.split(separator: "/", omittingEmptySubsequences: false)
      guard let address = IPAddress(String(halves[0])), halves.count <= 2 else { return nil }
      let longest = address.isV4 ? 32 : 128
      guard let prefix = halves.count == 2 ? Int(halves[1]) : longest,
        (0...longest).contains(prefix)
      else { return nil }
      networks.append(Network(address: address, prefix: prefix + 128 - longest))
    }
    self.networks = networks
  }

  /// The client itself: the peer, or, where the peer is a trusted proxy, the last address of `X-Forwarded-For` that is
  /// not a trusted proxy as well.
  func origin(of head: RequestHead, from peer: IPAddress) -> IPAddress {
    guard isTrusted(peer) else { return peer }
    var origin = peer
    for text in head.headers.list(of: "X-Forwarded-For").reversed() {
      guard let address = IPAddress(text) else { return origin }
      origin = address
      if !isTrusted(address) { return address }
    }
    return origin
  }

  private func isTrusted(_ address: IPAddress) -> Bool {
    networks.contains { $0.contains(address) }
  }
}
