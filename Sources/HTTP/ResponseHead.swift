/// Writing the head of a response, RFC 9112 §4.
extension Response {
  /// What the answer says about the connection, RFC 9112 §9.
  public enum Persistence: Sendable {
    /// Nothing: HTTP/1.1 goes on by itself.
    case implied
    /// `keep-alive`, for a client of HTTP/1.0 that asked for it.
    case keepAlive
    case close
  }

  /// Appends the status line, the fields, `Content-Length` or `Transfer-Encoding` where the status has one, and the
  /// empty line.
  ///
  /// Of the response's own fields those that the connection answers for are left out.
  ///
  /// - Parameters:
  ///   - common: whole field lines that every answer carries, such as Date and Server.
  ///   - minorVersion: the client's: one of HTTP/1.0 knows no chunks, RFC 9112 §6.1.
  public func writeHead(
    to output: inout [UInt8], common: [UInt8], persistence: Persistence = .implied,
    minorVersion: Int = 1
  ) {
    writeStatusLine(to: &output)
    output.append(contentsOf: common)
    headers.write(to: &output, except: Self.isReserved)
    if status.allowsBody { writeFraming(to: &output, minorVersion) }
    switch persistence {
    case .implied: break
    case .keepAlive: output.append("Connection: keep-alive\r\n")
    case .close: output.append("Connection: close\r\n")
    }
    output.append("\r\n")
  }

  private func writeStatusLine(to output: inout [UInt8]) {
    output.append("HTTP/1.1 ")
    output.append(decimal: status.code)
    output.append(UInt8(ascii: " "))
    output.append(status.reason)
    output.append("\r\n")
  }

  private func writeFraming(to output: inout [UInt8], _ minorVersion: Int) {
    guard !body.isStream else {
      if minorVersion > 0 { output.append("Transfer-Encoding: chunked\r\n") }
      return
    }
    output.append("Content-Length: ")
    output.append(decimal: body.count)
    output.append("\r\n")
  }

  /// Whether the connection alone may send a field of this name.
  private static func isReserved(_ name: Span<UInt8>) -> Bool {
    switch name.count {
    case 4: name.equalsIgnoringCase("date")
    case 6: name.equalsIgnoringCase("server")
    case 10: name.equalsIgnoringCase("connection") || name.equalsIgnoringCase("keep-alive")
    case 14: name.equalsIgnoringCase("content-length")
    case 17: name.equalsIgnoringCase("transfer-encoding")
    case 22: name.equalsIgnoringCase("x-content-type-options")
    default: false
    }
  }
}

extension Status {
  /// Whether an answer of this status has a body and so a Content-Length, RFC 9110 §8.6, RFC 9112 §6.3.
  public var allowsBody: Bool { code >= 200 && code != 204 && code != 304 }
}

extension [UInt8] {
  /// Adds a number, which is not negative, in decimal digits.
  fileprivate mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number.magnitude % 10))
  }
}
