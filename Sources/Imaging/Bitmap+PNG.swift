import GD
import Raster

extension Bitmap {
  /// The bitmap as a PNG file: RGB if every pixel is opaque, else RGBA. Throws ``ImageError/unencodable`` where memory
  /// runs out.
  public func png() throws(ImageError) -> [UInt8] {
    do throws(GDError) { return try GDImage(self).png() } catch { throw .unencodable }
  }
}
