import FileSystem
import Foundation

/// Runs the body with a fresh folder that is removed afterwards.
func withScratchDirectory(_ body: (Directory) throws -> Void) throws {
  let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: url) }
  try body(Directory(url.path(percentEncoded: false)))
}
