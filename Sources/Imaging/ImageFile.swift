import Raster

/// What a file says of its picture, read from its bytes with nothing decoded.
protocol ImageFile {
  /// Reads the header; throws ``ImageError/damagedHeader``.
  init(_ bytes: [UInt8]) throws(ImageError)
  /// The picture's size as stored, not yet turned upright.
  var screen: Size { get }
  /// Where the first frame lies on the screen. Its size is what the decoder allocates.
  var frame: Rectangle { get }
  /// How the stored picture has to be turned.
  var orientation: Orientation { get }
  /// Whether there are further frames.
  var isAnimated: Bool { get }
  /// The ICC profile (ISO 15076-1) of the colours, as embedded; nothing if it is incomplete.
  var colorProfile: [UInt8]? { get }
  /// A file of the first frame alone, of exactly ``frame``'s size.
  var firstFrame: [UInt8] { get }
}

extension ImageFile {
  var frame: Rectangle { Rectangle(screen) }
  var orientation: Orientation { .up }
  var isAnimated: Bool { false }
  var colorProfile: [UInt8]? { nil }
}

/// The most bytes of a colour profile that are looked at.
let maximumProfileBytes = 4 << 20
