import HTTP
import Testing
import Transport

/// Plays a conversation in portions of this size.
private func play(_ conversation: Conversation, portion: Int) -> Rehearsal {
  var rehearsal = Rehearsal()
  let bytes = Array(conversation.bytes.utf8)
  for start in stride(from: 0, to: bytes.count, by: portion) {
    rehearsal.receive(Array(bytes[start..<min(start + portion, bytes.count)]))
  }
  return rehearsal
}

@Test(arguments: Conversation.all)
func `A conversation has its answers, however its bytes are divided`(_ talk: Conversation) {
  for portion in [1, 2, 5, 100, 100_000] {
    let rehearsal = play(talk, portion: portion)
    let answers = Answer.all(in: rehearsal.sent, toHeads: talk.heads)
    #expect(answers.map(\.status).filter { $0 >= 200 } == talk.statuses)
    #expect(hasEnded(rehearsal) == talk.closes)
    #expect(answers.last?.closes == (talk.closes && talk.saysSo))
  }
}

@Test func `Conversations with a byte changed have the same answers in any portions`() {
  var generator = SplitMix(state: 3)
  for talk in Conversation.all {
    for _ in 0..<10 {
      var bytes = Array(talk.bytes.utf8)
      bytes[Int.random(in: 0..<bytes.count, using: &generator)] =
        UInt8.random(in: 0...255, using: &generator)
      let changed = String(decoding: bytes, as: UTF8.self)
      let mutant = Conversation(name: talk.name, bytes: changed, statuses: [])
      let whole = play(mutant, portion: 100_000)
      let divided = play(mutant, portion: 1)
      #expect(statuses(divided) == statuses(whole))
      #expect(hasEnded(divided) == hasEnded(whole))
    }
  }
}

private func hasEnded(_ rehearsal: Rehearsal) -> Bool {
  rehearsal.isClosed || rehearsal.hasEndedSending
}

/// The final statuses that a rehearsal has brought.
private func statuses(_ rehearsal: Rehearsal) -> [Int] {
  Answer.all(in: rehearsal.sent).map(\.status).filter { $0 >= 200 }
}

@Test func `Every answer has the fields that all have`() throws {
  var rehearsal = Rehearsal()
  rehearsal.receive("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
  let answer = try #require(Answer.all(in: rehearsal.sent).first)
  #expect(answer.fields["server"] == "bannerd")
  #expect(answer.fields["x-content-type-options"] == "nosniff")
  #expect(answer.fields["date"]?.hasSuffix(" GMT") == true)
  #expect(answer.fields["content-length"] == "3")
  #expect(answer.text == "/a\n")
}

@Test func `HEAD has the fields of GET`() throws {
  var rehearsal = Rehearsal()
  rehearsal.receive("HEAD /a HTTP/1.1\r\nHost: a\r\n\r\nGET /a HTTP/1.1\r\nHost: a\r\n\r\n")
  let answers = Answer.all(in: rehearsal.sent, toHeads: [0])
  try #require(answers.count == 2)
  #expect(answers[0].fields == answers[1].fields)
}

@Test func `304 keeps its ETag and has no length`() throws {
  var rehearsal = Rehearsal()
  rehearsal.receive("GET /same HTTP/1.1\r\nHost: a\r\n\r\n")
  let answer = try #require(Answer.all(in: rehearsal.sent).first)
  #expect(answer.fields["etag"] == "\"1\"")
  #expect(answer.fields["content-length"] == nil)
}

@Test func `HTTP 1.0 hears that its connection is kept`() throws {
  var rehearsal = Rehearsal()
  rehearsal.receive("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
  #expect(Answer.all(in: rehearsal.sent).first?.fields["connection"] == "keep-alive")
}

@Test func `100 is sent to who waits for it`() {
  var rehearsal = Rehearsal()
  let head = "POST /echo HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n"
  rehearsal.receive(head)
  #expect(String(decoding: rehearsal.sent, as: UTF8.self) == "HTTP/1.1 100 Continue\r\n\r\n")
  rehearsal.receive("abc")
  #expect(Answer.all(in: rehearsal.sent).map(\.status) == [100, 200])
  #expect(Answer.all(in: rehearsal.sent).last?.text == "abc")
}

@Test func `100 is not sent once the body has begun`() {
  var rehearsal = Rehearsal()
  let head = "POST /echo HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n"
  rehearsal.receive(head + "abc")
  #expect(Answer.all(in: rehearsal.sent).map(\.status) == [200])
}

@Test func `100 is not sent for a body that is too long or refused`() {
  for (path, status) in [("tiny", 413), ("refused", 404)] {
    var rehearsal = Rehearsal()
    rehearsal.receive(
      "POST /\(path) HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 99\r\n\r\n")
    #expect(Answer.all(in: rehearsal.sent).map(\.status) == [status])
    #expect(rehearsal.hasEndedSending)
  }
}

@Test func `While a request is answered no more bytes are wanted`() {
  var rehearsal = Rehearsal()
  rehearsal.receive("GET /held HTTP/1.1\r\nHost: a\r\n\r\nGET /b HTTP/1.1\r\nHost: a\r\n\r\n")
  #expect(rehearsal.asked?.target.path == ["held"])
  #expect(!rehearsal.wantsBytes)
  #expect(rehearsal.sent.isEmpty)
  #expect(rehearsal.deadline == nil)
  rehearsal.reply(Response(.ok, body: .bytes(Array("first".utf8))))
  #expect(Answer.all(in: rehearsal.sent).map(\.text) == ["first", "/b\n"])
  #expect(rehearsal.wantsBytes)
}

@Test func `A client that has ended its side still gets its answers`() {
  var rehearsal = Rehearsal()
  rehearsal.receive("GET /held HTTP/1.1\r\nHost: a\r\n\r\nGET /b HTTP/1.1\r\nHost: a\r\n\r\n")
  rehearsal.end()
  #expect(!rehearsal.isClosed)
  rehearsal.reply(Response(.ok))
  #expect(Answer.all(in: rehearsal.sent).count == 2)
  #expect(rehearsal.isClosed)
}

@Test(arguments: ["", "GET", "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\na"])
func `A client that ends amid a request is let go`(_ text: String) {
  var rehearsal = Rehearsal()
  rehearsal.receive(text)
  rehearsal.end()
  #expect(rehearsal.isClosed)
  #expect(rehearsal.sent.isEmpty)
}

@Test func `A client that lingers is listened to within bounds`() {
  var limits = TransportLimits()
  limits.lingerBytes = 100
  var rehearsal = Rehearsal(limits: limits)
  rehearsal.receive("GET / HTTP/9.9\r\n\r\n")
  #expect(rehearsal.hasEndedSending)
  rehearsal.receive(String(repeating: "a", count: 90))
  #expect(!rehearsal.isClosed)
  rehearsal.receive(String(repeating: "a", count: 90))
  #expect(rehearsal.isClosed)
  #expect(Answer.all(in: rehearsal.sent).map(\.status) == [505])
}

@Test func `A connection that drains gives its last answer`() {
  var rehearsal = Rehearsal()
  rehearsal.receive("GET /held HTTP/1.1\r\nHost: a\r\n\r\n")
  rehearsal.drain()
  #expect(!rehearsal.isClosed)
  rehearsal.reply(Response(.ok))
  #expect(Answer.all(in: rehearsal.sent).first?.closes == true)
  #expect(rehearsal.hasEndedSending)
  rehearsal.end()
  #expect(rehearsal.isClosed)
}

@Test func `A connection that drains and is idle closes, one amid a request goes on`() {
  var idle = Rehearsal()
  idle.receive("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
  idle.drain()
  #expect(idle.isClosed)
  var busy = Rehearsal()
  busy.receive("GET / HTTP/1.1\r\n")
  busy.drain()
  #expect(!busy.isClosed)
  busy.receive("Host: a\r\n\r\n")
  #expect(Answer.all(in: busy.sent).map(\.closes) == [true])
}
