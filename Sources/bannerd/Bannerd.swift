import FileSystem
import Service

/// The command line: `bannerd serve | render | timeline | check`.
@main
struct Bannerd {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do throws(CommandError) {
      try run(arguments)
    } catch {
      error.exit()
    }
  }

  private static func run(_ arguments: [String]) throws(CommandError) {
    let rest = Array(arguments.dropFirst())
    if rest.contains("--help") { return try Output.write(Usage.text) }
    switch arguments.first {
    case "serve": try ServeCommand(rest).run()
    case "render": try RenderCommand(rest).run()
    case "timeline": try TimelineCommand(rest).run()
    case "check": try CheckCommand(rest).run()
    case "--version": try Output.write("bannerd \(Version.number)\n")
    case "--help", "-h", "help": try Output.write(Usage.text)
    case nil: throw .usage("Say what to do.")
    case let other?: throw .usage("There is no command \(other).")
    }
  }
}
