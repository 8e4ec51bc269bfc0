import FileSystem
import HTTP
import JSON

/// One event of a stream, as HTML has it: "Server-sent events", `text/event-stream`.
struct ServerSentEvent {
  let name: String
  private let data: [UInt8]

  /// A line that is no event: it shows that the connection lives.
  static let comment = Array(":\n\n".utf8)

  /// - Parameter progress: 0...1.
  static func progress(_ progress: Double) -> ServerSentEvent {
    let document: JSONValue = ["progress": .number(progress)]
    return ServerSentEvent(name: "progress", data: document.bytes)
  }

  static func failed(_ refusal: Refusal) -> ServerSentEvent {
    ServerSentEvent(name: "failed", data: refusal.problem.document.bytes)
  }

  /// The banner is there: its document. May wait for the disk.
  static func done(_ banner: StoredBanner) -> ServerSentEvent {
    do throws(FileError) {
      guard let range = banner.range(of: .document) else { return failed(.unexpected) }
      return ServerSentEvent(name: "done", data: try banner.file.read(range))
    } catch {
      return failed(.storage(error))
    }
  }

  /// How a rendering has ended.
  static func end(_ outcome: RenderQueue.Outcome) -> ServerSentEvent {
    switch outcome {
    case .made(let banner), .found(let banner): done(banner)
    case .refused(let refusal): failed(refusal)
    }
  }

  /// A line break in the data begins another line of data.
  var bytes: [UInt8] {
    var bytes = Array("event: \(name)\n".utf8)
    for line in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      bytes += Array("data: ".utf8) + line + [UInt8(ascii: "\n")]
    }
    return bytes + [UInt8(ascii: "\n")]
  }
}

extension Response {
  /// A stream of events, which no cache keeps and no proxy holds back.
  static func events(_ body: Body) -> Response {
    var headers = Headers.forOtherOrigins
    headers["Content-Type"] = "text/event-stream"
    headers["Cache-Control"] = "no-store"
    headers["X-Accel-Buffering"] = "no"
    return Response(.ok, headers: headers, body: body)
  }
}
