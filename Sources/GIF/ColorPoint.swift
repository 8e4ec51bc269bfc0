/// The mean colour of a bin, in the space in which distance is judged: red, √2 green, blue.
struct ColorPoint: BitwiseCopyable {
  var bin: Int
  /// Weight, and place times weight.
  var mass: SIMD4<Double>

  init(bin: Int, sums: SIMD4<Double>) {
    self.bin = bin
    mass = sums * SIMD4(1, 1, 1.414_213_562_373_095_1, 1)
  }

  var place: SIMD3<Double> { mass.place }
}

extension SIMD4<Double> {
  /// The place of a mass, which must have weight.
  var place: SIMD3<Double> { SIMD3(y, z, w) / x }
}
