import HTTP

/// What a connection has yet to send: the head of an answer, then its body.
struct Outbox {
  /// How far sending came.
  enum Progress {
    case done
    /// The client has to take some first.
    case blocked
    /// The client takes more than one connection's share of a turn.
    case paused
    /// The client is gone, or the file has become shorter than promised.
    case broken
  }

  /// Up to so many bytes a body is copied behind its head.
  private static let smallBody = 16_384
  /// What one connection may send before others have their turn.
  private static let share = 1_048_576

  private var head: [UInt8] = []
  private var body = Body.empty
  /// How much of both the kernel has taken over.
  private(set) var sentBytes = 0

  var isEmpty: Bool { sentBytes == head.count + body.count }

  /// Takes over the head and leaves an empty array in its place: nothing is copied.
  mutating func load(_ output: inout [UInt8], _ body: Body) {
    swap(&head, &output)
    sentBytes = 0
    if case .bytes(let bytes) = body, bytes.count <= Self.smallBody {
      head.append(contentsOf: bytes)
    } else {
      self.body = body
    }
  }

  /// Gives the storage of the head back, to be filled again, and lets the body go.
  mutating func unload(into output: inout [UInt8]) {
    swap(&head, &output)
    output.removeAll(keepingCapacity: true)
    self = Outbox()
  }

  /// Sends until all is sent or something is in the way.
  mutating func flush(to socket: borrowing Socket) -> Progress {
    let start = sentBytes
    while !isEmpty {
      guard sentBytes - start < Self.share else { return .paused }
      do throws(Errno) {
        guard let count = try send(to: socket) else { return .blocked }
        guard count > 0 else { return .broken }
        sentBytes += count
      } catch {
        return .broken
      }
    }
    return .done
  }

  private func send(to socket: borrowing Socket) throws(Errno) -> Int? {
    let rest = head.span.extracting(min(sentBytes, head.count)...)
    let start = max(0, sentBytes - head.count)
    switch body {
    case .empty, .stream: return try socket.send(rest)
    case .bytes(let bytes): return try socket.send(rest, bytes.span.extracting(start...))
    case .file(let file, let range):
      guard rest.isEmpty else { return try socket.send(rest, continues: true) }
      let count = min(range.count - start, Self.share)
      return try socket.send(file: file.descriptor, from: range.lowerBound + start, count: count)
    }
  }
}
