import ColorProfile
import Compression
import GD
import Raster

/// From a picture's file to its pixels, within a limit.
public struct ImageDecoder: Sendable {
  /// The most pixels that a picture may declare.
  public let maximumPixels: Int

  /// No side may be longer, whatever the other is.
  public static let maximumSide = 65_535

  public init(maximumPixels: Int) { self.maximumPixels = maximumPixels }

  /// What the file declares; throws unless it keeps the limit. Nothing is decoded.
  public func header(of bytes: [UInt8]) throws(ImageError) -> ImageHeader {
    let (format, file) = try checkedFile(bytes)
    return ImageHeader(
      format: format, storedSize: file.screen, orientation: file.orientation,
      isAnimated: file.isAnimated)
  }

  /// The upright picture in sRGB, of an animation its first frame; alpha is straight.
  ///
  /// Declared sizes are checked before anything is allocated for them. What a damaged colour
  /// profile says is ignored.
  public func decode(_ bytes: [UInt8]) throws(ImageError) -> Bitmap {
    let (format, file) = try checkedFile(bytes)
    var bitmap = try Self.firstFrame(of: file, as: format)
    if file.frame != Rectangle(file.screen) {
      bitmap = bitmap.placed(at: file.frame, on: file.screen)
    }
    if let profile = file.colorProfile, let transform = SRGBTransform(from: profile) {
      transform.apply(to: &bitmap)
    }
    return bitmap.upright(from: file.orientation)
  }

  /// The libraries that decide which pixels come out, each with its exact version: banners
  /// are equal where this text is equal.
  public static let libraries =
    (GDImage.libraries + [SRGBTransform.versionText, Gzip.versionText])
    .joined(separator: ", ")

  private func checkedFile(
    _ bytes: [UInt8]
  ) throws(ImageError) -> (ImageFormat, any ImageFile) {
    guard let format = ImageFormat(signatureOf: bytes) else { throw .unknownFormat }
    let file = try format.file(bytes)
    for size in [file.screen, file.frame.size] {
      let sides = [size.width, size.height]
      guard sides.allSatisfy((1...Int(Int32.max)).contains) else { throw .damagedHeader }
      guard sides.allSatisfy({ $0 <= Self.maximumSide }), size.area <= maximumPixels else {
        throw .tooLarge(size)
      }
    }
    return (format, file)
  }

  /// libgd's picture is freed before anything else is made of the bitmap.
  private static func firstFrame(
    of file: any ImageFile, as format: ImageFormat
  ) throws(ImageError) -> Bitmap {
    do {
      let image = try GDImage(decoding: file.firstFrame, as: format.decoder)
      guard image.size == file.frame.size else { throw ImageError.undecodable }
      return image.bitmap()
    } catch {
      throw .undecodable
    }
  }
}

extension Bitmap {
  /// The picture at its place on a clear screen; what lies outside the screen is cut off.
  fileprivate func placed(at frame: Rectangle, on screen: Size) -> Bitmap {
    var canvas = Bitmap(size: screen, color: .clear)
    let visible = frame.intersection(Rectangle(screen))
    if visible.isEmpty { return canvas }
    for y in 0..<visible.height {
      let source = (visible.y - frame.y + y) * width + visible.x - frame.x
      let target = (visible.y + y) * screen.width + visible.x
      canvas.pixels.replaceSubrange(
        target..<target + visible.width, with: pixels[source..<source + visible.width])
    }
    return canvas
  }
}
