import Imaging
import JSON
import Raster

extension BannerPlan {
  /// A picture of the banner as a PNG.
  func poster(_ picture: Bitmap) throws(SpecFaults) -> [UInt8] {
    do throws(ImageError) { return try picture.png() } catch { throw outOfMemory }
  }

  /// The fault where memory runs out: the banner was too large after all.
  var outOfMemory: SpecFaults {
    SpecFaults([SpecFault(.root, .canvasTooLarge(size, pixels: limits.canvasPixels))])
  }
}
