/// An accepted connection: its socket, who is there, and which loop it is meant for.
///
/// It is counted from its beginning to its end, whatever becomes of it.
final class Arrival: Sendable {
  let socket: Socket
  let client: ClientAddress
  let loop: Int
  /// Why the connection is not wanted: it is told so and closed.
  let fault: TransportFault?
  private let census: Census

  /// Takes over an accepted descriptor, which is closed at once and `nil` answered where there is no room even to
  /// say so.
  init?(accepted raw: CInt, from client: ClientAddress, on loop: Int, census: Census) {
    let socket = Socket(accepted: raw)
    let verdict = census.enter(client)
    if verdict == .dropped { return nil }
    self.socket = socket
    self.client = client
    self.census = census
    self.loop = census.assign(preferring: loop)
    fault = verdict.fault
  }

  deinit { census.leave(client, loop: loop) }
}
