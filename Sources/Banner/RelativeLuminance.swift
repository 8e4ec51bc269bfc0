import Raster

/// How bright a colour looks beside black and white, as WCAG 2 defines it: in billionths, black 0
/// and white a thousand millions.
struct RelativeLuminance: Comparable {
  let billionths: Int32

  /// Of an opaque colour.
  @inline(__always)
  init(of color: Color) {
    let parts = Self.parts
    billionths =
      parts.red[Int(color.red)] + parts.green[Int(color.green)] + parts.blue[Int(color.blue)]
  }

  static func < (left: RelativeLuminance, right: RelativeLuminance) -> Bool {
    left.billionths < right.billionths
  }

  /// What each level of each channel adds.
  private static let parts = (
    red: share(0.2126), green: share(0.7152), blue: share(0.0722)
  )

  private static func share(_ weight: Double) -> [Int32] {
    (0...255).map { Int32((weight * linear(Double($0) / 255) * 1e9).rounded()) }
  }

  /// The light that an sRGB value of 0...1 stands for: WCAG 2's formula with IEC 61966-2-1's
  /// threshold.
  private static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : power12Fifths((value + 0.055) / 1.055)
  }

  /// The power 2.4 of a number of 0.05...1: its square times the fifth root of its square, which
  /// Newton's steps come down to.
  private static func power12Fifths(_ base: Double) -> Double {
    let square = base * base
    var root = 1.0
    for _ in 0..<20 {
      let fourth = root * root * root * root
      root -= (fourth * root - square) / (5 * fourth)
    }
    return square * root
  }
}
