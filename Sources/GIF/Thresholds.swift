/// The thresholds of the ordered dither: Bayer's 8 x 8 pattern, repeated over the canvas.
enum Thresholds {
  /// Row by row, the ranks 0...63 as odd shares of ``ColorMixture/whole``.
  static let rows: [Int32] = (0..<64).map { place in
    Int32(2 * rank(x: place & 7, y: place >> 3) + 1) * (ColorMixture.whole / 128)
  }

  /// Bayer's rank of a place: the bits of x XOR y and of y in turn, the lowest weighing most.
  static func rank(x: Int, y: Int) -> Int {
    var rank = 0
    for bit in 0..<3 {
      rank = rank << 2 | ((x ^ y) >> bit & 1) << 1 | (y >> bit & 1)
    }
    return rank
  }

  /// The threshold of a place of the canvas.
  @inline(__always)
  static func at(x: Int, y: Int, in rows: [Int32]) -> Int32 { rows[(y & 7) << 3 | x & 7] }
}
