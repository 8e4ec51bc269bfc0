import Foundation
import HTTP
import Testing
import Transport

@Test func `A large file comes whole, again and again`() throws {
  let file = try TemporaryFile((0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7 >> 5) })
  try serving(EchoApplication(file: file)) { server in
    let client = try Client(server)
    for _ in 0..<3 {
      client.send("GET /file HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(client.answers(1).first?.body == file.bytes)
    }
  }
}

@Test func `Large bodies of memory come whole, one after the other`() throws {
  try serving { server in
    let client = try Client(server)
    client.send(String(repeating: "GET /large HTTP/1.1\r\nHost: a\r\n\r\n", count: 5))
    let answers = client.answers(5)
    #expect(answers.count == 5)
    #expect(answers.allSatisfy { $0.body == EchoApplication.large })
  }
}

@Test func `A slow reader gets all of a large answer`() throws {
  let file = try TemporaryFile([UInt8](repeating: 7, count: 2_000_000))
  var limits = TransportLimits()
  limits.write = .milliseconds(300)
  limits.slowestBytesPerSecond = 100_000
  try serving(EchoApplication(file: file), limits: limits) { server in
    let client = try Client(server, receiveBuffer: 16_384)
    client.send("GET /file HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    var bytes: [UInt8] = []
    while let more = client.receive(atMost: 100_000) {
      bytes += more
      usleep(5_000)
    }
    #expect(Answer.all(in: bytes).first?.body.count == file.count)
  }
}

@Test func `A reader that takes nothing is cut off`() throws {
  let file = try TemporaryFile([UInt8](repeating: 7, count: 20_000_000))
  var limits = TransportLimits()
  limits.write = .milliseconds(200)
  limits.slowestBytesPerSecond = 1 << 30
  try serving(EchoApplication(file: file), limits: limits) { server in
    let client = try Client(server, receiveBuffer: 4_096)
    client.send("GET /file HTTP/1.1\r\nHost: a\r\n\r\n")
    usleep(600_000)
    #expect(client.receiveToEnd().count < file.count)
  }
}

@Test func `A file that became shorter ends the connection, not the server`() throws {
  let file = try TemporaryFile.truncated([UInt8](repeating: 7, count: 100_000), to: 50_000)
  try serving(EchoApplication(file: file)) { server in
    let client = try Client(server)
    client.send("GET /file HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.receiveToEnd().count < 60_000)
    let other = try Client(server)
    other.send(get)
    #expect(other.answers(1).map(\.status) == [200])
  }
}

@Test func `A megabyte in one body comes back`() throws {
  try serving { server in
    let client = try Client(server)
    client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n")
    let body = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 13 >> 4) }
    client.send(body)
    #expect(client.answers(1).first?.body == body)
  }
}

@Test func `A megabyte in chunks comes back`() throws {
  try serving { server in
    let client = try Client(server)
    client.send("POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
    for _ in 0..<100 {
      client.send("2710\r\n" + String(repeating: "a", count: 10_000) + "\r\n")
    }
    client.send("0\r\n\r\n")
    #expect(client.answers(1).first?.body == [UInt8](repeating: 0x61, count: 1_000_000))
  }
}

@Test func `A client that sends on reads the refusal nevertheless`() throws {
  try serving { server in
    let client = try Client(server)
    client.send("POST /tiny HTTP/1.1\r\nHost: a\r\nContent-Length: 500000\r\n\r\n")
    client.send([UInt8](repeating: 0x61, count: 500_000))
    #expect(client.answers(1).map(\.status) == [413])
  }
}

@Test func `100 comes over the socket before the body`() throws {
  try serving { server in
    let client = try Client(server)
    client.send(
      "POST /echo HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n")
    #expect(client.receive() == Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
    client.send("abc")
    #expect(client.answers(1).map(\.text) == ["abc"])
  }
}
