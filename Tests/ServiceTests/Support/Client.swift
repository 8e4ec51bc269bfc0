import Foundation
import JSON

/// A connection to a service on the loopback, byte for byte.
final class Client {
  private let socket: Int32
  private var held: [UInt8] = []

  init(port: UInt16) throws {
    socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) }
    }
    guard result == 0 else { throw ClientError.noConnection }
  }

  deinit { close(socket) }

  func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw ClientError.cut }
      rest = rest.dropFirst(count)
    }
  }

  /// Sends a request with `Host`, and `Content-Length` where there is a body.
  func send(
    _ method: String, _ path: String, _ headers: [String: String] = [:], body: [UInt8]? = nil
  ) throws {
    var head = "\(method) \(path) HTTP/1.1\r\nHost: test\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    if let body { head += "Content-Length: \(body.count)\r\n" }
    try send(Array((head + "\r\n").utf8) + (body ?? []))
  }

  /// The next answer.
  ///
  /// - Parameter toHead: whether the request was HEAD, whose answer has no body.
  func receive(toHead: Bool = false) throws -> Reply {
    let end = Array("\r\n\r\n".utf8)
    var place: Range<Int>?
    while place == nil {
      place = held.firstRange(of: end)
      if place == nil { try receiveMore() }
    }
    let cut = place ?? 0..<0
    var reply = Reply(head: String(decoding: held[..<cut.lowerBound], as: UTF8.self))
    held.removeFirst(cut.upperBound)
    if reply["transfer-encoding"] == "chunked", !toHead {
      while let chunk = try receiveChunk() { reply.body += chunk }
      return reply
    }
    let length = toHead ? 0 : reply["content-length"].flatMap(Int.init) ?? 0
    while held.count < length { try receiveMore() }
    reply.body = Array(held[..<length])
    held.removeFirst(length)
    return reply
  }

  /// The next chunk of a body; nil at its end.
  private func receiveChunk() throws -> [UInt8]? {
    let size = try receiveLine()
    let length = Int(size, radix: 16) ?? 0
    while held.count < length + 2 { try receiveMore() }
    let chunk = Array(held[..<length])
    held.removeFirst(length + 2)
    return length == 0 ? nil : chunk
  }

  private func receiveLine() throws -> String {
    while !held.contains(10) { try receiveMore() }
    let end = held.firstIndex(of: 10) ?? 0
    defer { held.removeFirst(end + 1) }
    return String(decoding: held[..<max(0, end - 1)], as: UTF8.self)
  }

  /// Waits until this text has come, as a part of an answer that is not read yet.
  func waits(for text: String) throws {
    while held.firstRange(of: Array(text.utf8)) == nil { try receiveMore() }
  }

  /// Whether the server has closed the connection, with nothing left to read.
  func isClosed() -> Bool {
    do { try receiveMore() } catch { return held.isEmpty }
    return false
  }

  private func receiveMore() throws {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket, &buffer, buffer.count, 0)
    guard count > 0 else { throw ClientError.cut }
    held += buffer[..<count]
  }
}

enum ClientError: Error { case noConnection, cut }

/// One answer.
struct Reply {
  let status: Int
  /// In the order sent.
  let fields: [(name: String, value: String)]
  var body: [UInt8] = []

  init(head: String) {
    let lines = head.components(separatedBy: "\r\n")
    status = Int(lines[0].split(separator: " ").dropFirst().first ?? "") ?? 0
    fields = lines.dropFirst().map { line in
      let halves = line.split(separator: ":", maxSplits: 1).map(String.init)
      return (halves[0], halves[1].trimmingCharacters(in: .whitespaces))
    }
  }

  /// The value of the one field of this name; nil where there is none or there are several.
  subscript(name: String) -> String? {
    let values = fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    return values.count == 1 ? values[0] : nil
  }

  var text: String { String(decoding: body, as: UTF8.self) }

  /// The body as JSON; null where it is none.
  var json: JSONValue { (try? JSONParser.parse(body)) ?? .null }

  /// The pointers of a problem, in order.
  var pointers: [String] {
    json["errors"]?.arrayValue?.compactMap { $0["pointer"]?.stringValue } ?? []
  }
}
