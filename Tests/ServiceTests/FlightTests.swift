import Foundation
import JSON
import Synchronization
import Testing

@testable import Service

@Suite struct FlightTests {
  @Test func `equal orders at once are rendered once, and one of them is told 201`() throws {
    let service = try TestService()
    let statuses = Mutex<[Int]>([])
    let bodies = Mutex<Set<[UInt8]>>([])
    inParallel(20) { _ in
      guard let reply = try? service.make(Spec.redAndGreen) else { return }
      statuses.withLock { $0.append(reply.status) }
      bodies.withLock { _ = $0.insert(reply.body) }
    }
    #expect(statuses.withLock { $0.sorted() } == [Int](repeating: 200, count: 19) + [201])
    #expect(bodies.withLock(\.count) == 1)
    #expect(try service.metric("span_seconds_count", #"span="render""#) == 1)
    #expect(service.files("banners").count == 1)
  }

  @Test func `equal orders that wait join the one that is rendered`() throws {
    let gate = Gate()
    let service = try TestService(rendering: gate.rendering)
    let statuses = Mutex<[Int]>([])
    Thread.detachNewThread {
      _ = eventually { (try? service.metric("workers_busy")) == 1 }
      usleep(100_000)
      gate.open()
    }
    inParallel(10) { _ in
      let status = (try? service.make(Spec.redAndGreen).status) ?? 0
      statuses.withLock { $0.append(status) }
    }
    #expect(statuses.withLock { $0.sorted() } == [Int](repeating: 200, count: 9) + [201])
    #expect(gate.arrivals == 1)
  }

  @Test func `a GIF that is being rendered is waited for`() throws {
    let id = try #require(try TestService().make(Spec.redAndGreen).json["id"]?.stringValue)
    let gate = Gate()
    let service = try TestService(rendering: gate.rendering)
    let maker = try service.order(Spec.redAndGreen)
    #expect(eventually { gate.arrivals == 1 })
    let readers = try [".gif", ".json", ".png", ""].map { suffix in
      let reader = try service.connect()
      try reader.send("GET", "/banners/\(id)\(suffix)")
      return reader
    }
    usleep(100_000)
    gate.open()
    for reader in readers { #expect(try reader.receive().status == 200) }
    let made = try maker.receive()
    #expect(made.status == 201)
    #expect(made.json["id"]?.stringValue == id)
  }

  @Test
  func `whoever has waited long enough is told to come again, by an answer that nobody keeps`()
    throws
  {
    let id = try #require(try TestService().make(Spec.redAndGreen).json["id"]?.stringValue)
    let gate = Gate()
    let service = try TestService({ $0.render.waitSeconds = 0.2 }, rendering: gate.rendering)
    let maker = try service.order(Spec.redAndGreen)
    #expect(eventually { gate.arrivals == 1 })
    let start = ContinuousClock.now
    let reply = try service.get("/banners/\(id).gif")
    let took = start.duration(to: .now)
    #expect(reply.status == 503)
    #expect((Int(reply["Retry-After"] ?? "") ?? 0) >= 1)
    #expect(reply["Cache-Control"] == "no-store")
    #expect(took > .milliseconds(190) && took < .seconds(5))
    gate.open()
    #expect(try maker.receive().status == 201)
    #expect(try service.get("/banners/\(id).gif").status == 200)
  }

  @Test func `a render that fails answers all who wait, and the next order tries anew`() throws {
    let failing = Atomic(true)
    let gate = Gate()
    let service = try TestService(rendering: { job, order in
      let outcome = gate.rendering(job, order)
      return failing.load(ordering: .relaxed) ? .refused(.unexpected) : outcome
    })
    let clients = try (0..<3).map { _ in
      let client = try service.order(Spec.redAndGreen)
      return client
    }
    #expect(eventually { gate.arrivals == 1 })
    gate.open()
    for client in clients { #expect(try client.receive().status == 500) }
    failing.store(false, ordering: .relaxed)
    #expect(try service.make(Spec.redAndGreen).status == 200)
  }

  @Test func `a full queue is told at once, with when to come again`() throws {
    let gate = Gate()
    let service = try TestService(
      {
        $0.render.workers = 1
        $0.render.queue = 2
      }, rendering: gate.rendering)
    let clients = try (0..<3).map { number in
      let client = try service.order(Spec.number(number))
      let isTaken = try eventually {
        try service.metric("workers_busy") + service.metric("queue_depth") == Double(number + 1)
      }
      #expect(isTaken)
      return client
    }
    let reply = try service.make(Spec.number(9))
    #expect(reply.status == 503)
    #expect((Int(reply["Retry-After"] ?? "") ?? 0) >= 1)
    #expect(reply["Cache-Control"] == "no-store")
    #expect(reply.json["type"] == "urn:bannerd:problem:busy")
    gate.open()
    for client in clients { #expect(try client.receive().status == 201) }
    #expect(try service.make(Spec.number(9)).status == 201)
  }

  @Test func `requests that would hold too much memory together are told to come again`() throws {
    let gate = Gate()
    let service = try TestService(
      { $0.render.queueBytes = Picture.red.count * 3 }, rendering: gate.rendering)
    let first = try service.order(Spec.of(#""red.png""#))
    #expect(eventually { gate.arrivals == 1 })
    let reply = try service.make(Form(images: [Picture.blue], Spec.smallFields))
    #expect(reply.status == 503)
    #expect(reply["Retry-After"] == "1")
    let named = try service.make(Spec.of(#""blue.png""#))
    #expect(named.status == 503)
    #expect(try service.get("/healthz").status == 200)
    gate.open()
    #expect(try first.receive().status == 201)
    // The memory is given back a moment after the answer.
    let isMade = try eventually { try service.make(Spec.of(#""blue.png""#)).status == 201 }
    #expect(isMade)
  }
}
