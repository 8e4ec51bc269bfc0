import Digest
import FileSystem
import HTTP
import Imaging

/// Images as they lie on the disk. What is no image is nil.
extension ServedRepresentation {
  /// One that is named by its content: it may be kept for ever.
  init?(image file: File, named digest: SHA256Digest) throws(FileError) {
    try self.init(
      file, Validators(entityTag: EntityTag(strong: String(digest.hex.prefix(32)))),
      caching: "public, max-age=31536000, immutable")
  }

  /// One of the library, where another may take its name.
  init?(image file: File) throws(FileError) {
    let status = try file.status()
    try self.init(
      file,
      Validators(
        entityTag: EntityTag(strong: status.version.text), lastModified: status.modified),
      caching: "public, max-age=60")
  }

  private init?(_ file: File, _ validators: Validators, caching: String) throws(FileError) {
    guard let format = ImageFormat(signatureOf: try file.read(0..<64)) else { return nil }
    source = .file(file, 0..<(try file.status().size))
    contentType = format.mediaType
    self.validators = validators
    headers = .forOtherOrigins
    headers["Cache-Control"] = caching
  }
}
