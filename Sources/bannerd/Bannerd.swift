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
    switch arguments.first {
    case "serve": try ServeCommand(rest).run()
    case "render": try RenderCommand(rest).run()
    case "timeline": try TimelineCommand(rest).run()
    case "check": try CheckCommand(rest).run()
    case "--version": StandardOutput.write("bannerd \(Version.number)\n")
    case "--help", "-h", "help": StandardOutput.write(Usage.text)
    case nil: throw .usage("Say what to do.")
    case let other?: throw .usage("There is no command \(other).")
    }
  }
}
