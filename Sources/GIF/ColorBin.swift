import Raster

/// Like colours, counted together.
struct ColorBin: BitwiseCopyable {
  /// Weight, and red, green and blue times weight: whole numbers, exact up to 2^53.
  private(set) var sums = SIMD4<Double>.zero
  /// By how much weight one colour leads all the others in the majority vote of Boyer and Moore:
  /// it has at least that much.
  private(set) var lead = 0.0
  private(set) var leader = Color.clear

  var weight: Double { sums.x }

  /// The sums of what is left when the leader's sure weight is taken away.
  var withoutLeader: SIMD4<Double> { sums - leader.sums * lead }

  @inline(__always)
  mutating func add(_ color: Color, weight: Double) {
    sums += color.sums * weight
    if color == leader {
      lead += weight
    } else if lead >= weight {
      lead -= weight
    } else {
      leader = color
      lead = weight - lead
    }
  }
}

extension Color {
  /// One, and the three channels.
  @inline(__always)
  fileprivate var sums: SIMD4<Double> { SIMD4(1, Double(red), Double(green), Double(blue)) }
}
