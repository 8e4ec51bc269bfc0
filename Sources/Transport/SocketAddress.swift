import Glibc

/// The kernel's form of an endpoint, ip(7) and ipv6(7).
struct SocketAddress {
  private var storage = sockaddr_storage()
  private(set) var length = socklen_t(MemoryLayout<sockaddr_storage>.size)

  init() {}

  init(_ endpoint: Endpoint) {
    if endpoint.ip.isV4 {
      let number = UInt32(truncatingIfNeeded: endpoint.ip.low)
      store(
        sockaddr_in(
          sin_family: sa_family_t(AF_INET), sin_port: endpoint.port.bigEndian,
          sin_addr: in_addr(s_addr: number.bigEndian), sin_zero: (0, 0, 0, 0, 0, 0, 0, 0)))
    } else {
      store(
        sockaddr_in6(
          sin6_family: sa_family_t(AF_INET6), sin6_port: endpoint.port.bigEndian, sin6_flowinfo: 0,
          sin6_addr: endpoint.ip.inV6, sin6_scope_id: 0))
    }
  }

  var family: CInt { CInt(storage.ss_family) }

  /// The endpoint; `nil` for a family other than IPv4 and IPv6.
  var endpoint: Endpoint? {
    switch family {
    case AF_INET:
      let address = load(sockaddr_in.self)
      let ip = IPAddress(v4: UInt32(bigEndian: address.sin_addr.s_addr))
      return Endpoint(ip: ip, port: UInt16(bigEndian: address.sin_port))
    case AF_INET6:
      let address = load(sockaddr_in6.self)
      return Endpoint(
        ip: IPAddress(address.sin6_addr), port: UInt16(bigEndian: address.sin6_port))
    default: return nil
    }
  }

  /// Lends the address to a call that reads it or fills it in.
  mutating func lend<Result>(
    _ call: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Result
  ) -> Result {
    unsafe withUnsafeMutablePointer(to: &storage) { storage in
      unsafe storage.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe call($0, &length)
      }
    }
  }

  private mutating func store<Address>(_ address: Address) {
    unsafe withUnsafeMutableBytes(of: &storage) {
      unsafe $0.storeBytes(of: address, as: Address.self)
    }
    length = socklen_t(MemoryLayout<Address>.size)
  }

  private func load<Address>(_ type: Address.Type) -> Address {
    unsafe withUnsafeBytes(of: storage) { unsafe $0.load(as: type) }
  }
}
