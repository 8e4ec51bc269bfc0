import FileSystem
import Glibc

/// Why a command ends without its result. Exit codes as in sysexits.h.
enum CommandError: Error {
  /// `check`: the service is not ready. 1.
  case notReady(String)
  /// The command line or the configuration is wrong. 64.
  case usage(String)
  /// The spec or an image is wrong. 65.
  case badData(String)
  /// A file cannot be read or written, an address not be listened on. 74.
  case io(String)

  /// Says why, and ends the process.
  func exit() -> Never {
    StandardError.write("bannerd: \(text)\n")
    if case .usage = self { StandardError.write("Try bannerd --help.\n") }
    Glibc.exit(code)
  }

  private var code: CInt {
    switch self {
    case .notReady: 1
    case .usage: 64
    case .badData: 65
    case .io: 74
    }
  }

  private var text: String {
    switch self {
    case .notReady(let text), .usage(let text), .badData(let text), .io(let text): text
    }
  }
}
