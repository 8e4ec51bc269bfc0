/// An opacity as a whole number of 2^-52ths, so that blending needs whole numbers alone.
struct BlendWeight {
  fileprivate let fixed: Int64

  /// The weight of an opacity of 0...1.
  init(_ opacity: Double) { fixed = Int64(opacity * 0x1p52) }

  /// `floor(over * opacity + under * (1 - opacity) + 0.5)` on each channel, opaque.
  /// The alphas of both colours do not count.
  func mix(_ under: Color, _ over: Color) -> Color {
    Color(
      red: channel(under.red, over.red), green: channel(under.green, over.green),
      blue: channel(under.blue, over.blue))
  }

  private func channel(_ under: UInt8, _ over: UInt8) -> UInt8 {
    UInt8(truncatingIfNeeded: Int64(under) &+ part(of: Int64(over) &- Int64(under)))
  }

  /// `difference * opacity`, rounded half up.
  fileprivate func part(of difference: Int64) -> Int64 { (difference &* fixed &+ (1 << 51)) >> 52 }
}

/// A weight for whole rows of pixels: the same results from 32-bit numbers, which the compiler
/// turns into vectors.
///
/// A blend's rounding turns where the opacity passes one of the fractions p/2d with odd p and d up
/// to 255. Those lie at least 32 of our units of 2^-22 apart, so the unit nearest to the opacity,
/// or its neighbour, is on the same side of all of them.
struct RowWeight {
  private let fixed: Int32

  init(_ exact: BlendWeight) {
    let nearest = (exact.fixed + (1 << 29)) >> 30
    let neighbour = nearest << 30 < exact.fixed ? nearest + 1 : nearest - 1
    let agrees = nearest << 30 == exact.fixed || Self.agrees(Int32(nearest), with: exact)
    fixed = Int32(agrees ? nearest : neighbour)
  }

  /// Whether nothing of what lies below is left.
  var isFull: Bool { fixed == 1 << 22 }

  /// What ``BlendWeight/mix(_:_:)`` gives.
  @inline(__always)
  func mix(_ under: Color, _ over: Color) -> Color {
    let red = channel(under.packed >> 16, over.packed >> 16)
    let green = channel(under.packed >> 8, over.packed >> 8)
    let blue = channel(under.packed, over.packed)
    return Color(packed: 0xFF00_0000 | red << 16 | green << 8 | blue)
  }

  @inline(__always)
  private func channel(_ under: UInt32, _ over: UInt32) -> UInt32 {
    let below = Int32(truncatingIfNeeded: under & 0xFF)
    let above = Int32(truncatingIfNeeded: over & 0xFF)
    return UInt32(truncatingIfNeeded: below &+ Self.part(fixed, of: above &- below))
  }

  @inline(__always)
  private static func part(_ weight: Int32, of difference: Int32) -> Int32 {
    (difference &* weight &+ (1 << 21)) >> 22
  }

  /// Whether a weight rounds every difference of two channels as the exact one does.
  ///
  /// A half is rounded up, so a weight that lies on a turn goes with those above it for positive
  /// differences and with those below for negative ones: the other sign finds it out.
  private static func agrees(_ weight: Int32, with exact: BlendWeight) -> Bool {
    let sign: Int32 = Int64(weight) << 30 < exact.fixed ? -1 : 1
    for difference in 1...255 as ClosedRange<Int32> {
      let rounded = Int64(part(weight, of: sign * difference))
      if rounded != exact.part(of: Int64(sign * difference)) { return false }
    }
    return true
  }
}

extension Color {
  /// This colour under `over`, which has its own alpha and is seen at `opacity` (0...1).
  func under(_ over: Color, opacity: Double) -> Color {
    BlendWeight(opacity * Double(over.alpha) / 255).mix(self, over)
  }
}
