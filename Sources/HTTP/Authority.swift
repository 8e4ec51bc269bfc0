/// The authority of a target and the value of Host: `host [":" port]`, RFC 3986 §3.2, RFC 9110 §7.2.
enum Authority {
  /// Whether the bytes are a host with or without a port. The host may be empty, user information is refused
  /// (RFC 9110 §4.2.4).
  static func isValid(_ bytes: Span<UInt8>) -> Bool {
    let hostEnd =
      bytes.isEmpty || bytes[0] != UInt8(ascii: "[")
      ? bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.count
      : bytes.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } ?? 0
    return isHost(bytes.extracting(..<hostEnd)) && isPort(bytes.extracting(hostEnd...))
  }

  private static func isHost(_ host: Span<UInt8>) -> Bool {
    guard !host.isEmpty, host[0] == UInt8(ascii: "[") else { return isRegisteredName(host) }
    return host.count >= 4 && host.extracting(1..<(host.count - 1)).consists(of: .addressLiteral)
  }

  private static func isRegisteredName(_ name: Span<UInt8>) -> Bool {
    var index = 0
    while index < name.count {
      if ByteSet.registeredName.contains(name[index]) {
        index += 1
      } else if name[index] == UInt8(ascii: "%"), index + 2 < name.count,
        hexValue(name[index + 1]) != nil, hexValue(name[index + 2]) != nil
      {
        index += 3
      } else {
        return false
      }
    }
    return true
  }

  /// Nothing, or a colon with at most five digits.
  private static func isPort(_ port: Span<UInt8>) -> Bool {
    guard !port.isEmpty else { return true }
    return port[0] == UInt8(ascii: ":")
      && (port.count == 1 || port.count <= 6 && port.extracting(1...).consists(of: .digits))
  }
}
