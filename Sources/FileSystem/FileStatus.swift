import Glibc

/// What the file system knows of a file.
public struct FileStatus: Equatable, Sendable {
  /// Length in bytes.
  public let size: Int
  public let isRegular: Bool
  public let isDirectory: Bool
  /// Time of the last change of the contents, seconds since 1970.
  public let modified: Int
  /// Identifies one state of one file: any write or replacement changes it.
  public let version: Version

  /// Device, inode and time of the last change of anything, in nanoseconds.
  public struct Version: Equatable, Sendable {
    let device: UInt64
    let inode: UInt64
    let changed: Int
    let size: Int

    /// A name for this state that no other state of this or another file has.
    public var text: String {
      [device, inode, UInt64(bitPattern: Int64(changed)), UInt64(size)]
        .map { String($0, radix: 36) }.joined(separator: "-")
    }
  }

  init(_ status: stat) {
    size = Int(status.st_size)
    isRegular = status.st_mode & S_IFMT == S_IFREG
    isDirectory = status.st_mode & S_IFMT == S_IFDIR
    modified = status.st_mtim.tv_sec
    version = Version(
      device: UInt64(status.st_dev), inode: UInt64(status.st_ino),
      changed: status.st_ctim.tv_sec &* 1_000_000_000 &+ status.st_ctim.tv_nsec,
      size: Int(status.st_size))
  }
}

extension FileStatus {
  /// What stands at this path, links followed.
  public init(path: String) throws(FileError) {
    var status = stat()
    try retrying { unsafe stat(path, &status) }
    self.init(status)
  }
}
