import Raster

/// The colours of one bin, in the space in which distance is judged: red, √2 green, blue.
struct ColorPoint: BitwiseCopyable {
  let bin: Int
  /// Weight, and place times weight.
  let mass: SIMD4<Double>
  /// Their mean.
  let place: SIMD3<Double>

  /// The point of a bin's sums, or nil if they have no weight.
  init?(bin: Int, sums: SIMD4<Double>) {
    guard sums.x > 0 else { return nil }
    self.bin = bin
    mass = sums * SIMD4(1, 1, Color.greenScale, 1)
    place = mass.place
  }
}

extension SIMD4<Double> {
  /// The place of a mass, which must have weight.
  var place: SIMD3<Double> { SIMD3(y, z, w) / x }
}

extension Color {
  /// The root of the weight of green in a colour distance.
  fileprivate static let greenScale = 1.414_213_562_373_095_1

  /// Where the colour lies in the space in which distance is judged.
  var judgedPlace: SIMD3<Double> {
    SIMD3(Double(red), Double(green) * Self.greenScale, Double(blue))
  }

  /// The colour nearest to a place of that space.
  init(judgedPlace place: SIMD3<Double>) {
    self.init(
      red: UInt8(place.x + 0.5), green: UInt8(place.y / Self.greenScale + 0.5),
      blue: UInt8(place.z + 0.5))
  }
}
