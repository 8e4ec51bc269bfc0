import CLinux
import Glibc

/// A TCP socket that never blocks and never raises SIGPIPE on a send. Closed with its owner.
struct Socket: ~Copyable, Sendable {
  private let descriptor: Descriptor

  var raw: CInt { descriptor.raw }

  private init(owning descriptor: consuming Descriptor) { self.descriptor = descriptor }

  /// Listens on an endpoint, listen(2). Connections inherit TCP_NODELAY from it, so none need set it.
  static func listening(on endpoint: Endpoint, backlog: CInt) throws(Errno) -> Socket {
    var address = SocketAddress(endpoint)
    let kind = CInt(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = try Descriptor(opening: { socket(address.family, kind, 0) })
    try enable(SO_REUSEADDR, at: SOL_SOCKET, of: descriptor)
    try enable(TCP_NODELAY, at: CInt(IPPROTO_TCP), of: descriptor)
    _ = try system { unsafe address.lend { unsafe bind(descriptor.raw, $0, $1.pointee) } }
    _ = try system { listen(descriptor.raw, backlog) }
    return Socket(owning: descriptor)
  }

  /// Takes one waiting connection and its client's address, accept4(2); `nil` if none waits.
  func accept() throws(Errno) -> (CInt, Endpoint)? {
    var address = SocketAddress()
    let taken = try unblocked { unsafe address.lend { unsafe linux_accept(raw, $0, $1) } }
    guard let taken else { return nil }
    return (taken, address.endpoint ?? Endpoint(ip: IPAddress(v4: 0), port: 0))
  }

  init(accepted raw: CInt) { descriptor = Descriptor(owning: raw) }

  /// Where the socket is bound, getsockname(2).
  func localEndpoint() throws(Errno) -> Endpoint? {
    var address = SocketAddress()
    _ = try system { unsafe address.lend { unsafe getsockname(raw, $0, $1) } }
    return address.endpoint
  }

  /// Reads what has come, recv(2): how many bytes, 0 at the end of the stream, `nil` if nothing has come.
  func receive(into buffer: inout [UInt8]) throws(Errno) -> Int? {
    try unblocked {
      var bytes = buffer.mutableSpan
      return unsafe bytes.withUnsafeMutableBytes { unsafe recv(raw, $0.baseAddress, $0.count, 0) }
    }
  }

  /// Sends some of the bytes, send(2): how many, `nil` if there is no room.
  ///
  /// - Parameter continues: whether more follows at once, so that the kernel may fill its packet (MSG_MORE).
  func send(_ bytes: Span<UInt8>, continues: Bool = false) throws(Errno) -> Int? {
    let flags = CInt(Int(MSG_NOSIGNAL) | (continues ? Int(MSG_MORE) : 0))
    return try unblocked {
      unsafe bytes.withUnsafeBytes { unsafe Glibc.send(raw, $0.baseAddress, $0.count, flags) }
    }
  }

  /// Sends some of two pieces in one call, sendmsg(2): how many bytes of both, `nil` if there is no room.
  func send(_ first: Span<UInt8>, _ second: Span<UInt8>) throws(Errno) -> Int? {
    try unblocked {
      unsafe first.withUnsafeBytes { first in
        unsafe second.withUnsafeBytes { second in
          var pieces = unsafe [first, second].map {
            unsafe iovec(
              iov_base: UnsafeMutableRawPointer(mutating: $0.baseAddress), iov_len: $0.count)
          }
          return unsafe pieces.withUnsafeMutableBufferPointer { pieces in
            var message = unsafe msghdr()
            unsafe message.msg_iov = pieces.baseAddress
            unsafe message.msg_iovlen = pieces.count
            return unsafe sendmsg(raw, &message, CInt(MSG_NOSIGNAL))
          }
        }
      }
    }
  }

  /// Sends some of a file from an offset on, sendfile(2): how many bytes, 0 if the file is shorter, `nil` for no room.
  func send(file: CInt, from offset: Int, count: Int) throws(Errno) -> Int? {
    var offset = off_t(offset)
    return try unblocked { unsafe sendfile(raw, file, &offset, count) }
  }

  /// How much was sent that the client has not taken yet, tcp(7) SIOCOUTQ.
  var unacknowledgedBytes: Int {
    var count: CInt = 0
    return unsafe ioctl(raw, UInt(TIOCOUTQ), &count) == 0 ? Int(count) : 0
  }

  /// Stops listening, shutdown(2): clients that try to connect are refused from now on.
  func endReceiving() { _ = shutdown(raw, CInt(SHUT_RD)) }

  /// Tells the client that nothing more comes, shutdown(2).
  func endSending() { _ = shutdown(raw, CInt(SHUT_WR)) }

  /// Lets the close reset the connection: the kernel then keeps nothing for the client, socket(7) SO_LINGER.
  func resetOnClose() {
    var atOnce = linger(l_onoff: 1, l_linger: 0)
    _ = unsafe setsockopt(
      raw, SOL_SOCKET, SO_LINGER, &atOnce, socklen_t(MemoryLayout<linger>.size))
  }

  private static func enable(
    _ option: CInt, at level: CInt, of descriptor: borrowing Descriptor
  ) throws(Errno) {
    let raw = descriptor.raw
    var on: CInt = 1
    _ = try system {
      unsafe setsockopt(raw, level, option, &on, socklen_t(MemoryLayout<CInt>.size))
    }
  }
}
