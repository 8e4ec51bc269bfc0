import Digest
import FileSystem

extension ArchiveHeader {
  /// Whether the file holds these very bytes in every form.
  func isTrue(of file: File) throws(FileError) -> Bool {
    for section in sections.values
    where try SHA256Digest(of: section.range, in: file) != section.digest { return false }
    return true
  }
}

extension SHA256Digest {
  private static let piece = 1 << 18

  /// The digest of a part of a file, read piece by piece so that a large one takes no memory; of as much as there is
  /// where the file ends before.
  init(of range: Range<Int>, in file: File) throws(FileError) {
    var hasher = SHA256()
    var position = range.lowerBound
    while position < range.upperBound {
      let bytes = try file.read(position..<min(position + Self.piece, range.upperBound))
      if bytes.isEmpty { break }
      hasher.update(bytes)
      position += bytes.count
    }
    self = hasher.finalize()
  }
}
