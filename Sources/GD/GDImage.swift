import CGD
import Raster

/// A picture in libgd's memory, freed with its scope.
@safe public struct GDImage: ~Copyable {
  let image: gdImagePtr

  /// Takes over a picture that libgd allocated.
  init(owning image: gdImagePtr) { unsafe self.image = unsafe image }

  deinit { unsafe gdImageDestroy(image) }

  /// Decodes a whole file of this format, as libgd does: GIF gives its first frame alone at
  /// that frame's own size; colour profiles and orientation are not applied.
  ///
  /// libgd allocates four bytes for each pixel that the file declares, and for PNG and WebP
  /// as much again while it decodes: check the declared size before.
  public init(decoding bytes: [UInt8], as format: GDFormat) throws(GDError) {
    Silence.errors
    guard let count = Int32(exactly: bytes.count) else { throw .undecodable }
    let decoded = unsafe bytes.withUnsafeBytes { buffer -> gdImagePtr? in
      guard let data = unsafe UnsafeMutableRawPointer(mutating: buffer.baseAddress) else {
        return nil
      }
      return switch format {
      case .png: unsafe gdImageCreateFromPngPtr(count, data)
      case .jpeg: unsafe gdImageCreateFromJpegPtr(count, data)
      case .gif: unsafe gdImageCreateFromGifPtr(count, data)
      case .webp: unsafe gdImageCreateFromWebpPtr(count, data)
      case .bmp: unsafe gdImageCreateFromBmpPtr(count, data)
      }
    }
    guard let decoded = unsafe decoded else { throw .undecodable }
    unsafe self.init(owning: decoded)
  }

  /// The size in pixels.
  public var size: Size {
    Size(width: Int(unsafe image.pointee.sx), height: Int(unsafe image.pointee.sy))
  }
}

/// libgd reports errors on standard error unless told otherwise, for the whole process.
enum Silence {
  static let errors: Void = unsafe gdSetErrorMethod { _, _, _ in }
}
