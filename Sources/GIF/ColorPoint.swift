import Raster

/// A weighted colour in the space in which distance is judged: red, green times a root, blue.
struct ColorPoint: BitwiseCopyable {
  /// The number by which the point's maker knows it.
  var number: Int
  /// Whether its pixels soon change again.
  var passes = false
  /// The place, and the weight last.
  var placed: SIMD4<Float>

  var weight: Float { placed.w }
}

/// The space in which distance is judged.
enum JudgedSpace {
  /// The root of two: a difference of green counts twice.
  static let scale = SIMD4<Float>(1, 1.414_213_5, 1, 1)
}

extension SIMD4<Float> {
  /// The mean place of sums as ``ColorTally`` makes them, and their weight last.
  init(sums: SIMD4<Double>) {
    let weight = sums.x
    self.init(
      Float(sums.y / weight), Float(sums.z / weight), Float(sums.w / weight), Float(weight))
    self *= JudgedSpace.scale
  }

  /// Where a colour lies; the weight is 0.
  init(_ color: Color) {
    self.init(Float(color.red), Float(color.green), Float(color.blue), 0)
    self *= JudgedSpace.scale
  }

  /// The colour nearest to a place.
  var color: Color {
    let place = self / JudgedSpace.scale + 0.5
    let levels = place.clamped(
      lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 255))
    return Color(red: UInt8(levels.x), green: UInt8(levels.y), blue: UInt8(levels.z))
  }

  /// The squared distance of two places; weights do not count.
  @inline(__always)
  func distance(to other: SIMD4<Float>) -> Float {
    let way = self - other
    let squares = way * way
    return squares.x + squares.y + squares.z
  }
}
