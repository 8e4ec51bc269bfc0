import Raster

/// The colours of one frame, and which of them stands for each colour counted.
struct FramePalette {
  private(set) var colors: [Color] = []
  /// By the tally's numbers.
  private(set) var owners: [UInt8]
  /// The mean squared error.
  private(set) var error = 0.0

  /// How often clusters are moved to their means before they become colours.
  private static let rounds = 1
  /// The share of a cluster's weight from which on its heaviest colour stands for it.
  private static let flatShare: Float = 0.5

  /// At most `limit` colours for what was counted. Colours marked as fixed are kept as they are:
  /// there must be no more than `limit` of them.
  init(_ tally: ColorTally, limit: Int) {
    owners = [UInt8](repeating: 0, count: tally.count)
    var points: [ColorPoint] = []
    points.reserveCapacity(tally.count)
    var known: [Color: UInt8] = [:]
    for number in 0..<tally.count {
      let color = tally.colors[number]
      if color.isFixed {
        owners[number] = enter(color.opaque, &known)
      } else {
        points.append(ColorPoint(number: number, placed: SIMD4<Float>(sums: tally.sums[number])))
      }
    }
    if points.count <= limit - colors.count { take(points) } else { gather(points, limit) }
    if colors.isEmpty { colors = [.black] }
  }

  private mutating func enter(_ color: Color, _ known: inout [Color: UInt8]) -> UInt8 {
    if let index = known[color] { return index }
    let index = UInt8(truncatingIfNeeded: colors.count)
    known[color] = index
    colors.append(color)
    return index
  }

  /// Every point is a colour of its own.
  private mutating func take(_ points: [ColorPoint]) {
    for point in points {
      owners[point.number] = UInt8(truncatingIfNeeded: colors.count)
      colors.append(point.placed.color)
    }
  }

  private mutating func gather(_ points: [ColorPoint], _ limit: Int) {
    var clusters = ColorClusters(
      points, fixed: colors.map { SIMD4<Float>($0) }, count: limit - colors.count)
    for _ in 0..<Self.rounds { clusters.polish() }
    clusters.settle(share: Self.flatShare)
    colors += clusters.colors
    error = clusters.error
    clusters.writeOwners(to: &owners)
  }
}

/// Marks on colours that are counted separately, where alpha would be.
extension Color {
  /// The colour that must be shown as it is.
  @inline(__always)
  var fixed: Color { Color(packed: packed & 0x00FF_FFFF | 0x8000_0000) }

  @inline(__always)
  var isFixed: Bool { alpha == 0x80 }
}
