import Raster

/// Shows every colour as the nearest of a palette, exactly as ``Palette/index(nearest:)`` has it.
///
/// The colour cube is divided into 32 x 32 x 32 cells. The first colour that falls into a cell has
/// the palette colours listed that can be nearest anywhere in it, mostly two to five; every later
/// colour is compared with these alone.
struct NearestMap {
  private let palette: Palette
  private let bounds: CellBounds
  /// Each cell's candidates: start in `fours` times 8, plus their count; 0 before its first colour.
  private var cells = [UInt32](repeating: 0, count: 32 * 32 * 32)
  private var fours: [FourCandidates] = []
  private var candidates: [UInt8] = []

  /// Instead of a count of fours: the list is too long, compare with the whole palette.
  private static let everything: UInt32 = 7

  init(_ palette: Palette) {
    self.palette = palette
    bounds = CellBounds(palette)
  }

  /// The index of the palette colour nearest to this one, the lowest among equals.
  @inline(__always)
  mutating func index(of color: Color) -> UInt8 {
    let cell = color.bin
    if cells[cell] == 0 { fill(cell) }
    let count = cells[cell] & 7
    if count == Self.everything { return palette.index(nearest: color) }
    let start = Int(cells[cell] >> 3)
    var score = fours[start].score(color)
    for four in start &+ 1..<start &+ Int(count) {
      let other = fours[four].score(color)
      score = other < score ? other : score
    }
    return candidates[start &* 4 &+ Int(Int32(score) & 15)]
  }

  @inline(never)
  private mutating func fill(_ cell: Int) {
    let list = bounds.candidates(cell)
    guard list.count <= 16 else {
      cells[cell] = Self.everything
      return
    }
    let start = fours.count
    for first in stride(from: 0, to: list.count, by: 4) {
      var four = FourCandidates()
      for position in first..<min(first + 4, list.count) {
        four.set(palette.colors[Int(list[position])], at: position)
      }
      fours.append(four)
      for lane in first..<first + 4 { candidates.append(lane < list.count ? list[lane] : 0) }
    }
    cells[cell] = UInt32(start) << 3 | UInt32(fours.count - start)
  }
}

/// Four palette colours p, prepared to be compared with a colour c at once.
///
/// |p|² - 2 p·c orders colours as their distance to c does. Sixteen times that, plus the position
/// in a list of at most 16, is a whole number below 2^24, which a Float holds exactly: the least
/// score names the nearest colour, the first among equals.
struct FourCandidates {
  private var base = SIMD4<Float>(repeating: .infinity)
  private var red = SIMD4<Float>.zero
  private var green = SIMD4<Float>.zero
  private var blue = SIMD4<Float>.zero

  mutating func set(_ color: Color, at position: Int) {
    let lane = position & 3
    base[lane] = Float(16 * color.distance(to: .black) + position)
    red[lane] = Float(32 * Int(color.red))
    green[lane] = Float(64 * Int(color.green))
    blue[lane] = Float(32 * Int(color.blue))
  }

  /// The least score of the four.
  @inline(__always)
  func score(_ color: Color) -> Float {
    let scores =
      base - red * Float(color.red) - green * Float(color.green) - blue * Float(color.blue)
    let (low, high) = (scores.lowHalf, scores.highHalf)
    let pair = low.replacing(with: high, where: high .< low)
    return pair.x < pair.y ? pair.x : pair.y
  }
}

extension Color {
  /// The cell of this colour in a cube of 32 a side: the five high bits of each channel.
  fileprivate var bin: Int { Int(red >> 3) << 10 | Int(green >> 3) << 5 | Int(blue >> 3) }
}
