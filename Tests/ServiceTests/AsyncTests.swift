import Foundation
import JSON
import Synchronization
import Testing

@testable import Service

private let order = ["Content-Type": "application/json", "Prefer": "respond-async"]

/// The names and the data of the events of a stream.
private func events(_ reply: Reply) -> [(name: String, data: JSONValue)] {
  reply.text.components(separatedBy: "\n\n").filter { !$0.isEmpty && $0 != ":" }.map { event in
    let lines = event.split(separator: "\n")
    let data = lines.dropFirst().map { $0.dropFirst("data: ".count) }.joined(separator: "\n")
    let document = try? JSONParser.parse(Array(data.utf8))
    return (String(lines[0].dropFirst("event: ".count)), document ?? .null)
  }
}

@Suite struct AsyncTests {
  private let gate = Gate()

  private func service(_ change: (inout Configuration) -> Void = { _ in }) throws -> TestService {
    try TestService(change, rendering: gate.rendering)
  }

  @Test func `an order that need not be waited for is answered at once, and can be asked after`()
    throws
  {
    let service = try service()
    let reply = try service.make(Spec.redAndGreen, order)
    #expect(reply.status == 202)
    #expect(reply["Preference-Applied"] == "respond-async")
    #expect(reply["Cache-Control"] == "no-store")
    #expect(reply["Content-Type"] == "application/json")
    let place = try #require(reply["Location"])
    #expect(place.hasPrefix("/banners/"))
    let state = try service.get(place)
    #expect(state.status == 200)
    #expect(state["Cache-Control"] == "no-store")
    #expect(state["Access-Control-Allow-Origin"] == "*")
    #expect(state.json["status"] == "rendering")
    #expect(state.json["progress"] == 0)
    #expect(state.json["id"] == .string(String(place.dropFirst("/banners/".count))))
    for (name, suffix) in [
      ("self", ""), ("gif", ".gif"), ("timeline", ".json"), ("poster", ".png"),
      ("events", "/events"),
    ] { #expect(state.json["links"]?[name] == .string(place + suffix)) }
    #expect(try service.ask("HEAD", place).status == 200)
    #expect(try service.make(Spec.redAndGreen, order).status == 202)
    gate.open()
    #expect(try service.get("\(place).gif").status == 200)
    let done = try service.get(place)
    #expect(done.json["status"] == nil)
    #expect(done.json["links"]?["gif"] == .string("\(place).gif"))
    let again = try service.make(Spec.redAndGreen, order)
    #expect(again.status == 200)
    #expect(again["Preference-Applied"] == nil)
    #expect(again.body == done.body)
    #expect(gate.arrivals == 1)
  }

  @Test func `refusals are as ever`() throws {
    let service = try service {
      $0.render.workers = 1
      $0.render.queue = 1
    }
    #expect(try service.make("{", order).status == 400)
    #expect(try service.make(Spec.of(#""nothing.png""#), order).status == 422)
    #expect(
      try service.make(Spec.redAndGreen, order.merging(["Accept": "text/html"]) { $1 }).status
        == 406)
    #expect(try service.make(Spec.number(0), order).status == 202)
    #expect(eventually { gate.arrivals == 1 })
    #expect(try service.make(Spec.number(1), order).status == 202)
    let full = try service.make(Spec.number(2), order)
    #expect(full.status == 503)
    #expect(full.json["type"] == "urn:bannerd:problem:busy")
    #expect(full["Location"] == nil)
    gate.open()
  }

  @Test func `the events tell how far a banner is, then what it is, to all who listen`() throws {
    let service = try service()
    let place = try #require(try service.make(Spec.redAndGreen, order)["Location"])
    let listeners = try (0..<20).map { _ in
      let listener = try service.connect()
      try listener.send("GET", "\(place)/events")
      try listener.waits(for: "event: progress\ndata: {\"progress\":0}\n\n")
      return listener
    }
    gate.open()
    let replies = try listeners.map { try $0.receive() }
    let document = try service.get(place).json
    for reply in replies {
      #expect(reply.status == 200)
      #expect(reply["Content-Type"] == "text/event-stream")
      #expect(reply["Cache-Control"] == "no-store")
      let events = events(reply)
      #expect(events.last?.name == "done")
      #expect(events.last?.data == document)
      let progress = events.dropLast().compactMap { $0.data["progress"]?.numberValue }
      #expect(progress.count == events.count - 1)
      #expect(progress == progress.sorted() && Set(progress).count == progress.count)
      #expect(progress.allSatisfy { (0...1).contains($0) })
    }
    for listener in listeners {
      try listener.send("GET", place)
      #expect(try listener.receive().status == 200)
    }
  }

  @Test func `a banner that is there has one event, one that is unknown has none`() throws {
    gate.open()
    let service = try service()
    let made = try service.make(Spec.redAndGreen)
    let place = try #require(made["Location"])
    let reply = try service.get("\(place)/events")
    #expect(reply["Content-Type"] == "text/event-stream")
    #expect(events(reply).map(\.name) == ["done"])
    #expect(events(reply).first?.data == made.json)
    #expect(try service.ask("HEAD", "\(place)/events").status == 200)
    let unknown = String(repeating: "0", count: 64)
    for id in [unknown, "x"] {
      let reply = try service.get("/banners/\(id)/events")
      #expect(reply.status == 404)
      #expect(reply["Content-Type"] == "application/problem+json")
    }
    #expect(try service.ask("POST", "\(place)/events").status == 405)
  }

  @Test func `HEAD of the events of a banner that is being rendered is answered at once`() throws {
    let service = try service()
    let place = try #require(try service.make(Spec.redAndGreen, order)["Location"])
    let reply = try service.ask("HEAD", "\(place)/events")
    #expect(reply["Content-Type"] == "text/event-stream")
    gate.open()
  }

  @Test func `a failure is told to all who ask after it, until the next order tries anew`() throws {
    let failures = Atomic(1)
    let service = try TestService(rendering: { [gate] job, order in
      gate.pass()
      let isFailing = failures.subtract(1, ordering: .relaxed).oldValue > 0
      return isFailing ? .refused(.unexpected) : job.run(order)
    })
    let id = try #require(try TestService().make(Spec.redAndGreen).json["id"]?.stringValue)
    let place = try #require(try service.make(Spec.redAndGreen, order)["Location"])
    #expect(place == "/banners/\(id)")
    let listener = try service.connect()
    try listener.send("GET", "\(place)/events")
    try listener.waits(for: "event: progress")
    gate.open()
    let told = events(try listener.receive()).last
    #expect(told?.name == "failed")
    #expect(told?.data["status"] == 500)
    let problem = try service.get(place)
    #expect(problem.status == 500)
    #expect(problem["Content-Type"] == "application/problem+json")
    #expect(problem.json == told?.data)
    let late = try service.get("\(place)/events")
    #expect(late.status == 200)
    #expect(events(late).map(\.name) == ["failed"])
    #expect(try service.make(Spec.redAndGreen, order).status == 202)
    #expect(try eventually { try service.get(place).json["bytes"] != nil })
    #expect(events(try service.get("\(place)/events")).map(\.name) == ["done"])
  }

  @Test func `a stream that has nothing to say shows that it lives`() throws {
    let service = try service()
    let place = try #require(try service.make(Spec.redAndGreen, order)["Location"])
    let listener = try service.connect()
    try listener.send("GET", "\(place)/events")
    try listener.waits(for: "\r\n3\r\n:\n\n\r\n")
    gate.open()
    #expect(events(try listener.receive()).last?.name == "done")
  }

  @Test func `whoever ends the service waits for the orders that were taken, its streams do not`()
    throws
  {
    let service = try service()
    let place = try #require(try service.make(Spec.redAndGreen, order)["Location"])
    let listener = try service.connect()
    try listener.send("GET", "\(place)/events")
    try listener.waits(for: "event: progress")
    #expect(eventually { gate.arrivals == 1 })
    let isOver = Mutex(false)
    Thread.detachNewThread {
      service.host.drain()
      isOver.withLock { $0 = true }
    }
    #expect(events(try listener.receive()).map(\.name) == ["progress"])
    #expect(!isOver.withLock { $0 } && service.files("banners").isEmpty)
    gate.open()
    #expect(eventually { isOver.withLock { $0 } })
    #expect(service.files("banners").count == 1)
  }

  @Test func `failures are kept for a time, and not too many`() {
    let ids = (0..<4).map { sampleBanner($0).id }
    let failures = Failures(capacity: 3, lifetime: .milliseconds(200))
    for id in ids { failures.note(.unexpected, of: id) }
    #expect(ids.map { failures[$0] != nil } == [false, true, true, true])
    failures.forget(ids[3])
    #expect(failures[ids[3]] == nil)
    usleep(250_000)
    #expect(failures[ids[1]] == nil)
  }

  @Test func `progress only grows, in hundredths`() {
    let flights = Flights<Int, Bool>()
    let heard = Mutex<[Double]>([])
    #expect(flights.start(1) { true } == .started)
    #expect(flights.start(1) { true } == .underWay)
    #expect(flights.start(2) { false } == .impossible)
    #expect(flights.progress(of: 2) == nil)
    flights.report(0.25, of: 1)
    let isFollowing = flights.follow(
      1, { value in heard.withLock { $0.append(value) } }, then: { _ in })
    #expect(isFollowing)
    for value in [0.1, 0.254, 0.5, 0.5, 2, .infinity, -1] { flights.report(value, of: 1) }
    #expect(heard.withLock { $0 } == [0.25, 0.5, 1])
    #expect(flights.progress(of: 1) == 1)
    flights.land(1, with: true)
    #expect(flights.progress(of: 1) == nil)
  }
}
