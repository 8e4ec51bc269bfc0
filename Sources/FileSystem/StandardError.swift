import Glibc

/// The stream for messages to whoever runs the process.
public enum StandardError {
  /// Whether somebody looks at it on a terminal.
  public static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes the text at once and whole. What cannot be written is lost: there is nobody to tell.
  public static func write(_ text: String) {
    StandardStream.write(text, to: STDERR_FILENO)
  }
}

/// The stream for results.
public enum StandardOutput {
  /// Writes the text at once and whole. What cannot be written is lost, as when the reader has gone.
  public static func write(_ text: String) {
    StandardStream.write(text, to: STDOUT_FILENO)
  }
}

private enum StandardStream {
  static func write(_ text: String, to descriptor: CInt) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = try? retrying {
        unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
      }
      guard let written else { return }
      rest = rest.dropFirst(written)
    }
  }
}
