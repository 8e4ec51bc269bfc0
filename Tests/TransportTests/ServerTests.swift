import Foundation
import HTTP
import Synchronization
import Testing
import Transport

@Test(arguments: Conversation.all)
func `A live socket talks as the pure connection does`(_ talk: Conversation) throws {
  try serving { server in
    let bytes = Array(talk.bytes.utf8)
    for portion in [bytes.count, max(1, bytes.count / 3)] {
      let client = try Client(server)
      for start in stride(from: 0, to: bytes.count, by: portion) {
        client.send(Array(bytes[start..<min(start + portion, bytes.count)]))
      }
      let answers = client.answers(talk.statuses.count, toHeads: talk.heads)
      #expect(answers.map(\.status).filter { $0 >= 200 } == talk.statuses)
      #expect(answers.last?.closes == (talk.closes && talk.saysSo))
      client.endSending()
      #expect(client.isEnded)
    }
  }
}

@Test func `A request byte by byte over a socket is answered`() throws {
  try serving { server in
    let client = try Client(server)
    for byte in "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc".utf8 {
      client.send([byte])
    }
    #expect(client.answers(1).map(\.text) == ["abc"])
  }
}

@Test func `A hundred requests in a row come back in order`() throws {
  try serving { server in
    let client = try Client(server)
    client.send((0..<100).map { "GET /\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
    #expect(client.answers(100).map(\.text) == (0..<100).map { "/\($0)\n" })
  }
}

@Test func `Answers of another thread stand in the order of the requests`() throws {
  try serving { server in
    let client = try Client(server)
    let later = "GET /later HTTP/1.1\r\nHost: a\r\n\r\n"
    client.send(later + get + later + later + get)
    #expect(client.answers(5).map(\.text) == ["later", "/\n", "later", "later", "/\n"])
  }
}

@Test func `A request that the application drops is answered with 500`() throws {
  try serving { server in
    let client = try Client(server)
    client.send("GET /never HTTP/1.1\r\nHost: a\r\n\r\n" + get)
    #expect(client.answers(2).map(\.status) == [500, 200])
  }
}

@Test func `Only the first answer to a request counts`() throws {
  let application = EchoApplication()
  try serving(application) { server in
    let client = try Client(server)
    client.send("GET /held HTTP/1.1\r\nHost: a\r\n\r\n")
    let responder = try #require(heldResponder(application))
    responder.send(Response(.ok))
    responder.send(Response(.notFound))
    client.send(get)
    #expect(client.answers(2).map(\.text) == ["", "/\n"])
  }
}

@Test func `A client that vanishes while it waits cancels its request`() throws {
  let application = EchoApplication()
  try serving(application) { server in
    let client = try Client(server)
    client.send("GET /held HTTP/1.1\r\nHost: a\r\n\r\n")
    let responder = try #require(heldResponder(application))
    #expect(!responder.isCancelled)
    client.reset()
    #expect(eventually { responder.isCancelled })
    responder.send(Response(.ok))
  }
}

@Test func `A client that vanishes amid a body harms nobody`() throws {
  try serving(loops: 1) { server in
    for _ in 0..<20 {
      let client = try Client(server)
      client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nabc")
      client.reset()
    }
    let client = try Client(server)
    client.send(get)
    #expect(client.answers(1).map(\.status) == [200])
  }
}

@Test func `Five hundred connections at once are served`() throws {
  raiseDescriptorLimit()
  try serving { server in
    let clients = try (0..<500).map { _ in try Client(server) }
    for round in 0..<3 {
      for client in clients { client.send("GET /\(round) HTTP/1.1\r\nHost: a\r\n\r\n") }
      for client in clients { #expect(client.answers(1).map(\.text) == ["/\(round)\n"]) }
    }
  }
}

@Test func `Threads at the same time are served`() throws {
  try serving { server in
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      guard let client = try? Client(server) else { return }
      for turn in 0..<50 {
        client.send("GET /\(thread)/\(turn) HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(client.answers(1).first?.text == "/\(thread)/\(turn)\n")
      }
    }
  }
}

@Test func `A server listens on IPv6 and on localhost, and nowhere else by a name`() throws {
  let application = EchoApplication()
  let local = try Server(host: "localhost", port: 0, application: application)
  #expect(local.address.description.hasPrefix("127.0.0.1:"))
  if let server = try? Server(host: "::1", port: 0, application: application) {
    #expect(server.address.description.hasPrefix("[::1]:"))
  }
  #expect(throws: TransportError.invalidHost) {
    try Server(host: "example.org", port: 0, application: application)
  }
}

@Test func `A second server on the same port fails to start`() throws {
  try serving { server in
    #expect(throws: TransportError.cannotListen(errno: EADDRINUSE)) {
      try Server(
        host: "127.0.0.1", port: server.address.port, application: EchoApplication())
    }
  }
}

/// The responder of the request to `/held`, once it has come.
func heldResponder(_ application: EchoApplication) -> Responder? {
  var responder: Responder?
  _ = eventually {
    responder = application.held.withLock { $0.popLast() }
    return responder != nil
  }
  return responder
}

/// The tests open more descriptors than some systems allow by default.
private func raiseDescriptorLimit() {
  var limit = rlimit()
  _ = unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  limit.rlim_cur = limit.rlim_max
  _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
}
