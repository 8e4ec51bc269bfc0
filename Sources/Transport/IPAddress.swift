import Glibc

/// An IPv4 or IPv6 address. IPv4 is kept as `::ffff:a.b.c.d` (RFC 4291 §2.5.5.2), so the two spellings of one are equal.
public struct IPAddress: Hashable, Sendable {
  /// The first and the last eight bytes, the most significant first.
  public let high: UInt64
  public let low: UInt64

  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The IPv4 address of these four bytes, the most significant first.
  public init(v4 number: UInt32) {
    self.init(high: 0, low: 0xFFFF_0000_0000 | UInt64(number))
  }

  /// Reads an address literal without brackets or port, inet_pton(3); `nil` for anything else.
  public init?(_ literal: String) {
    var v4 = in_addr()
    var v6 = in6_addr()
    if unsafe inet_pton(AF_INET, literal, &v4) == 1 {
      self.init(v4: UInt32(bigEndian: v4.s_addr))
    } else if unsafe inet_pton(AF_INET6, literal, &v6) == 1 {
      self.init(v6)
    } else {
      return nil
    }
  }

  init(_ address: in6_addr) {
    let halves = unsafe withUnsafeBytes(of: address) {
      unsafe $0.bindMemory(to: UInt64.self).map(\.self)
    }
    self.init(high: UInt64(bigEndian: halves[0]), low: UInt64(bigEndian: halves[1]))
  }

  public var isV4: Bool { high == 0 && low >> 32 == 0xFFFF }

  /// 127.0.0.0/8 or ::1.
  public var isLoopback: Bool {
    isV4 ? low & 0xFF00_0000 == 0x7F00_0000 : high == 0 && low == 1
  }

  /// What belongs to one customer: an IPv4 address, or the /64 network of an IPv6 address.
  public var network: IPAddress { isV4 ? self : IPAddress(high: high, low: 0) }

  var inV6: in6_addr {
    var address = in6_addr()
    unsafe withUnsafeMutableBytes(of: &address) {
      unsafe $0.storeBytes(of: high.bigEndian, as: UInt64.self)
      unsafe $0.storeBytes(of: low.bigEndian, toByteOffset: 8, as: UInt64.self)
    }
    return address
  }
}

extension IPAddress: CustomStringConvertible {
  /// The address literal, without brackets; RFC 5952 for IPv6.
  public var description: String {
    guard !isV4 else {
      return [24, 16, 8, 0].map { String(low >> $0 & 0xFF) }.joined(separator: ".")
    }
    return unsafe String(unsafeUninitializedCapacity: Int(INET6_ADDRSTRLEN)) { buffer in
      var address = inV6
      return unsafe buffer.withMemoryRebound(to: CChar.self) { text in
        unsafe inet_ntop(AF_INET6, &address, text.baseAddress, socklen_t(text.count)) == nil
          ? 0 : strlen(text.baseAddress!)
      }
    }
  }
}

/// An address and a port: where a client is, or where the server listens.
public struct Endpoint: Hashable, Sendable, CustomStringConvertible {
  public let ip: IPAddress
  public let port: UInt16

  public init(ip: IPAddress, port: UInt16) {
    self.ip = ip
    self.port = port
  }

  /// As in a URL: `127.0.0.1:8080`, `[::1]:8080`.
  public var description: String { ip.isV4 ? "\(ip):\(port)" : "[\(ip)]:\(port)" }
}

/// Where a request came from.
public typealias ClientAddress = Endpoint
