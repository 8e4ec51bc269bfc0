import Glibc
import HTTP
import Synchronization
import Testing
import Transport

/// Counts, from any thread.
final class Tally: Sendable {
  private let total = Atomic(0)

  var count: Int { total.load(ordering: .relaxed) }

  func add() { total.add(1, ordering: .relaxed) }
}

private let ask = "GET /feed HTTP/1.1\r\nHost: a\r\n\r\n"

private func application(_ feeds: BodyFeed...) -> EchoApplication {
  let application = EchoApplication()
  application.feeds.withLock { $0 = feeds }
  return application
}

@Test func `A stream over a socket comes while it is made, and a request behind it is answered`()
  throws
{
  let feed = BodyFeed()
  try serving(application(feed)) { server in
    let client = try Client(server)
    client.send(ask + get)
    var text = String(decoding: client.receive() ?? [], as: UTF8.self)
    #expect(text.hasSuffix("\r\n\r\n"))
    feed.update(Array("one".utf8))
    text += String(decoding: client.receive() ?? [], as: UTF8.self)
    #expect(text.hasSuffix("\r\n\r\n3\r\none\r\n"))
    feed.end(with: Array("two".utf8))
    while Answer.all(in: Array(text.utf8)).count < 2, let more = client.receive() {
      text += String(decoding: more, as: UTF8.self)
    }
    #expect(Answer.all(in: Array(text.utf8)).map(\.text) == ["onetwo", "/\n"])
  }
}

@Test func `A stream that is fed from another thread all the time loses no end`() throws {
  let feeds = (0..<50).map { _ in BodyFeed() }
  let application = EchoApplication()
  application.feeds.withLock { $0 = feeds }
  try serving(application) { server in
    let client = try Client(server)
    for feed in feeds {
      client.send(ask)
      for number in 0..<20 { feed.update([UInt8(number)]) }
      feed.end(with: [99])
      #expect(client.answers(1).first?.body.last == 99)
    }
  }
}

@Test func `A client that has gone ends its stream`() throws {
  let feed = BodyFeed()
  try serving(application(feed)) { server in
    let client = try Client(server)
    client.send(ask)
    #expect(client.receive() != nil)
    client.reset()
    #expect(eventually { feed.isOver })
  }
}

@Test func `A client that reads nothing is cut off, and its stream ends`() throws {
  var limits = TransportLimits()
  limits.write = .milliseconds(300)
  limits.slowestBytesPerSecond = 1 << 30
  let feed = BodyFeed()
  try serving(application(feed), limits: limits) { server in
    let client = try Client(server, receiveBuffer: 4_096)
    client.send(ask)
    let large = [UInt8](repeating: 65, count: 16 << 20)
    feed.update(large)
    usleep(50_000)
    feed.update(large)
    #expect(eventually { feed.isOver })
    withExtendedLifetime(client) {}
  }
}

@Test func `A drain ends the streams, each with its last chunk`() throws {
  let feed = BodyFeed()
  try serving(application(feed)) { server in
    let client = try Client(server)
    client.send(ask)
    var bytes = client.receive() ?? []
    #expect(server.drain(within: .seconds(5)))
    bytes += client.receiveToEnd()
    #expect(Answer.all(in: bytes).map(\.text) == [""])
    #expect(feed.isOver)
  }
}
