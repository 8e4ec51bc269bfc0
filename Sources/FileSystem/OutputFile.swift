import Glibc

/// A file that somebody asked for by its path, which may be a device or a pipe; `-` is standard output.
public enum OutputFile {
  /// Makes the file or empties it, and writes these bytes.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    if path == "-" { return try StandardOutput.write(bytes) }
    let file = try File.overwrite(path)
    try file.write(bytes)
  }
}
