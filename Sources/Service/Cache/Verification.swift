import Digest
import FileSystem

/// Reads one section piece by piece, so that a large banner costs no memory, and compares its digest.
struct Verification {
  private static let piece = 1 << 18
  private let section: BannerArchive.Header.Section

  init(_ section: BannerArchive.Header.Section) { self.section = section }

  func holds(in file: File) throws(FileError) -> Bool {
    var hasher = SHA256()
    var position = section.range.lowerBound
    while position < section.range.upperBound {
      let end = min(position + Self.piece, section.range.upperBound)
      let bytes = try file.read(position..<end)
      if bytes.count < end - position { return false }
      hasher.update(bytes)
      position = end
    }
    return hasher.finalize() == section.digest
  }
}
