/// Weighted colours as running sums over the bins, so that the weight, the mean and the spread of
/// any box of bins come from eight look-ups (X. Wu, "Efficient Statistical Computations for Optimal
/// Color Quantization", Graphics Gems II, 1991).
struct ColorMoments {
  /// Weight, and place times weight, of all bins below a corner; 33 corners a side.
  private var masses = [SIMD4<Double>](repeating: .zero, count: 33 * 33 * 33)
  /// The same for weight times the squared length of the place.
  private var squares = [Double](repeating: 0, count: 33 * 33 * 33)

  init(_ points: [ColorPoint]) {
    for point in points {
      let corner = Self.corner(
        (point.bin >> 10) + 1, (point.bin >> 5 & 31) + 1, (point.bin & 31) + 1)
      masses[corner] = point.mass
      squares[corner] = Self.explained(by: point.mass)
    }
    for step in [1, 33, 33 * 33] { accumulate(step: step) }
  }

  /// Adds to each corner the one before it along an axis.
  private mutating func accumulate(step: Int) {
    for corner in step..<masses.count where corner / step % 33 != 0 {
      masses[corner] += masses[corner - step]
      squares[corner] += squares[corner - step]
    }
  }

  /// Weight, and place times weight, of the colours in a box.
  func mass(of box: ColorBox) -> SIMD4<Double> {
    var mass = SIMD4<Double>.zero
    for corner in 0..<8 {
      let (index, isAdded) = Self.corner(corner, of: box)
      mass = isAdded ? mass + masses[index] : mass - masses[index]
    }
    return mass
  }

  /// The weighted sum of the squared distances of the box's colours from their mean.
  func variance(of box: ColorBox) -> Double {
    var square = 0.0
    for corner in 0..<8 {
      let (index, isAdded) = Self.corner(corner, of: box)
      square += isAdded ? squares[index] : -squares[index]
    }
    return square - Self.explained(by: mass(of: box))
  }

  /// How much of the squares the mean of a mass explains.
  static func explained(by mass: SIMD4<Double>) -> Double {
    mass.x > 0 ? (mass.y * mass.y + mass.z * mass.z + mass.w * mass.w) / mass.x : 0
  }

  private static func corner(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    (red * 33 + green) * 33 + blue
  }

  /// One of the eight corners of a box, and whether its sums are added or taken away.
  private static func corner(_ number: Int, of box: ColorBox) -> (index: Int, isAdded: Bool) {
    let red = number & 4 == 0 ? box.low.x : box.high.x
    let green = number & 2 == 0 ? box.low.y : box.high.y
    let blue = number & 1 == 0 ? box.low.z : box.high.z
    return (corner(red, green, blue), number.nonzeroBitCount & 1 == 1)
  }
}

/// A box of bins: on each axis those from `low` to below `high`, each 0...32.
struct ColorBox {
  var low = SIMD3(0, 0, 0)
  var high = SIMD3(32, 32, 32)
}
