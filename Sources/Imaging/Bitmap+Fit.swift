import Raster

extension Bitmap {
  /// The picture fitted into a box of `size` as CSS `object-fit` and `object-position` say, on
  /// the matte: an opaque bitmap of exactly that size.
  ///
  /// What is cut away is not scaled; a picture shown at its own size keeps its pixels; alpha is
  /// laid over the matte after scaling. Both sizes must have pixels.
  public func fitted(
    to size: Size, fit: Fit, position: Position = .center, matte: Color = .white
  ) -> Bitmap {
    precondition(self.size.area > 0 && size.area > 0, "only pixels can be fitted")
    let placement = Placement(self.size, in: size, fit: fit, position: position)
    let pixels = pixels(of: placement, matte: matte)
    if placement.frame == Rectangle(size) { return Bitmap(size: size, pixels: pixels) }
    var bitmap = Bitmap(size: size, color: matte.opaque)
    bitmap.place(pixels, in: placement.frame)
    return bitmap
  }

  /// The pixels that fill the placement's frame.
  private func pixels(of placement: Placement, matte: Color) -> [Color] {
    let (columns, rows) = (placement.columns, placement.rows)
    if let x = columns.unscaledStart, let y = rows.unscaledStart {
      return cut(
        Rectangle(x: x, y: y, width: columns.extent, height: rows.extent), matte: matte)
    }
    let resampler = Resampler(
      columns: LanczosAxis(
        source: width, start: columns.start, length: columns.length, target: columns.extent),
      rows: LanczosAxis(
        source: height, start: rows.start, length: rows.length, target: rows.extent),
      matte: matte)
    return resampler.scale(self)
  }

  /// A rectangle of the picture over the matte.
  private func cut(_ rectangle: Rectangle, matte: Color) -> [Color] {
    var cut: [Color] = []
    cut.reserveCapacity(rectangle.size.area)
    for y in rectangle.y..<rectangle.maxY {
      let start = y * width + rectangle.x
      cut += pixels[start..<start + rectangle.width]
    }
    for index in cut.indices where cut[index].alpha < 255 {
      cut[index] = cut[index].over(matte)
    }
    return cut
  }

  /// Puts pixels, row by row, into a rectangle that lies inside.
  private mutating func place(_ pixels: [Color], in rectangle: Rectangle) {
    for row in 0..<rectangle.height {
      let start = (rectangle.y + row) * width + rectangle.x
      let source = pixels[row * rectangle.width..<(row + 1) * rectangle.width]
      self.pixels.replaceSubrange(start..<start + rectangle.width, with: source)
    }
  }
}

extension Color {
  /// This colour laid over an opaque matte, each channel to the nearest.
  fileprivate func over(_ matte: Color) -> Color {
    func mix(_ channel: UInt8, _ under: UInt8) -> UInt8 {
      let sum = Int(channel) * Int(alpha) + Int(under) * (255 - Int(alpha))
      return UInt8((sum + 127) / 255)
    }
    return Color(
      red: mix(red, matte.red), green: mix(green, matte.green), blue: mix(blue, matte.blue))
  }
}
