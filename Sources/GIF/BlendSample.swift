import Raster

extension Histogram {
  /// Counts a sample of the colours through which one picture fades into another of its size.
  ///
  /// A palette made of the held pictures alone lacks these, and drawn art suffers. Every third
  /// pixel is taken, each under another of 63 opacities: this costs less than counting a picture.
  public mutating func add(blendsOf front: Bitmap, and back: Bitmap, weight: Int = 1) {
    let (fronts, backs) = (front.pixels.span, back.pixels.span)
    let count = min(fronts.count, backs.count)
    var opacity = 0
    for pixel in stride(from: 0, to: count, by: 3) where fronts[pixel] != backs[pixel] {
      // 25 and 63 have no common factor, so that every opacity has its turn.
      opacity = (opacity + 25) % 63
      let blend = Color.blend(fronts[pixel], over: backs[pixel], sixtyFourths: opacity + 1)
      add(blend, weight: Double(3 * weight))
    }
  }
}

extension Color {
  /// This colour at an opacity of 1...63 sixty-fourths over another; opaque.
  static func blend(_ front: Color, over back: Color, sixtyFourths: Int) -> Color {
    func channel(_ front: UInt8, _ back: UInt8) -> UInt8 {
      UInt8((Int(front) * sixtyFourths + Int(back) * (64 - sixtyFourths) + 32) >> 6)
    }
    return Color(
      red: channel(front.red, back.red), green: channel(front.green, back.green),
      blue: channel(front.blue, back.blue))
  }
}
