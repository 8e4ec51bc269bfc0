import FileSystem

/// That a file was found whole, every byte of it: good as long as nobody writes to the file, and for an hour. Then it is
/// looked at again, and marked as used, which tells a restart what was used last.
struct Seal: Sendable {
  private static let seconds = 3600

  private let version: FileStatus.Version
  private let time: Int

  /// - Parameter time: now, in seconds since 1970.
  init(_ file: File, at time: Int) throws(FileError) {
    version = try file.status().version
    self.time = time
  }

  func holds(for file: File, at now: Int) -> Bool {
    (0..<Self.seconds).contains(now - time) && (try? file.status().version) == version
  }
}
