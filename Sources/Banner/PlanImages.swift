import Digest
import Imaging
import Raster

extension BannerPlan {
  /// The images decoded and fitted, in order. Equal ones are decoded once, and one file at a time
  /// is in memory at its full size.
  ///
  /// Throws every image that turns out to be broken.
  func decodeImages() throws(SpecFaults) -> [Bitmap] {
    var known: [SHA256Digest: Bitmap] = [:]
    var faults: [SpecFault] = []
    let bitmaps = zip(spec.images, images).compactMap { asked, image -> Bitmap? in
      if let bitmap = known[image.digest] { return bitmap }
      do throws(ImageError) {
        let bitmap = try decode(image)
        known[image.digest] = bitmap
        return bitmap
      } catch {
        let problem = Problem(error, maximumPixels: limits.sourcePixels)
        faults.append(SpecFault(asked.sourcePlace, problem))
        return nil
      }
    }
    guard faults.isEmpty else { throw SpecFaults(faults) }
    return bitmaps
  }

  private func decode(_ image: PlannedImage) throws(ImageError) -> Bitmap {
    try ImageDecoder(maximumPixels: limits.sourcePixels).decode(image.bytes)
      .fitted(to: size, fit: spec.fit, position: spec.position, matte: spec.background)
  }
}
