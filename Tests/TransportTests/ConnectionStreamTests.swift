import HTTP
import Synchronization
import Testing

@testable import Transport

private let limits: TransportLimits = {
  var limits = TransportLimits()
  limits.idle = .seconds(5)
  limits.write = .seconds(6)
  limits.slowestBytesPerSecond = 100
  return limits
}()

private let ask = "GET /feed HTTP/1.1\r\nHost: a\r\n\r\n"

private struct Streaming {
  let feed = BodyFeed()
  var rehearsal: Rehearsal

  init(_ request: String = ask) {
    let application = EchoApplication()
    application.feeds.withLock { [feed] in $0 = [feed] }
    rehearsal = Rehearsal(application, limits: limits)
    rehearsal.receive(request)
  }

  mutating func update(_ text: String) {
    feed.update(Array(text.utf8))
    rehearsal.hearNews()
  }

  mutating func end(_ text: String) {
    feed.end(with: Array(text.utf8))
    rehearsal.hearNews()
  }

  var text: String { String(decoding: rehearsal.sent, as: UTF8.self) }
  var answers: [Answer] { Answer.all(in: rehearsal.sent) }
}

@Test func `A stream goes out in chunks as it comes, and the connection goes on after it`() {
  var streaming = Streaming(ask + get)
  #expect(streaming.text.contains("\r\nTransfer-Encoding: chunked\r\n"))
  #expect(!streaming.text.contains("Content-Length"))
  streaming.update("one")
  #expect(streaming.text.hasSuffix("\r\n\r\n3\r\none\r\n"))
  streaming.update("0123456789abcdef")
  #expect(streaming.text.hasSuffix("\r\n10\r\n0123456789abcdef\r\n"))
  #expect(streaming.answers.isEmpty)
  streaming.end("two")
  #expect(streaming.answers.map(\.text) == ["one0123456789abcdeftwo", "/\n"])
  #expect(!streaming.rehearsal.isClosed)
  streaming.rehearsal.receive(get)
  #expect(streaming.answers.count == 3)
}

@Test func `What waits when the stream is asked for goes out at once, and so does an empty end`() {
  let feed = BodyFeed()
  feed.update([65])
  feed.end(with: [])
  let application = EchoApplication()
  application.feeds.withLock { $0 = [feed] }
  var rehearsal = Rehearsal(application)
  rehearsal.receive(ask)
  #expect(Answer.all(in: rehearsal.sent).map(\.text) == ["A"])
}

@Test(arguments: ["", "Connection: keep-alive\r\n"])
func `A client of HTTP 1.0 has the stream until the connection ends`(field: String) {
  var streaming = Streaming("GET /feed HTTP/1.0\r\n\(field)\r\n")
  streaming.update("one")
  streaming.end("two")
  #expect(streaming.text.hasSuffix("\r\nConnection: close\r\n\r\nonetwo"))
  #expect(!streaming.text.contains("Transfer-Encoding"))
  #expect(streaming.rehearsal.isClosed || streaming.rehearsal.hasEndedSending)
}

@Test func `HEAD has the head of a stream, and nobody waits for its body`() {
  var streaming = Streaming("HEAD /feed HTTP/1.1\r\nHost: a\r\n\r\n" + get)
  #expect(streaming.feed.isOver)
  streaming.update("one")
  let answers = Answer.all(in: streaming.rehearsal.sent, toHeads: [0])
  #expect(answers.map(\.text) == ["", "/\n"])
  #expect(answers.first?.fields["transfer-encoding"] == "chunked")
}

@Test func `A silent stream has no deadline`() {
  var streaming = Streaming()
  #expect(streaming.rehearsal.deadline == nil)
  streaming.rehearsal.pass(.seconds(10_000))
  streaming.end("end")
  #expect(streaming.answers.map(\.text) == ["end"])
}

@Test func `A client that does not take a portion in time is cut off, and nothing is kept for it`()
{
  var streaming = Streaming()
  streaming.rehearsal.takesAll = false
  streaming.update("one")
  streaming.update("two")
  streaming.update("three")
  #expect(streaming.text.hasSuffix("3\r\none\r\n"))
  streaming.rehearsal.pass(.milliseconds(5_900))
  #expect(!streaming.rehearsal.isClosed)
  streaming.rehearsal.pass(.milliseconds(200))
  #expect(streaming.rehearsal.isClosed)
  #expect(streaming.feed.isOver)
  #expect(streaming.feed.take() == BodyPortion(isLast: false))
}

@Test func `A client that takes its time has the latest, not what is out of date`() {
  var streaming = Streaming()
  streaming.rehearsal.takesAll = false
  streaming.update("one")
  streaming.update("two")
  streaming.update("three")
  streaming.rehearsal.takeAll()
  #expect(streaming.text.hasSuffix("3\r\none\r\n5\r\nthree\r\n"))
  streaming.end("end")
  streaming.rehearsal.takesAll = true
  streaming.rehearsal.takeAll()
  #expect(streaming.answers.map(\.text) == ["onethreeend"])
}

@Test func `A client that vanishes ends the stream`() {
  var streaming = Streaming()
  streaming.update("one")
  streaming.rehearsal.vanish()
  #expect(streaming.feed.isOver)
  streaming.update("two")
  #expect(streaming.feed.take() == BodyPortion(isLast: false))
}

@Test func `A server that goes down ends its streams in good order`() {
  var streaming = Streaming()
  streaming.update("one")
  streaming.rehearsal.drain()
  #expect(streaming.answers.map(\.text) == ["one"])
  #expect(streaming.feed.isOver)
}

@Test func `A server that goes down while a portion is on its way ends the stream after it`() {
  var streaming = Streaming()
  streaming.rehearsal.takesAll = false
  streaming.update("one")
  streaming.rehearsal.drain()
  streaming.rehearsal.takesAll = true
  streaming.rehearsal.takeAll()
  #expect(streaming.answers.map(\.text) == ["one"])
  #expect(streaming.feed.isOver)
}

@Test func `A feed wakes once for what waits, and what comes after the end is dropped`() {
  let feed = BodyFeed()
  let wakes = Tally()
  feed.follow { wakes.add() }
  feed.update([1])
  feed.update([2])
  feed.updateIfIdle([9])
  #expect(wakes.count == 1)
  #expect(feed.take() == BodyPortion([2], isLast: false))
  feed.updateIfIdle([3])
  #expect(wakes.count == 2)
  feed.end(with: [4])
  feed.end(with: [5])
  feed.update([6])
  #expect(wakes.count == 2)
  #expect(feed.take() == BodyPortion([3, 4], isLast: true))
  #expect(feed.take() == BodyPortion(isLast: false))
}
