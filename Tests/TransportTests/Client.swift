import Glibc
import Transport

/// A client on a blocking socket. Nothing in it waits longer than ten seconds.
final class Client {
  private let raw: CInt
  private var hasVanished = false

  /// - Parameter receiveBuffer: bytes of the kernel's buffer; few make a client that takes little at a time.
  init(_ server: Server, receiveBuffer: CInt? = nil) throws {
    raw = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    var patience = timeval(tv_sec: 10, tv_usec: 0)
    let length = socklen_t(MemoryLayout<timeval>.size)
    _ = unsafe setsockopt(raw, SOL_SOCKET, SO_RCVTIMEO, &patience, length)
    _ = unsafe setsockopt(raw, SOL_SOCKET, SO_SNDTIMEO, &patience, length)
    if var size = receiveBuffer {
      _ = unsafe setsockopt(raw, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<CInt>.size))
    }
    guard connects(to: server.address.port) else { throw Refused() }
  }

  struct Refused: Error {}

  /// Sends all; false if the server has gone.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes[start...].withUnsafeBytes {
        unsafe Glibc.send(raw, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      start += count
    }
    return true
  }

  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// What comes next; `nil` at the end, after a reset, and if nothing comes.
  func receive(atMost count: Int = 65_536) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: count)
    let received = unsafe recv(raw, &buffer, count, 0)
    return received > 0 ? Array(buffer.prefix(received)) : nil
  }

  /// All that comes until the server ends the connection.
  func receiveToEnd() -> [UInt8] {
    var bytes: [UInt8] = []
    while let more = receive() { bytes += more }
    return bytes
  }

  /// What comes until so many answers are complete, or the server ends the connection.
  func answers(_ count: Int, toHeads heads: Set<Int> = []) -> [Answer] {
    var bytes: [UInt8] = []
    while true {
      let answers = Answer.all(in: bytes, toHeads: heads)
      guard answers.count(where: { $0.status >= 200 }) < count, let more = receive() else {
        return answers
      }
      bytes += more
    }
  }

  /// Whether the server ends the connection without another byte.
  var isEnded: Bool { receive(atMost: 1) == nil }

  func endSending() { shutdown(raw, CInt(SHUT_WR)) }

  /// Vanishes: the server gets a reset.
  func reset() {
    var now = linger(l_onoff: 1, l_linger: 0)
    _ = unsafe setsockopt(raw, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
    close(raw)
    hasVanished = true
  }

  private func connects(to port: UInt16) -> Bool {
    var address = sockaddr_in(
      sin_family: sa_family_t(AF_INET), sin_port: port.bigEndian,
      sin_addr: in_addr(s_addr: UInt32(0x7F00_0001).bigEndian), sin_zero: (0, 0, 0, 0, 0, 0, 0, 0))
    return unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(raw, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  deinit { if !hasVanished { close(raw) } }
}

/// Serves while the test runs.
func serving(
  _ application: EchoApplication = EchoApplication(), limits: TransportLimits = TransportLimits(),
  loops: Int = 2, _ test: (Server) throws -> Void
) throws {
  let server = try Server(
    host: "127.0.0.1", port: 0, loops: loops, limits: limits, application: application)
  server.start()
  defer { server.stop() }
  try test(server)
}

/// Whether the condition holds within five seconds.
func eventually(_ condition: () -> Bool) -> Bool {
  for _ in 0..<500 {
    if condition() { return true }
    usleep(10_000)
  }
  return false
}

let get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
