import Raster

/// Like colours, counted together.
struct ColorBin: BitwiseCopyable {
  /// Weight, and red, green and blue times weight: whole numbers, exact up to 2^53.
  private(set) var sums = SIMD4<Double>.zero
  /// The colour that may make up most of the weight, and by how much it leads the others in the
  /// majority vote of Boyer and Moore: it weighs at least that much.
  private(set) var lead = 0.0
  private(set) var leader = Color.clear

  var weight: Double { sums.x }

  @inline(__always)
  mutating func add(_ color: Color, weight: Double) {
    sums += SIMD4(1, Double(color.red), Double(color.green), Double(color.blue)) * weight
    if color == leader {
      lead += weight
    } else if lead >= weight {
      lead -= weight
    } else {
      leader = color
      lead = weight - lead
    }
  }

  /// Adds a bin of other colours; the greater lead of the two remains.
  mutating func add(_ other: ColorBin) {
    sums += other.sums
    if other.lead > lead { (lead, leader) = (other.lead, other.leader) }
  }

  /// The colour that stands for the bin, which must have weight: the one that makes up more than
  /// half of it, else the mean.
  var color: Color {
    if lead > weight / 2 { return leader }
    let mean = sums / weight + 0.5
    return Color(red: UInt8(mean.y), green: UInt8(mean.z), blue: UInt8(mean.w))
  }
}
