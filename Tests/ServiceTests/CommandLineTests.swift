import FileSystem
import Foundation
import JSON
import Testing

@testable import Service

@Suite struct CommandLineTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, picture) in Picture.samples {
      try Data(picture).write(to: folder.appending(path: name))
    }
    try write(Spec.redAndGreen, to: "spec.json")
    try write("{\(Spec.small)}", to: "parts.json")
  }

  @Test func `render gives the GIF, timeline and poster that the service gives`() throws {
    guard
      let result = try Program.run(
        "render", "spec.json", "-o", "out.gif", "--timeline", "out.json", "--poster=out.png",
        in: folder)
    else { return }
    #expect(result.code == 0)
    #expect(result.output.isEmpty && result.errors.isEmpty)
    let service = try TestService()
    let home = try #require(try service.make(Spec.redAndGreen)["Location"])
    for suffix in [".gif", ".json", ".png"] {
      #expect(try read("out\(suffix)") == service.get(home + suffix).body)
    }
    let parts = try Program.run(
      "render", "parts.json", "red.png", "green.png", "--output", "parts.gif", in: folder)
    #expect(parts?.code == 0)
    #expect(try read("parts.gif") == read("out.gif"))
    remove()
  }

  @Test func `names in a spec lie beside the spec`() throws {
    let other = try Program.run(
      "render", "\(folder.path)/spec.json", "-o", "\(folder.path)/other.gif",
      in: FileManager.default.temporaryDirectory)
    guard let other else { return }
    #expect(other.code == 0)
    #expect(try read("other.gif").starts(with: Array("GIF89a".utf8)))
    remove()
  }

  @Test func `timeline prints what GET .json answers, byte for byte`() throws {
    guard let result = try Program.run("timeline", "spec.json", in: folder) else { return }
    #expect(result.code == 0)
    let service = try TestService()
    let home = try #require(try service.make(Spec.redAndGreen)["Location"])
    #expect(try result.output == service.get("\(home).json").body)
    let parts = try Program.run("timeline", "parts.json", "red.png", "green.png", in: folder)
    #expect(parts?.output == result.output)
    remove()
  }

  @Test func `exit codes tell usage, bad data and input or output apart`() throws {
    try write("{", to: "broken.json")
    try write(#"{"images":["absent.png","red.png"],"widht":3}"#, to: "bad.json")
    try write("text", to: "text.png")
    for (arguments, code) in [
      ([], 64), (["dance"], 64), (["render"], 64), (["render", "spec.json"], 64),
      (["render", "spec.json", "-o"], 64), (["render", "spec.json", "-o", "a", "-o", "b"], 64),
      (["render", "spec.json", "-o", "a.gif", "--poser", "b"], 64), (["timeline"], 64),
      (["timeline", "spec.json", "--output", "x"], 64), (["check", "ftp://x"], 64),
      (["check", "a", "b"], 64), (["serve", "--prot", "1"], 64), (["serve", "word"], 64),
      (["serve", "--server-port", "high"], 64), (["serve", "--config", "absent.json"], 64),
      (["serve", "--server-host", "example.com"], 64),
      (["serve", "--server-trusted-proxies", "10/8"], 64),
      (["serve", "--config", "broken.json"], 64),
      (["render", "broken.json", "-o", "a.gif"], 65), (["render", "bad.json", "-o", "a.gif"], 65),
      (["render", "parts.json", "text.png", "-o", "a.gif"], 65), (["timeline", "bad.json"], 65),
      (["render", "parts.json", "-o", "a.gif"], 65),
      (["render", "absent.json", "-o", "a.gif"], 74),
      (["render", "parts.json", "absent.png", "-o", "a.gif"], 74),
      (["render", "spec.json", "-o", "absent/a.gif"], 74), (["render", ".", "-o", "a.gif"], 74),
      (["serve", "--cache-directory", "/proc/absent"], 74),
      (["check", "http://127.0.0.1:1"], 1), (["check", "http://[::1]:1/x"], 1),
    ] as [([String], Int32)] {
      guard let result = try run(arguments) else { return }
      #expect(result.code == code, "\(arguments) \(result.errors)")
      #expect(result.errors.hasPrefix("bannerd: "), "\(arguments)")
      #expect(result.output.isEmpty)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "a.gif").path))
    remove()
  }

  @Test func `every fault of a bad spec is said, each on a line of its own`() throws {
    try write(#"{"images":["absent.png","red.png"],"widht":3}"#, to: "bad.json")
    guard let result = try run(["timeline", "bad.json"]) else { return }
    #expect(result.errors.contains("/images/0 "))
    #expect(result.errors.contains("\n/widht ") || result.errors.contains(" /widht "))
    remove()
  }

  @Test func `results that cannot be written are an error`() throws {
    guard let path = Program.path, FileManager.default.fileExists(atPath: "/dev/full") else {
      return
    }
    let process = Process()
    process.executableURL = path
    process.arguments = ["timeline", folder.appending(path: "spec.json").path]
    process.environment = Program.clean()
    process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 74)
    #expect(try run(["render", "spec.json", "-o", "/dev/full"])?.code == 74)
    remove()
  }

  @Test func `help and version are told on standard output`() throws {
    for arguments in [["--help"], ["-h"], ["help"], ["serve", "--help"], ["render", "--help"]] {
      guard let result = try run(arguments) else { return }
      #expect(result.code == 0)
      for word in ["serve", "render", "timeline", "check", "limits.bodyBytes", "Exit codes"] {
        #expect(result.text.contains(word))
      }
    }
    #expect(try run(["--version"])?.text == "bannerd \(Version.number)\n")
    remove()
  }

  @Test func `check asks a running service whether it is ready`() throws {
    let service = try TestService()
    let url = "http://127.0.0.1:\(service.port)"
    guard let result = try run(["check", url]) else { return }
    #expect(result.code == 0)
    #expect(result.output.isEmpty && result.errors.isEmpty)
    #expect(try run(["check", "--server-port", "\(service.port)"])?.code == 0)
    let variables = ["BANNERD_SERVER_PORT": "\(service.port)", "BANNERD_SERVER_HOST": "0.0.0.0"]
    #expect(try Program.run("check", in: folder, environment: variables)?.code == 0)
    service.host.phase.drain()
    let draining = try run(["check", url])
    #expect(draining?.code == 1)
    #expect(draining?.errors.contains("503") == true)
    remove()
  }

  @Test func `serve reads config.json of the current folder, and ends gently when told to`() throws
  {
    guard Program.path != nil else { return }
    for signal in [SIGTERM, SIGINT] {
      let daemon = try Daemon([
        "--cache-directory", folder.appending(path: "cache").path, "--images-directory",
        folder.path, "--cache-min-free-bytes", "0",
      ])
      let client = try Client(port: daemon.port)
      let slow = #"""
        {"images":["red.png","blue.png"],"width":120,"height":120,"hold":\#(signal),
         "transition":{"columns":10,"rows":10,"duration":2}}
        """#
      try client.send(
        "POST", "/banners", ["Content-Type": "application/json"], body: Array(slow.utf8))
      usleep(50_000)
      daemon.send(signal)
      #expect(try client.receive().status == 201)
      #expect(daemon.wait() == 0)
    }
    remove()
  }

  @Test func `two services do not share a cache`() throws {
    guard Program.path != nil else { return }
    let cache = folder.appending(path: "cache").path
    let daemon = try Daemon(["--cache-directory", cache])
    let second = try run(["serve", "--server-port", "0", "--cache-directory", cache])
    #expect(second?.code == 74)
    #expect(second?.errors.contains("another process uses it") == true)
    #expect(daemon.end() == 0)
    remove()
  }

  private func run(_ arguments: [String]) throws -> Program.Result? {
    try Program.run(arguments, in: folder)
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  private func read(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: name)))
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }
}
