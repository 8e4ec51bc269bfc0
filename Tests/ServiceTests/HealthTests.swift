import Foundation
import JSON
import Testing

@testable import Service

@Suite struct HealthTests {
  @Test func `liveness is told at once while every worker is busy and the queue is full`() throws {
    let gate = Gate()
    let service = try TestService(
      {
        $0.render.workers = 2
        $0.render.queue = 3
      }, rendering: gate.rendering)
    let makers = try (0..<5).map { number in
      let maker = try service.order(Spec.number(number))
      return maker
    }
    let isFull = try eventually {
      try service.metric("workers_busy") == 2 && service.metric("queue_depth") == 3
    }
    #expect(isFull)
    let times = try (0..<10).map { _ in
      let start = ContinuousClock.now
      let reply = try service.get("/healthz")
      #expect(reply.status == 200)
      #expect(reply["Content-Type"] == "application/health+json")
      #expect(reply.json["status"] == "pass")
      return start.duration(to: .now)
    }
    #expect(times.sorted()[5] < .milliseconds(50))
    #expect(try service.get("/readyz").status == 200)
    gate.open()
    for maker in makers { #expect(try maker.receive().status == 201) }
  }

  @Test func `readiness names each check, and passes with a cache that can be written`() throws {
    let service = try TestService()
    let reply = try service.get("/readyz")
    #expect(reply.status == 200)
    #expect(reply["Content-Type"] == "application/health+json")
    #expect(reply["Cache-Control"] == "no-store")
    for check in ["phase", "disk", "cache"] {
      #expect(reply.json["checks"]?[check]?[0]?["status"] == "pass")
    }
    #expect(service.stored == 0)
  }

  @Test func `readiness fails while the disk is nearly full`() throws {
    let service = try TestService { $0.cache.minFreeBytes = 1 << 50 }
    let reply = try service.get("/readyz")
    #expect(reply.status == 503)
    #expect(reply["Retry-After"] == "5")
    #expect(reply.json["status"] == "fail")
    #expect(reply.json["checks"]?["disk"]?[0]?["status"] == "fail")
    #expect(reply.json["checks"]?["cache"]?[0]?["status"] == "pass")
    #expect(try service.make(Spec.redAndGreen).status == 503)
    #expect(try service.ask("POST", "/images", body: Picture.red).status == 503)
    #expect(service.stored == 0)
    #expect(try service.get("/healthz").status == 200)
  }

  @Test func `readiness fails while the cache cannot be written, and passes again afterwards`()
    throws
  {
    let service = try TestService()
    let incoming = service.folder.appending(path: "cache/incoming")
    let aside = service.folder.appending(path: "aside")
    try FileManager.default.moveItem(at: incoming, to: aside)
    try Data().write(to: incoming)
    let reply = try service.get("/readyz")
    #expect(reply.status == 503)
    #expect(reply.json["checks"]?["cache"]?[0]?["status"] == "fail")
    let order = try service.make(Spec.redAndGreen)
    #expect(order.status == 503)
    #expect(order["Retry-After"] == "5")
    try FileManager.default.removeItem(at: incoming)
    usleep(300_000)
    #expect(try service.get("/readyz").status == 200)
    #expect(try service.make(Spec.redAndGreen).status == 201)
  }

  @Test(arguments: ["banners", "sources", "uploads", "incoming"])
  func `a folder of the cache that somebody removes is made anew`(name: String) throws {
    let service = try TestService()
    #expect(try service.make(Spec.redAndGreen).status == 201)
    try FileManager.default.removeItem(at: service.folder.appending(path: "cache/\(name)"))
    #expect(try service.make(Spec.number(3)).status == 201)
    #expect(try service.ask("POST", "/images", body: Picture.red).status == 201)
    #expect(try service.get("/readyz").status == 200)
  }

  @Test func `a service that drains is not ready and takes no orders`() throws {
    let service = try TestService()
    let home = try #require(try service.make(Spec.redAndGreen)["Location"])
    service.host.phase.drain()
    let reply = try service.get("/readyz")
    #expect(reply.status == 503)
    #expect(reply.json["checks"]?["phase"]?[0]?["status"] == "fail")
    for order in [try service.make(Spec.number(3)), try service.ask("POST", "/images", body: [1])] {
      #expect(order.status == 503)
      #expect(order["Retry-After"] == "5")
    }
    #expect(try service.get("/healthz").status == 200)
    #expect(try service.get("\(home).gif").status == 200)
  }

  @Test func `a running request gets its answer before the service ends`() throws {
    let gate = Gate()
    let service = try TestService(rendering: gate.rendering)
    let maker = try service.order(Spec.redAndGreen)
    #expect(eventually { gate.arrivals == 1 })
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      service.host.drain()
      ended.signal()
    }
    #expect(eventually { (try? service.connect()) == nil })
    gate.open()
    let reply = try maker.receive()
    #expect(reply.status == 201)
    #expect(reply["Connection"] == "close")
    #expect(maker.isClosed())
    #expect(ended.wait(timeout: .now() + 10) == .success)
    #expect(service.log.all.contains { $0.contains("stopped clean=true") })
  }
}
