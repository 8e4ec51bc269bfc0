import Service
import Transport

/// `bannerd check`: whether a service is ready, as an exit code.
struct CheckCommand {
  private let url: String

  init(_ arguments: [String]) throws(CommandError) {
    var words = arguments
    if let first = words.first, !first.hasPrefix("-") {
      url = words.removeFirst()
      guard words.isEmpty else { throw .usage("check takes one URL.") }
    } else {
      let server = try Configuration.ofCommand(arguments).server
      let host = ["0.0.0.0", "::"].contains(server.host) ? "127.0.0.1" : server.host
      url = "http://\(host.contains(":") ? "[\(host)]" : host):\(server.port)"
    }
  }

  func run() throws(CommandError) {
    guard let probe = ReadinessProbe(url) else { throw .usage("\(url) is no http:// address.") }
    switch probe.ask(withinSeconds: 5) {
    case .ready: return
    case .notReady(let status): throw .notReady("\(url) answers \(status).")
    case .unreachable: throw .notReady("\(url) does not answer.")
    }
  }
}
