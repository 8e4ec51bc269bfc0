import Foundation
import JSON
import Synchronization
import Testing

@testable import Service

@Suite struct LogTests {
  @Test func `a request is one line with its facts`() throws {
    let service = try TestService()
    _ = try service.get("/healthz?a=%22b%22")
    _ = try service.make("nonsense")
    service.host.stop()
    let lines = service.log.all
    #expect(
      lines.contains {
        $0.contains(
          #" debug request method="GET" target="/healthz?a=%22b%22" client="127.0.0.1" status=200"#)
      })
    #expect(lines.contains { $0.contains(#" info request method="POST" target="/banners""#) })
    #expect(lines.allSatisfy { $0.hasSuffix("\n") && $0.filter { $0 == "\n" }.count == 1 })
  }

  @Test func `as JSON each line is a document`() throws {
    let service = try TestService { $0.log.format = .json }
    _ = try service.get("/nothing")
    service.host.stop()
    let documents = try service.log.all.map { try JSONParser.parse(Array($0.utf8.dropLast())) }
    let request = try #require(documents.first { $0["event"] == "request" })
    #expect(request["level"] == "debug")
    #expect(request["status"] == 404)
    #expect(request["target"] == "/nothing")
    #expect(request["time"]?.stringValue?.hasSuffix("Z") == true)
  }

  @Test func `what is less grave than configured is left out`() throws {
    let service = try TestService { $0.log.level = .warning }
    _ = try service.get("/healthz")
    _ = try service.make("nonsense")
    service.host.drain()
    #expect(service.log.all == [])
  }

  @Test func `a reader that does not keep up costs lines, and nobody's time`() {
    let (gate, lines) = (DispatchSemaphore(value: 0), LogLines())
    let log = Log(format: .text, level: .info) { line in
      if lines.all.isEmpty { gate.wait() }
      lines.add(line)
    }
    let start = ContinuousClock.now
    for number in 0..<6000 { log.note(.info, "event", ["number": .number(number)]) }
    #expect(start.duration(to: .now) < .seconds(5))
    gate.signal()
    log.flush()
    let written = lines.all
    #expect(written.count < 6000)
    #expect(written[0].contains("number=0\n"))
    #expect(written[1].contains(" warning lines left out count="))
    #expect(written.contains { $0.contains("number=4000\n") })
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (951_782_400, "2000-02-29T00:00:00Z"),
    (1_735_689_599, "2024-12-31T23:59:59Z"),
  ])
  func `times are RFC 3339`(seconds: Int, text: String) {
    #expect(Timestamp.text(secondsSince1970: seconds) == text)
  }
}
