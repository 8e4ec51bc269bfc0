import Glibc

/// Asks a running service over HTTP whether it is ready: one `GET /readyz`.
public struct ReadinessProbe: Sendable {
  public enum Answer: Equatable, Sendable {
    case ready
    /// The status that came instead of 200.
    case notReady(Int)
    case unreachable
  }

  private let host: String
  private let port: UInt16

  /// Reads `[http://]HOST[:PORT][/…]`, HOST being a name or an address; the path does not count. nil for anything else.
  public init?(_ url: String) {
    let address = url.hasPrefix("http://") ? url.dropFirst(7) : url[...]
    let authority = address.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let isLiteral = authority.hasPrefix("[")
    guard
      let end = isLiteral
        ? authority.firstIndex(of: "]") : authority.firstIndex(of: ":") ?? authority.endIndex
    else { return nil }
    let start = isLiteral ? authority.index(after: authority.startIndex) : authority.startIndex
    let rest = authority[end...].drop { $0 == "]" }
    host = String(authority[start..<end])
    if rest.isEmpty {
      port = 80
    } else {
      guard rest.first == ":", let number = UInt16(rest.dropFirst()) else { return nil }
      port = number
    }
    if host.isEmpty { return nil }
  }

  /// Connects, asks and waits for the answer, each step at most `seconds`.
  public func ask(withinSeconds seconds: Int) -> Answer {
    var hints = unsafe addrinfo()
    unsafe hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(host, String(port), &hints, &found) == 0 else { return .unreachable }
    defer { unsafe freeaddrinfo(found) }
    var place = unsafe found
    while let address = unsafe place {
      if let answer = unsafe ask(address.pointee, seconds) { return answer }
      unsafe place = address.pointee.ai_next
    }
    return .unreachable
  }

  private func ask(_ address: addrinfo, _ seconds: Int) -> Answer? {
    let socket = unsafe Glibc.socket(address.ai_family, address.ai_socktype, address.ai_protocol)
    guard socket >= 0 else { return nil }
    defer { close(socket) }
    var time = timeval(tv_sec: seconds, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      unsafe setsockopt(socket, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
    guard unsafe connect(socket, address.ai_addr, address.ai_addrlen) == 0 else { return nil }
    let request = "GET /readyz HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n"
    guard unsafe send(socket, request, request.utf8.count, CInt(MSG_NOSIGNAL)) > 0 else {
      return nil
    }
    return Self.status(from: socket).map { $0 == 200 ? .ready : .notReady($0) }
  }

  /// The status of `HTTP/1.1 200 …`; nil for anything else.
  private static func status(from socket: CInt) -> Int? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while line.count < 12, unsafe recv(socket, &byte, 1, 0) == 1 { line.append(byte) }
    let text = String(decoding: line, as: UTF8.self)
    return text.hasPrefix("HTTP/1.") && text.count == 12 ? Int(text.suffix(3)) : nil
  }
}
