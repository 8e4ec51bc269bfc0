import CGD
import Raster

extension GDImage {
  /// A true-colour picture of the bitmap's pixels, alpha cut to 7 bits.
  public init(_ bitmap: Bitmap) throws(GDError) {
    guard let width = Int32(exactly: bitmap.width), let height = Int32(exactly: bitmap.height),
      width > 0, height > 0, let image = unsafe gdImageCreateTrueColor(width, height)
    else { throw .unallocatable }
    unsafe self.init(owning: image)
    unsafe image.pointee.saveAlphaFlag = bitmap.pixels.allSatisfy { $0.alpha == 255 } ? 0 : 1
    for y in 0..<bitmap.height {
      guard let row = unsafe image.pointee.tpixels[y] else { continue }
      let start = y * bitmap.width
      for x in 0..<bitmap.width { unsafe row[x] = bitmap.pixels[start + x].gd }
    }
  }

  /// The picture as a PNG file: RGB if every pixel is opaque, else RGBA.
  public func png() throws(GDError) -> [UInt8] {
    Silence.errors
    var count: Int32 = 0
    guard let data = unsafe gdImagePngPtrEx(image, &count, 6) else { throw .unencodable }
    defer { unsafe gdFree(data) }
    return unsafe Array(UnsafeRawBufferPointer(start: data, count: Int(count)))
  }
}
