import Raster

/// Why bytes are no picture to work with.
public enum ImageError: Error, Equatable {
  /// The bytes begin like no format that is read here.
  case unknownFormat
  /// The header is damaged, contradicts itself or declares no pixels.
  case damagedHeader
  /// The file declares more pixels than are allowed: the larger of its screen and its frame.
  case tooLarge(Size)
  /// The header is sound, but the pixels cannot be decoded.
  case undecodable
  /// There is no memory for the encoded picture.
  case unencodable
}
