import Glibc

extension Directory {
  /// Writes `name` so that it is, at any instant and after any crash, either absent (or as it was) or whole:
  /// the parts go to a new file in `scratch`, which is brought to the disk and then renamed.
  ///
  /// `scratch` must be on the same disk. Readers of an older file of that name keep what they opened.
  public func write(_ parts: [[UInt8]], to name: String, through scratch: Directory)
    throws(FileError)
  {
    let temporary = scratch.file("\(getpid())-\(name)-\(UInt64.random(in: 0...UInt64.max))")
    do throws(FileError) {
      let file = try File.create(temporary)
      for part in parts { try file.write(part) }
      try file.synchronize()
      try retrying { unsafe rename(temporary, self.file(name)) }
    } catch {
      unsafe unlink(temporary)
      throw error
    }
    try synchronize()
  }

  /// Marks the file as used now, so that a restart knows which files were used last. A failure is ignored.
  public func touch(_ name: String) {
    unsafe utimensat(AT_FDCWD, file(name), nil, 0)
  }
}
