import Dispatch
import Foundation
import HTTP
import Synchronization
import Transport

/// An application for tests: each path tries another way to answer.
final class EchoApplication: Application {
  /// The responders of `/held`, to be answered by the test.
  let held = Mutex<[Responder]>([])
  let file: TemporaryFile?
  /// What `/feed` answers with, the next one first.
  let feeds = Mutex<[BodyFeed]>([])

  init(file: TemporaryFile? = nil) { self.file = file }

  func admit(_ head: RequestHead, from client: ClientAddress) -> Admission {
    switch head.target.path.first {
    case "refused": .answer(Response(.notFound, body: .bytes(Array("refused".utf8))))
    case "tiny": .accept(maximumBodyBytes: 10)
    default: .accept(maximumBodyBytes: 1 << 20)
    }
  }

  func respond(to request: Request, from client: ClientAddress, reply: Responder) {
    if let response = answer(request) { return reply.send(response) }
    switch request.target.path.first {
    case "held": held.withLock { $0.append(reply) }
    case "later":
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(5)) {
        reply.send(Self.later)
      }
    default: break
    }
  }

  /// The answer, if it is there at once.
  func answer(_ request: Request) -> Response? {
    switch request.target.path.first {
    case "held", "later", "never": nil
    case "empty": Response(.noContent)
    case "same": Response(.notModified, headers: ["ETag": "\"1\""])
    case "farewell": Response(.ok, headers: ["Connection": "close"])
    case "large": Response(.ok, body: .bytes(Self.large))
    case "file": file.map { Response(.ok, body: .file($0, range: 0..<$0.count)) }
    case "feed":
      feeds.withLock { feeds in
        feeds.isEmpty ? nil : Response(.ok, body: .stream(feeds.removeFirst()))
      }
    case "echo": Response(.ok, body: .bytes(request.body))
    default: Response(.ok, body: .bytes(Array("\(request.target.raw)\n".utf8)))
    }
  }

  func refusal(for fault: TransportFault) -> Response {
    Response(fault.status, headers: ["Retry-After": "1"], body: .bytes(Array("\(fault)".utf8)))
  }

  static let later = Response(.ok, body: .bytes(Array("later".utf8)))
  static let large = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
}

/// A file of a test, gone with its last reference.
final class TemporaryFile: OpenFile {
  let descriptor: CInt
  let bytes: [UInt8]
  var count: Int { bytes.count }

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(bytes).write(to: url)
    descriptor = unsafe open(url.path, O_RDONLY | O_CLOEXEC)
    try FileManager.default.removeItem(at: url)
  }

  /// Makes the file shorter than whoever serves it believes.
  static func truncated(_ bytes: [UInt8], to length: Int) throws -> TemporaryFile {
    let file = try TemporaryFile(bytes)
    let writable = unsafe open("/proc/self/fd/\(file.descriptor)", O_WRONLY)
    ftruncate(writable, off_t(length))
    close(writable)
    return file
  }

  deinit { close(descriptor) }
}
