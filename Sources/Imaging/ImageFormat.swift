import GD

/// The formats that are read.
public enum ImageFormat: String, CaseIterable, Sendable {
  case png, jpeg, gif, webp, bmp

  /// The format that the first bytes belong to.
  public init?(signatureOf bytes: [UInt8]) {
    if bytes.starts(with: PNGFile.signature) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) {
      self = .gif
    } else if bytes.has("RIFF", at: 0) && bytes.has("WEBP", at: 8) {
      self = .webp
    } else if bytes.has("BM", at: 0) {
      self = .bmp
    } else {
      return nil
    }
  }

  /// As in a Content-Type field.
  public var mediaType: String { "image/\(rawValue)" }

  var decoder: GDFormat {
    switch self {
    case .png: .png
    case .jpeg: .jpeg
    case .gif: .gif
    case .webp: .webp
    case .bmp: .bmp
    }
  }

  /// The layout of a file of this format.
  func file(_ bytes: [UInt8]) throws(ImageError) -> any ImageFile {
    switch self {
    case .png: try PNGFile(bytes)
    case .jpeg: try JPEGFile(bytes)
    case .gif: try GIFFile(bytes)
    case .webp: try WebPFile(bytes)
    case .bmp: try BMPFile(bytes)
    }
  }
}
