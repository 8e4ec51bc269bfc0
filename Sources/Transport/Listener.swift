/// The socket that all loops of a server take connections from.
///
/// It is one, not one for each loop with SO_REUSEPORT: a second server on the same port fails to start instead of taking
/// half of the connections, and none wait in the queue of a loop that is busy.
final class Listener: Sendable {
  let socket: Socket

  /// How many connections may wait to be taken; the kernel has its own limit too.
  private static let backlog: CInt = 4_096

  init(on endpoint: Endpoint) throws(Errno) {
    socket = try Socket.listening(on: endpoint, backlog: Self.backlog)
  }

  /// Refuses connections from now on.
  func close() { socket.endReceiving() }
}
