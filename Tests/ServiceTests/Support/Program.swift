import Foundation

/// The program itself, as a process of its own.
enum Program {
  /// What a run of it came to.
  struct Result {
    let code: Int32
    let output: [UInt8]
    let errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// The program that was built with these tests; nil, and a word about it, where it was not.
  static var path: URL? {
    let path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "bannerd")
    if FileManager.default.isExecutableFile(atPath: path.path) { return path }
    print("\(path.path) is not there: the program is not tested")
    return nil
  }

  /// Runs it to its end.
  static func run(
    _ arguments: String..., in folder: URL? = nil, environment: [String: String] = [:]
  ) throws -> Result? {
    try run(arguments, in: folder, environment: environment)
  }

  static func run(
    _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:]
  ) throws -> Result? {
    guard let path else { return nil }
    let process = Process()
    process.executableURL = path
    process.arguments = arguments
    process.environment = clean(environment)
    process.currentDirectoryURL = folder
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    let text = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Result(
      code: process.terminationStatus, output: Array(bytes),
      errors: String(decoding: text, as: UTF8.self))
  }

  /// Our environment without what would configure the program.
  static func clean(_ more: [String: String] = [:]) -> [String: String] {
    ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("BANNERD_") }
      .merging(more) { $1 }
  }
}

/// A service in a process of its own, which can be killed.
final class Daemon {
  let port: UInt16
  private let process = Process()

  init(_ arguments: [String]) throws {
    process.executableURL = Program.path
    process.arguments = ["serve", "--server-port", "0"] + arguments
    process.environment = Program.clean()
    process.currentDirectoryURL = FileManager.default.temporaryDirectory
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var line = ""
    while !line.hasSuffix("\n"), let byte = try output.fileHandleForReading.read(upToCount: 1) {
      line += String(decoding: byte, as: UTF8.self)
    }
    port = UInt16(line.split(separator: ":").last?.dropLast() ?? "") ?? 0
  }

  deinit { kill() }

  /// Ends it at this instant.
  func kill() {
    if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// Asks it to end; returns its exit code.
  func end(_ signal: Int32 = SIGTERM) -> Int32 {
    Foundation.kill(process.processIdentifier, signal)
    return wait()
  }

  func send(_ signal: Int32) { Foundation.kill(process.processIdentifier, signal) }

  func wait() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }
}
