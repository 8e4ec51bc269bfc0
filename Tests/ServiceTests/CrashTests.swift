import FileSystem
import Foundation
import Synchronization
import Testing

@testable import Service

@Suite struct CrashTests {
  @Test func `a service that is killed at any moment keeps every banner that it acknowledged`()
    throws
  {
    guard Program.path != nil else { return }
    try withScratchDirectory { folder in
      try folder.directory("library").create()
      for (name, picture) in Picture.samples {
        try folder.directory("library").write([picture], to: name, through: folder)
      }
      let kept = Ledger()
      for round in 0..<15 {
        let daemon = try start(folder)
        load(daemon, from: round, for: .milliseconds(.random(in: 5...250)), kept)
        daemon.kill()
      }
      let daemon = try start(folder)
      #expect(try folder.directory("cache/incoming").entries() == [])
      #expect(kept.banners.count > 15)
      for (path, gif) in kept.banners {
        let client = try Client(port: daemon.port)
        try client.send("GET", path)
        let reply = try client.receive()
        #expect(reply.status == 200)
        #expect(reply.body == gif)
      }
      print("\(kept.banners.count) banners acknowledged in 15 rounds, all kept")
    }
  }

  private func start(_ folder: Directory) throws -> Daemon {
    try Daemon([
      "--cache-directory", folder.file("cache"), "--images-directory", folder.file("library"),
      "--cache-min-free-bytes", "0", "--log-level", "error",
    ])
  }

  /// Orders banners from three clients at once, and kills the service after so long.
  private func load(_ daemon: Daemon, from round: Int, for time: Duration, _ kept: Ledger) {
    let port = daemon.port
    let end = ContinuousClock.now + time
    let orders = DispatchGroup()
    for number in 0..<3 {
      orders.enter()
      Thread.detachNewThread {
        order(port, from: round * 10_000 + number * 1000, kept)
        orders.leave()
      }
    }
    while ContinuousClock.now < end { usleep(500) }
    daemon.kill()
    orders.wait()
  }
}

/// Orders one banner after the other until the service is gone, and notes what was acknowledged.
private func order(_ port: UInt16, from number: Int, _ kept: Ledger) {
  guard let client = try? Client(port: port) else { return }
  let headers = ["Content-Type": "application/json", "Accept": "image/gif"]
  for number in number..<number + 1000 {
    let spec = Spec.of(
      #"{"src":"red.png","alt":"\#(number)"}"#, number % 2 == 0 ? #""green.png""# : #""blue.png""#)
    do {
      try client.send("POST", "/banners", headers, body: Array(spec.utf8))
      let reply = try client.receive()
      if reply.status == 201 || reply.status == 200, let path = reply["Content-Location"] {
        kept.note(path, reply.body)
      }
    } catch {
      return
    }
  }
}

/// What was acknowledged.
private final class Ledger: Sendable {
  private let notes = Mutex<[String: [UInt8]]>([:])

  var banners: [String: [UInt8]] { notes.withLock { $0 } }

  func note(_ path: String, _ gif: [UInt8]) { notes.withLock { $0[path] = gif } }
}
