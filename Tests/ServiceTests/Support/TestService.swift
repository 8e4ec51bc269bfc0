import Foundation
import JSON
import Synchronization
import Transport

@testable import Service

/// A service on a port of its own with a cache and a library of its own.
final class TestService: Sendable {
  let host: ServiceHost
  let folder: URL
  let log: LogLines

  /// The pictures of the library: `red.png` (40x20), `green.png` (40x20), `blue.png` (60x60).
  init(
    _ configure: (inout Configuration) -> Void = { _ in },
    rendering: @escaping ServiceHost.Rendering = { $0.run($1) }
  ) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let library = folder.appending(path: "library")
    let page = folder.appending(path: "page")
    for place in [library, page] {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }
    for (name, picture) in Picture.samples {
      try Data(picture).write(to: library.appending(path: name))
    }
    var configuration = Configuration()
    configuration.server.port = 0
    configuration.cache.directory = folder.appending(path: "cache").path
    configuration.cache.minFreeBytes = 0
    configuration.images.directory = library.path
    configuration.public.directory = page.path
    configuration.log.level = .debug
    configure(&configuration)
    let log = LogLines()
    self.log = log
    host = try ServiceHost(configuration, write: { log.add($0) }, rendering: rendering)
    host.start()
  }

  deinit {
    host.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  var port: UInt16 { host.address.port }

  func connect() throws -> Client { try Client(port: port) }

  /// One request on a connection of its own.
  func ask(
    _ method: String, _ path: String, _ headers: [String: String] = [:], body: [UInt8]? = nil
  ) throws -> Reply {
    let client = try connect()
    try client.send(method, path, headers, body: body)
    return try client.receive(toHead: method == "HEAD")
  }

  func get(_ path: String, _ headers: [String: String] = [:]) throws -> Reply {
    try ask("GET", path, headers)
  }

  /// Posts a spec as JSON.
  func make(_ spec: String, _ headers: [String: String] = [:]) throws -> Reply {
    let headers = ["Content-Type": "application/json"].merging(headers) { $1 }
    return try ask("POST", "/banners", headers, body: Array(spec.utf8))
  }

  /// Posts a spec as JSON on a connection of its own, and does not wait for the answer.
  func order(_ spec: String) throws -> Client {
    let client = try connect()
    try client.send(
      "POST", "/banners", ["Content-Type": "application/json"], body: Array(spec.utf8))
    return client
  }

  /// Posts a form.
  func make(_ form: Form, _ headers: [String: String] = [:]) throws -> Reply {
    let headers = ["Content-Type": Form.contentType].merging(headers) { $1 }
    return try ask("POST", "/banners", headers, body: form.body)
  }

  /// Writes a file into the service's folder: `library/`, `page/` or `cache/`.
  func write(_ text: String, to path: String) throws {
    let place = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
  }

  /// The files of a folder of the cache.
  func files(_ shelf: String) -> [String] {
    let path = folder.appending(path: "cache/\(shelf)").path
    return (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }

  /// How many things the cache holds.
  var stored: Int {
    ["banners", "sources", "uploads", "incoming"].reduce(0) { $0 + files($1).count }
  }

  /// The sum of a family of the metrics over all samples that have these labels.
  func metric(_ name: String, _ labels: String...) throws -> Double {
    let lines = try get("/metrics").text.split(separator: "\n")
    return lines.reduce(0) { sum, line in
      guard line.hasPrefix("bannerd_\(name){") || line.hasPrefix("bannerd_\(name) "),
        labels.allSatisfy({ line.contains($0) })
      else { return sum }
      return sum + (Double(line.split(separator: " ").last ?? "") ?? .nan)
    }
  }
}

/// The lines that a service has logged.
final class LogLines: Sendable {
  private let lines = Mutex<[String]>([])

  func add(_ line: String) { lines.withLock { $0.append(line) } }

  var all: [String] { lines.withLock { $0 } }
}

/// Does something on so many threads at once, and returns when all have.
func inParallel(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
  let group = DispatchGroup()
  for index in 0..<count {
    group.enter()
    Thread.detachNewThread {
      work(index)
      group.leave()
    }
  }
  group.wait()
}

/// Waits until something holds, at most ten seconds; returns whether it does.
func eventually(_ holds: () throws -> Bool) rethrows -> Bool {
  for _ in 0..<1000 {
    if try holds() { return true }
    usleep(10_000)
  }
  return false
}
