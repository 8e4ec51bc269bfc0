import HTTP
import Testing

@testable import Transport

private let limits: TransportLimits = {
  var limits = TransportLimits()
  limits.idle = .seconds(5)
  limits.head = .seconds(3)
  limits.body = .seconds(4)
  limits.write = .seconds(6)
  limits.linger = .seconds(1)
  limits.slowestBytesPerSecond = 100
  return limits
}()

private let head = "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n"

@Test func `An idle connection is closed without a word`() {
  var rehearsal = Rehearsal(limits: limits)
  rehearsal.pass(.milliseconds(4_900))
  #expect(!rehearsal.isClosed)
  rehearsal.pass(.milliseconds(200))
  #expect(rehearsal.isClosed)
  #expect(rehearsal.sent.isEmpty)
}

@Test func `The time of a head counts from its first byte on, and more bytes do not prolong it`() {
  var rehearsal = Rehearsal(limits: limits)
  rehearsal.pass(.seconds(4))
  rehearsal.receive("GET /")
  for _ in 0..<5 {
    rehearsal.pass(.milliseconds(500))
    rehearsal.receive("a")
  }
  #expect(rehearsal.sent.isEmpty)
  rehearsal.pass(.milliseconds(600))
  #expect(Answer.all(in: rehearsal.sent).map(\.status) == [408])
  #expect(rehearsal.hasEndedSending)
}

@Test func `Empty lines do not keep a connection`() {
  var rehearsal = Rehearsal(limits: limits)
  rehearsal.pass(.seconds(4))
  rehearsal.receive("\r\n")
  rehearsal.pass(.seconds(1))
  #expect(rehearsal.isClosed)
}

@Test func `A body that trickles is answered with 408`() {
  var rehearsal = Rehearsal(limits: limits)
  rehearsal.receive(head)
  for _ in 0..<7 {
    rehearsal.pass(.milliseconds(500))
    rehearsal.receive("a")
  }
  #expect(rehearsal.sent.isEmpty)
  rehearsal.pass(.milliseconds(600))
  #expect(Answer.all(in: rehearsal.sent).map(\.status) == [408])
}

@Test func `A body that keeps the slowest pace gets its time`() {
  var rehearsal = Rehearsal(limits: limits)
  rehearsal.receive(head)
  for _ in 0..<10 {
    rehearsal.pass(.milliseconds(1_000))
    rehearsal.receive(String(repeating: "a", count: 100))
  }
  #expect(Answer.all(in: rehearsal.sent).map(\.status) == [200])
}

@Test func `A body that came fast earns no right to be silent`() {
  var rehearsal = Rehearsal(limits: limits)
  rehearsal.receive(head)
  rehearsal.receive(String(repeating: "a", count: 999))
  rehearsal.pass(.milliseconds(3_900))
  #expect(rehearsal.sent.isEmpty)
  rehearsal.pass(.milliseconds(200))
  #expect(Answer.all(in: rehearsal.sent).map(\.status) == [408])
}

@Test func `Unfinished bodies that hold too much together are answered with 503`() {
  var small = limits
  small.bodyBytes = 600
  var rehearsal = Rehearsal(limits: small)
  rehearsal.receive(head)
  rehearsal.receive(String(repeating: "a", count: 600))
  #expect(rehearsal.sent.isEmpty)
  rehearsal.receive("a")
  #expect(Answer.all(in: rehearsal.sent).map(\.status) == [503])
}

@Test func `What a body held is given back when it is handed over or lost`() {
  let ledger = BodyLedger(limit: 10)
  do {
    let share = BodyLedger.Share(of: ledger)
    #expect(share.grow(by: 10))
    #expect(!BodyLedger.Share(of: ledger).grow(by: 1))
  }
  #expect(BodyLedger.Share(of: ledger).grow(by: 10))
}

@Test func `The application may take its time`() {
  var rehearsal = Rehearsal(limits: limits)
  rehearsal.receive("GET /held HTTP/1.1\r\nHost: a\r\n\r\n")
  rehearsal.pass(.seconds(1_000))
  #expect(!rehearsal.isClosed)
}

@Test func `A client that takes nothing is cut off, one that keeps the pace is not`() {
  var rehearsal = Rehearsal(limits: limits)
  rehearsal.takesAll = false
  rehearsal.receive("GET /large HTTP/1.1\r\nHost: a\r\n\r\n")
  for second in 1...20 {
    rehearsal.pass(.seconds(1))
    rehearsal.take(100 * second)
  }
  #expect(!rehearsal.isClosed)
  rehearsal.pass(.seconds(6))
  #expect(rehearsal.isClosed)
}

@Test func `Between requests the time begins anew`() {
  var rehearsal = Rehearsal(limits: limits)
  for _ in 0..<5 {
    rehearsal.pass(.seconds(4))
    rehearsal.receive("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
  }
  #expect(!rehearsal.isClosed)
  #expect(Answer.all(in: rehearsal.sent).count == 5)
}

@Test func `A client that lingers is left after its time`() {
  var rehearsal = Rehearsal(limits: limits)
  rehearsal.receive("GET / HTTP/9.9\r\n\r\n")
  rehearsal.pass(.milliseconds(900))
  rehearsal.receive("more")
  #expect(!rehearsal.isClosed)
  rehearsal.pass(.milliseconds(200))
  #expect(rehearsal.isClosed)
}

@Test func `A refused body that trickles ends the connection without a second answer`() {
  var rehearsal = Rehearsal(limits: limits)
  rehearsal.receive("POST /refused HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n")
  rehearsal.pass(.seconds(5))
  #expect(rehearsal.isClosed)
  #expect(Answer.all(in: rehearsal.sent).map(\.status) == [404])
}

@Test func `Time without end is no trap`() {
  var limits = TransportLimits()
  limits.idle = .seconds(Int64.max)
  limits.slowestBytesPerSecond = 0
  var rehearsal = Rehearsal(limits: limits)
  rehearsal.pass(.seconds(1_000_000))
  #expect(!rehearsal.isClosed)
}
