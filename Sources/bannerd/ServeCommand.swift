import FileSystem
import Service

/// `bannerd serve`: runs the service until it is told to end.
struct ServeCommand {
  private let configuration: Configuration

  init(_ arguments: [String]) throws(CommandError) {
    configuration = try Configuration.ofCommand(arguments)
  }

  func run() throws(CommandError) {
    let signals = EndSignals()
    let host: ServiceHost
    do throws(StartError) { host = try ServiceHost(configuration) } catch {
      throw .io(error.text)
    }
    host.start()
    try Output.write("Listening on http://\(host.address)\n")
    signals.wait()
    host.drain()
  }
}

extension Configuration {
  /// The configuration of a command line: `--config FILE`, or config.json where there is one, and flags.
  static func ofCommand(_ arguments: [String]) throws(CommandError) -> Configuration {
    var arguments = Arguments(arguments)
    let path = try arguments.take("config") ?? Self.standardPath
    if let word = arguments.words.first { throw .usage("\(word) is not understood here.") }
    do throws(ConfigurationError) {
      return try Configuration.load(
        path: path, environment: Environment.variables, flags: arguments.options)
    } catch {
      throw .usage(error.text)
    }
  }

  private static var standardPath: String? {
    (try? FileStatus(path: "config.json")) == nil ? nil : "config.json"
  }
}
