import Glibc

/// A file that lies whole on the disk, under a name that nobody looks for: the first half of writing a file so that it
/// is never seen half. ``publish(in:as:)`` is the second; a draft that is given up leaves nothing.
public final class Draft: Sendable {
  /// The file itself, which can be read before and after it is published.
  public let file: File
  private let path: String

  fileprivate init(_ parts: [[UInt8]], at path: String) throws(FileError) {
    self.path = path
    file = try File.create(path)
    for part in parts { try file.write(part) }
    try file.synchronize()
  }

  /// Where writing failed the rest goes; once it was published nothing has this name any more.
  deinit { unsafe unlink(path) }

  /// Gives the file its name in one instant, in the place of an older file of that name, which its readers keep. The
  /// name is on the disk after ``Directory/synchronize()``.
  public func publish(in folder: Directory, as name: String) throws(FileError) {
    try retrying { unsafe rename(path, folder.file(name)) }
  }
}

extension Directory {
  /// Writes a draft into this folder. It can be published in any folder of the same disk.
  public func draft(_ parts: [[UInt8]]) throws(FileError) -> Draft {
    try Draft(parts, at: file("\(getpid())-\(UInt64.random(in: 0...UInt64.max))"))
  }

  /// Writes `name` so that it is, at any instant and after any crash, either absent (or as it was) or whole.
  public func write(_ parts: [[UInt8]], to name: String, through scratch: Directory)
    throws(FileError)
  {
    try scratch.draft(parts).publish(in: self, as: name)
    try synchronize()
  }
}
