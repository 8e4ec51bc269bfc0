import Synchronization

/// Counts the connections of all loops, of each loop, and of each client.
final class Census: Sendable {
  /// Whether one more connection may come.
  enum Verdict: Equatable {
    case welcome
    case refused(TransportFault)
    case dropped

    var fault: TransportFault? {
      if case .refused(let fault) = self { fault } else { nil }
    }
  }

  private final class Count: Sendable {
    let value = Atomic(0)
  }

  /// So many connections beyond the limit are told so; further ones are closed without a word.
  private static let reserve = 256
  /// A loop keeps what it accepts until it has so many more than the idlest.
  private static let tolerance = 8

  private let limit: Int
  private let limitOfClient: Int
  private let total = Count()
  private let ofLoops: [Count]
  private let ofClients = Mutex<[IPAddress: Int]>([:])

  init(loops: Int, limits: TransportLimits) {
    limit = limits.connections
    limitOfClient = limits.connectionsPerClient
    ofLoops = (0..<loops).map { _ in Count() }
  }

  /// Counts a connection in. Whatever is not dropped must be assigned, and leave again.
  func enter(_ client: ClientAddress) -> Verdict {
    let before = total.value.add(1, ordering: .relaxed).oldValue
    guard before < limit + Self.reserve else {
      total.value.subtract(1, ordering: .relaxed)
      return .dropped
    }
    let isOneTooMany = count(client, 1) > limitOfClient && limitOfClient > 0
    if before >= limit { return .refused(.tooManyConnections) }
    return isOneTooMany ? .refused(.tooManyConnectionsOfClient) : .welcome
  }

  /// Chooses the loop for a connection: the one that accepted it, unless it has clearly more than another.
  func assign(preferring own: Int) -> Int {
    var chosen = own
    var most = connections(of: own) - Self.tolerance
    for loop in ofLoops.indices where connections(of: loop) <= most {
      chosen = loop
      most = connections(of: loop) - 1
    }
    ofLoops[chosen].value.add(1, ordering: .relaxed)
    return chosen
  }

  func leave(_ client: ClientAddress, loop: Int) {
    total.value.subtract(1, ordering: .relaxed)
    ofLoops[loop].value.subtract(1, ordering: .relaxed)
    _ = count(client, -1)
  }

  private func connections(of loop: Int) -> Int { ofLoops[loop].value.load(ordering: .relaxed) }

  /// Changes the count of a client, which is kept only where it is limited. Answers the new count.
  private func count(_ client: ClientAddress, _ change: Int) -> Int {
    guard limitOfClient > 0 else { return 0 }
    return ofClients.withLock { counts in
      let count = counts[client.ip.network, default: 0] + change
      counts[client.ip.network] = count > 0 ? count : nil
      return count
    }
  }
}
