import FileSystem
import Service

/// The results of commands.
enum Output {
  static func write(_ text: String) throws(CommandError) { try write(Array(text.utf8)) }

  static func write(_ bytes: [UInt8]) throws(CommandError) {
    do throws(FileError) { try StandardOutput.write(bytes) } catch {
      throw .io("Standard output cannot be written: \(error.text).")
    }
  }
}
