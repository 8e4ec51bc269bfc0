/// The sums of weighted places.
struct ColorMass {
  private(set) var count = 0
  private var sums = SIMD4<Double>.zero
  private var squares = SIMD4<Double>.zero

  @inline(__always)
  mutating func add(_ placed: SIMD4<Float>) {
    let weight = Double(placed.w)
    let place = SIMD4<Double>(Double(placed.x), Double(placed.y), Double(placed.z), 1)
    let mass = place * weight
    count &+= 1
    sums += mass
    squares += place * mass
  }

  var weight: Double { sums.w }

  /// The mean place.
  var mean: SIMD4<Double> { sums / sums.w }

  /// On each axis the weighted sum of squared distances from the mean.
  var spread: SIMD4<Double> {
    var spread = squares - sums * sums / sums.w
    spread.w = 0
    return spread
  }

  /// How much of the squares the mean explains.
  @inline(__always)
  var explained: Double {
    let products = sums * sums
    return (products.x + products.y + products.z) / sums.w
  }

  var widestAxis: Int {
    let spread = spread
    if spread.x >= spread.y { return spread.x >= spread.z ? 0 : 2 }
    return spread.y >= spread.z ? 1 : 2
  }

  static func + (first: ColorMass, second: ColorMass) -> ColorMass {
    var sum = first
    sum.count += second.count
    sum.sums += second.sums
    sum.squares += second.squares
    return sum
  }

  static func - (whole: ColorMass, part: ColorMass) -> ColorMass {
    var rest = whole
    rest.count -= part.count
    rest.sums -= part.sums
    rest.squares -= part.squares
    return rest
  }
}
