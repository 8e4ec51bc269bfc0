import Glibc

/// The stream for messages to whoever runs the process.
public enum StandardError {
  /// Whether somebody looks at it on a terminal.
  public static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes the text at once and whole. What cannot be written is lost: there is nobody to tell.
  public static func write(_ text: String) {
    try? StandardStream.write(Array(text.utf8), to: STDERR_FILENO)
  }
}

/// The stream for results.
public enum StandardOutput {
  /// Whether somebody looks at it on a terminal.
  public static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Writes the bytes at once and whole.
  public static func write(_ bytes: [UInt8]) throws(FileError) {
    try StandardStream.write(bytes, to: STDOUT_FILENO)
  }
}

private enum StandardStream {
  static func write(_ bytes: [UInt8], to descriptor: CInt) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = try retrying {
        unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
      }
      rest = rest.dropFirst(written)
    }
  }
}
