import CGD
import Raster

extension GDImage {
  /// The picture's pixels.
  ///
  /// libgd keeps 7 bits of alpha: both ends are exact, between them alpha is off by one of
  /// 255 at most.
  public func bitmap() -> Bitmap {
    let size = size
    let isTrueColor = unsafe image.pointee.trueColor != 0
    let pixels = unsafe [Color](unsafeUninitializedCapacity: size.area) { target, count in
      if isTrueColor {
        unsafe copyTrueColor(to: target, size: size)
      } else {
        unsafe copyIndexed(to: target, size: size)
      }
      count = size.area
    }
    return Bitmap(size: size, pixels: pixels)
  }

  private func copyTrueColor(to target: UnsafeMutableBufferPointer<Color>, size: Size) {
    let transparent = unsafe image.pointee.transparent
    for y in 0..<size.height {
      guard let row = unsafe image.pointee.tpixels[y] else { return }
      let start = y * size.width
      for x in 0..<size.width {
        let pixel = unsafe row[x]
        unsafe target[start + x] = pixel == transparent ? .clear : Color(gd: pixel)
      }
    }
  }

  private func copyIndexed(to target: UnsafeMutableBufferPointer<Color>, size: Size) {
    let palette = palette()
    for y in 0..<size.height {
      guard let row = unsafe image.pointee.pixels[y] else { return }
      let start = y * size.width
      for x in 0..<size.width {
        unsafe target[start + x] = palette[Int(row[x])]
      }
    }
  }

  /// The 256 colours of an indexed picture; its transparent index is clear.
  private func palette() -> [Color] {
    let transparent = Int(unsafe image.pointee.transparent)
    return (0..<256).map { index in
      if index == transparent { return .clear }
      return Color(gd: unsafe gd_palette_color(image, Int32(index)))
    }
  }
}

extension Color {
  /// libgd's true colour: as ours, but alpha counts from 0, opaque, to 127, transparent.
  fileprivate init(gd pixel: Int32) {
    let packed = UInt32(bitPattern: pixel)
    let opacity = 127 - (packed >> 24 & 127)
    self.init(packed: (opacity << 1 | opacity >> 6) << 24 | packed & 0xFF_FFFF)
  }

  /// The colour as libgd keeps it, its alpha cut to 7 bits.
  var gd: Int32 {
    Int32(bitPattern: (127 - UInt32(alpha) >> 1) << 24 | packed & 0xFF_FFFF)
  }
}
