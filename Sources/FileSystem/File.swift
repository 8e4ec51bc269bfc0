import Glibc

/// An open file. Its descriptor is closed with the last reference.
public final class File: Sendable {
  public let descriptor: CInt

  private init(descriptor: CInt) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Opens a regular file for reading. Throws ``FileError/wrongKind`` for anything that is no regular file.
  public static func open(_ path: String) throws(FileError) -> File {
    try open(path, in: AT_FDCWD, flags: 0)
  }

  /// Opens the regular file of this name in an open folder; a link is not followed.
  static func open(_ name: String, in folder: CInt) throws(FileError) -> File {
    do {
      return try open(name, in: folder, flags: O_NOFOLLOW)
    } catch .system(ELOOP) {
      throw .wrongKind
    }
  }

  private static func open(_ path: String, in folder: CInt, flags: CInt) throws(FileError) -> File {
    // O_NONBLOCK: opening a FIFO must not wait for its writer.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | flags
    let file = try File(descriptor: retrying { unsafe openat(folder, path, flags) })
    guard try file.status().isRegular else { throw .wrongKind }
    return file
  }

  /// Makes a new file to be written and read; throws ``FileError/exists`` where the name is taken.
  static func create(_ path: String) throws(FileError) -> File {
    try File(
      descriptor: retrying {
        unsafe Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o640)
      })
  }

  /// Opens a file for writing, made or emptied.
  static func overwrite(_ path: String) throws(FileError) -> File {
    try File(
      descriptor: retrying {
        unsafe Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
      })
  }

  /// Opens or makes a file and takes its lock for as long as it stays open; the kernel frees it when the process
  /// dies. Throws ``FileError/locked`` while another process holds it.
  public static func lock(_ path: String) throws(FileError) -> File {
    let file = try File(
      descriptor: retrying { unsafe Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o640) })
    try retrying { flock(file.descriptor, LOCK_EX | LOCK_NB) }
    return file
  }

  /// The file as it stands now.
  public func status() throws(FileError) -> FileStatus {
    var status = stat()
    try retrying { unsafe fstat(descriptor, &status) }
    return FileStatus(status)
  }

  /// The bytes of this range; fewer where the file ends before.
  public func read(_ range: Range<Int>) throws(FileError) -> [UInt8] {
    var failure: FileError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count {
        do throws(FileError) {
          let read = try retrying {
            unsafe pread(
              descriptor, buffer.baseAddress! + count, range.count - count,
              off_t(range.lowerBound + count))
          }
          if read == 0 { return }
          count += read
        } catch {
          failure = error
          return
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// The whole of the file, unless it has more than `limit` bytes.
  public func readAll(limit: Int) throws(FileError) -> [UInt8] {
    let size = try status().size
    guard size <= limit else { throw .tooLarge }
    return try read(0..<size)
  }

  /// Marks the file as changed now: for what is never changed, the time of its last use. A failure is ignored.
  public func touch() {
    futimens(descriptor, nil)
  }

  /// Appends all of these bytes.
  func write(_ bytes: [UInt8]) throws(FileError) {
    var written = 0
    while written < bytes.count {
      written += try retrying {
        unsafe bytes.withUnsafeBytes {
          unsafe Glibc.write(descriptor, $0.baseAddress! + written, bytes.count - written)
        }
      }
    }
  }

  /// Returns once the bytes and the length are on the disk.
  func synchronize() throws(FileError) {
    try retrying { fdatasync(descriptor) }
  }
}
