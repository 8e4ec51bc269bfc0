import Raster

/// A palette colour as seen from another.
struct PaletteNeighbour {
  var index: UInt8
  /// The way there, channel by channel, each difference times its weight in a colour distance.
  var weighted: SIMD3<Float>
  /// The colour distance.
  var distance: Float
}

/// For each palette colour the few others that may be mixed with it.
struct PaletteNeighbours {
  private let colors: [Color]
  private let lists: [[PaletteNeighbour]]

  /// How many neighbours each colour has: more change nothing that is seen.
  static let most = 16
  /// What a pattern's unrest costs against an error of its mean. At 0 every colour is met by its
  /// mean however coarse the pattern, at 1 nothing is mixed; 0.2 measured best on photos and art.
  static let unrestCost: Float = 0.2

  init(_ palette: Palette) {
    colors = palette.colors
    lists = palette.colors.indices.map { Self.neighbours(of: $0, in: palette.colors) }
  }

  private static func neighbours(of index: Int, in colors: [Color]) -> [PaletteNeighbour] {
    let color = colors[index]
    let keys = colors.indices.map { color.distance(to: colors[$0]) << 8 | $0 }
    return keys.sorted().lazy.filter { $0 >> 8 > 0 }.prefix(most).map { key in
      let way = colors[key & 255].place - color.place
      return PaletteNeighbour(
        index: UInt8(key & 255), weighted: way * SIMD3(1, 2, 1), distance: Float(key >> 8))
    }
  }

  /// The mixture of a palette colour and a neighbour that comes nearest to a place in the colour
  /// cube, or that colour alone.
  func mixture(with first: UInt8, at place: SIMD3<Float>) -> ColorMixture {
    let color = colors[Int(first)]
    let way = place - color.place
    var least: Float = 0
    var best: PaletteNeighbour?
    for neighbour in lists[Int(first)] {
      let cost = Self.cost(of: neighbour, towards: way)
      if cost < least {
        least = cost
        best = neighbour
      }
    }
    guard let best else { return ColorMixture(first: first, second: first, offset: 0) }
    return ColorMixture(from: color, index: first, to: best)
  }

  /// The squared error of the mixture's mean and the price of its unrest, less the squared error of
  /// the first colour alone.
  private static func cost(of neighbour: PaletteNeighbour, towards way: SIMD3<Float>) -> Float {
    let along = (way * neighbour.weighted).sum()
    guard along > 0 else { return 0 }
    let share = min(along / neighbour.distance, 0.5)
    let unrest = unrestCost * share * (1 - share) * neighbour.distance
    return share * share * neighbour.distance - 2 * share * along + unrest
  }
}

extension Color {
  /// Where the colour lies in the colour cube.
  var place: SIMD3<Float> { SIMD3(Float(red), Float(green), Float(blue)) }
}
