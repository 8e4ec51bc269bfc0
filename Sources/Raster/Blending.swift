/// An opacity as a whole number of 2^-52ths, so that a blend needs whole numbers alone.
///
/// For opacities from 0.5 to 1 nothing is lost at all, below that less than 1e-13 of a level.
struct BlendWeight {
  private let fixed: Int64

  /// The weight of an opacity of 0...1.
  init(_ opacity: Double) { fixed = Int64(opacity * 0x1p52) }

  /// `floor(over * opacity + under * (1 - opacity) + 0.5)` on each channel, opaque.
  /// The alphas of both colours do not count.
  @inline(__always)
  func mix(_ under: Color, _ over: Color) -> Color {
    let red = channel(under.packed >> 16, over.packed >> 16)
    let green = channel(under.packed >> 8, over.packed >> 8)
    let blue = channel(under.packed, over.packed)
    return Color(packed: 0xFF00_0000 | red << 16 | green << 8 | blue)
  }

  @inline(__always)
  private func channel(_ under: UInt32, _ over: UInt32) -> UInt32 {
    let below = Int64(under & 0xFF)
    let step = ((Int64(over & 0xFF) &- below) &* fixed &+ (1 << 51)) >> 52
    return UInt32(truncatingIfNeeded: below &+ step)
  }
}

extension Color {
  /// This colour under `over`, which has its own alpha and is seen at `opacity` (0...1).
  @inline(__always)
  func under(_ over: Color, opacity: Double) -> Color {
    BlendWeight(opacity * Double(over.alpha) / 255).mix(self, over)
  }
}
