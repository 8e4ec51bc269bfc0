import Glibc

/// A folder, by its path.
public struct Directory: Hashable, Sendable {
  public let path: String

  public init(_ path: String) { self.path = path }

  /// The folder of this name inside this one; an absolute `name` stands for itself.
  public func directory(_ name: String) -> Directory { Directory(file(name)) }

  /// The path of the entry of this name; an absolute `name` stands for itself.
  public func file(_ name: String) -> String {
    name.hasPrefix("/") ? name : path.hasSuffix("/") ? path + name : path + "/" + name
  }

  /// Makes the folder and those above it where they are missing.
  public func create() throws(FileError) {
    do {
      try retrying { unsafe mkdir(path, 0o750) }
    } catch .exists {
      guard try FileStatus(path: path).isDirectory else { throw .wrongKind }
    } catch .notFound {
      guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { throw .notFound }
      try Directory(String(path[..<slash])).create()
      try retrying { unsafe mkdir(path, 0o750) }
    }
  }

  /// The names of all entries but `.` and `..`, in no order.
  public func entries() throws(FileError) -> [String] {
    guard let stream = unsafe opendir(path) else { throw FileError(errno: errno) }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      if name != "." && name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw FileError(errno: errno) }
    return names
  }

  /// Returns once every rename into and removal from this folder is on the disk.
  public func synchronize() throws(FileError) {
    let descriptor = try retrying { unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    defer { close(descriptor) }
    try retrying { fsync(descriptor) }
  }

  /// How many bytes this process may still write to the disk that the folder is on.
  public func freeBytes() throws(FileError) -> Int {
    var status = statvfs()
    try retrying { unsafe statvfs(path, &status) }
    return Int(
      clamping: status.f_bavail.multipliedReportingOverflow(by: status.f_frsize).partialValue)
  }

  /// Removes the entry of this name; it is no fault where there is none.
  public func remove(_ name: String) throws(FileError) {
    do {
      try retrying { unsafe unlink(file(name)) }
    } catch .notFound {
      return
    }
  }
}

extension Directory {
  /// Opens the file at a path of names below this folder, following no link on the way, so that nothing outside is
  /// reached. Throws ``FileError/notFound`` for names that are empty, `.`, `..` or hold a slash or a NUL.
  public func openFile(_ path: [String]) throws(FileError) -> File {
    guard let name = path.last, path.allSatisfy(Self.isName) else { throw .notFound }
    var folder = try retrying { unsafe Glibc.open(self.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    defer { close(folder) }
    for step in path.dropLast() {
      let next = try retrying {
        unsafe openat(folder, step, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
      }
      close(folder)
      folder = next
    }
    return try File.open(name, in: folder)
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text != "." && text != ".." && !text.utf8.contains { $0 == 0x2F || $0 == 0 }
  }
}
