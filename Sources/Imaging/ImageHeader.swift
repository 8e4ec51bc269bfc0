import Raster

/// What a picture's file declares, read with nothing decoded.
public struct ImageHeader: Equatable, Sendable {
  public let format: ImageFormat
  /// The size in the file, before it is turned upright.
  public let storedSize: Size
  public let orientation: Orientation
  /// Whether the file holds further frames; only the first is ever used.
  public let isAnimated: Bool

  /// The size of the upright picture.
  public var size: Size { storedSize.upright(from: orientation) }
}
