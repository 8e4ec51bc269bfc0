import Glibc

/// A file that somebody asked for by its path, which may be a device or a pipe.
public enum OutputFile {
  /// Makes the file or empties it, and writes these bytes.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = try File.overwrite(path)
    try file.write(bytes)
  }
}
