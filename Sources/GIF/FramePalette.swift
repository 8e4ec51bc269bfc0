import Raster

/// The colours of one frame, and which of them stands for each colour counted.
struct FramePalette {
  private(set) var colors: [Color] = []
  /// By the tally's numbers.
  private(set) var owners: [UInt8]
  /// How many of the colours, the first ones, were marked as fixed.
  private(set) var fixed = 0
  /// The mean squared error.
  private(set) var error = 0.0

  /// How often clusters are moved to their means before they become colours.
  private static let rounds = 1
  /// What a bit costs a passing pixel of a palette of 256, in mean squared errors; measured.
  private static let thrift = 3.0
  private static let mostThrift = 5.0
  /// The share of a cluster's weight from which on its heaviest colour stands for it.
  private static let flatShare: Float = 0.5

  /// At most `limit` colours for what was counted, but all colours marked as fixed, which are kept
  /// as they are: there must be no more than a table holds. Where they leave no room, others get half
  /// of the limit beside them, up to `most` in all.
  ///
  /// Where the colours do not suffice, rare ones are shunned for passing pixels: the fewer colours
  /// are wanted the more.
  init(_ tally: ColorTally, limit: Int, most: Int) {
    owners = [UInt8](repeating: 0, count: tally.count)
    var points: [ColorPoint] = []
    points.reserveCapacity(tally.count)
    var known: [Color: UInt8] = [:]
    for number in 0..<tally.count {
      let color = tally.colors[number]
      if color.isFixed {
        owners[number] = enter(color.opaque, &known)
      } else {
        let placed = SIMD4<Float>(sums: tally.sums[number])
        points.append(ColorPoint(number: number, passes: color.isPassing, placed: placed))
      }
    }
    fixed = colors.count
    let room = max(limit, min(fixed + limit / 2, most))
    if !take(points, room, &known) { gather(points, room) }
    if colors.isEmpty { colors = [.black] }
  }

  private mutating func enter(_ color: Color, _ known: inout [Color: UInt8]) -> UInt8 {
    if let index = known[color] { return index }
    let index = UInt8(truncatingIfNeeded: colors.count)
    known[color] = index
    colors.append(color)
    return index
  }

  /// Gives every point a colour of its own, equal ones the same; false, and no change, if there are
  /// too many.
  private mutating func take(
    _ points: [ColorPoint], _ limit: Int, _ known: inout [Color: UInt8]
  ) -> Bool {
    guard points.count <= 2 * limit else { return false }
    guard Set(points.map(\.placed.color)).count <= limit - fixed else { return false }
    for point in points { owners[point.number] = enter(point.placed.color, &known) }
    return true
  }

  private mutating func gather(_ points: [ColorPoint], _ limit: Int) {
    var clusters = ColorClusters(
      points, fixed: colors.map { SIMD4<Float>($0) }, count: max(limit - fixed, 0))
    let thrift = min(Self.thrift * 256 / Double(limit), Self.mostThrift)
    for _ in 0..<Self.rounds { clusters.polish(thrift: thrift) }
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

  /// The colour of a pixel that soon changes again.
  @inline(__always)
  var passing: Color { Color(packed: packed & 0x00FF_FFFF | 0xC000_0000) }

  @inline(__always)
  var isPassing: Bool { alpha == 0xC0 }
}
