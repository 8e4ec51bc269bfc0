import Foundation
import HTTP
import Testing
import Transport

@Test func `Deadlines hold on live sockets`() throws {
  var limits = TransportLimits()
  limits.idle = .milliseconds(150)
  limits.head = .milliseconds(150)
  limits.body = .milliseconds(150)
  limits.linger = .milliseconds(100)
  try serving(limits: limits) { server in
    let idle = try Client(server)
    let head = try Client(server)
    let body = try Client(server)
    let kept = try Client(server)
    head.send("GET / HT")
    body.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na")
    kept.send(get)
    #expect(kept.answers(1).map(\.status) == [200])
    #expect(idle.isEnded)
    #expect(Answer.all(in: head.receiveToEnd()).map(\.status) == [408])
    #expect(Answer.all(in: body.receiveToEnd()).map(\.status) == [408])
    #expect(kept.isEnded)
  }
}

@Test func `A connection too many is told so and closed`() throws {
  var limits = TransportLimits()
  limits.connections = 2
  try serving(limits: limits) { server in
    let first = try Client(server)
    let second = try Client(server)
    for client in [first, second] {
      client.send(get)
      #expect(client.answers(1).map(\.status) == [200])
    }
    let third = try Client(server)
    third.send(get)
    let answers = Answer.all(in: third.receiveToEnd())
    #expect(answers.map(\.status) == [503])
    #expect(answers.first?.closes == true)
    #expect(answers.first?.fields["retry-after"] == "1")
    first.reset()
    #expect(
      eventually {
        guard let client = try? Client(server) else { return false }
        client.send(get)
        return client.answers(1).first?.status == 200
      })
  }
}

@Test func `A client with a connection too many is told so`() throws {
  var limits = TransportLimits()
  limits.connectionsPerClient = 1
  try serving(limits: limits) { server in
    let first = try Client(server)
    first.send(get)
    #expect(first.answers(1).map(\.status) == [200])
    let second = try Client(server)
    #expect(Answer.all(in: second.receiveToEnd()).map(\.status) == [429])
    first.send(get)
    #expect(first.answers(1).map(\.status) == [200])
  }
}

@Test func `A server that drains closes idle connections and answers the others`() throws {
  let application = EchoApplication()
  try serving(application) { server in
    let idle = try Client(server)
    let busy = try Client(server)
    busy.send("GET /held HTTP/1.1\r\nHost: a\r\n\r\n")
    let responder = try #require(heldResponder(application))
    let drained = DispatchSemaphore(value: 0)
    let outcome = Outcome()
    DispatchQueue.global().async {
      outcome.isGentle = server.drain(within: .seconds(5))
      drained.signal()
    }
    #expect(idle.isEnded)
    #expect(eventually { (try? Client(server)) == nil })
    responder.send(Response(.ok, body: .bytes(Array("at last".utf8))))
    let answers = Answer.all(in: busy.receiveToEnd())
    #expect(answers.map(\.text) == ["at last"])
    #expect(answers.first?.closes == true)
    drained.wait()
    #expect(outcome.isGentle == true)
  }
}

@Test func `A server that drains answers what had come already`() throws {
  try serving { server in
    let clients = try (0..<20).map { _ in try Client(server) }
    for client in clients { client.send(get) }
    #expect(server.drain(within: .seconds(5)))
    for client in clients {
      let answers = Answer.all(in: client.receiveToEnd())
      #expect(answers.map(\.status) == [200])
    }
  }
}

@Test func `Who is not done in time is cut off`() throws {
  let application = EchoApplication()
  try serving(application) { server in
    let client = try Client(server)
    client.send("GET /held HTTP/1.1\r\nHost: a\r\n\r\n")
    let responder = try #require(heldResponder(application))
    #expect(!server.drain(within: .milliseconds(100)))
    #expect(client.isEnded)
    #expect(responder.isCancelled)
    responder.send(Response(.ok))
  }
}

/// What a thread found out. Written before, and read after, a semaphore is passed.
private final class Outcome: @unchecked Sendable {
  var isGentle: Bool?
}
