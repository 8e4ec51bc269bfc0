import Raster

/// Shows a colour that the palette lacks as a pattern of two palette colours.
///
/// Every cell of the colour cube, 64 a side, has the two colours whose mixture comes nearest to its
/// centre. The share of the second is worked out for each colour itself; where it is above the
/// threshold of the place, the second is shown. A colour of the palette has a share of 0.
struct MixedMap {
  private let neighbours: PaletteNeighbours
  private var nearest: NearestMap
  private var cells = [ColorMixture](repeating: .unknown, count: 64 * 64 * 64)
  private let thresholds = Thresholds.rows

  init(_ palette: Palette) {
    neighbours = PaletteNeighbours(palette)
    nearest = NearestMap(palette)
    for (index, color) in palette.colors.enumerated() {
      start(color.fineCell, with: UInt8(index))
    }
  }

  /// A cell that holds a palette colour mixes from that colour, wherever its centre lies.
  private mutating func start(_ cell: Int, with index: UInt8) {
    let isFirst = cells[cell].offset == ColorMixture.unknown.offset
    let centre = Color(fineCell: cell).place
    cells[cell] = isFirst ? neighbours.mixture(with: index, at: centre) : .crowded
  }

  @inline(__always)
  mutating func index(of color: Color, x: Int, y: Int) -> UInt8 {
    let cell = color.fineCell
    if !cells[cell].isMixture { return indexInSpecialCell(color, x: x, y: y) }
    return cells[cell].index(of: color, threshold: Thresholds.at(x: x, y: y, in: thresholds))
  }

  @inline(never)
  private mutating func indexInSpecialCell(_ color: Color, x: Int, y: Int) -> UInt8 {
    let cell = color.fineCell
    if cells[cell].offset == ColorMixture.crowded.offset { return nearest.index(of: color) }
    let centre = Color(fineCell: cell)
    cells[cell] = neighbours.mixture(with: nearest.index(of: centre), at: centre.place)
    return cells[cell].index(of: color, threshold: Thresholds.at(x: x, y: y, in: thresholds))
  }
}

extension ColorMixture {
  @inline(__always)
  func index(of color: Color, threshold: Int32) -> UInt8 {
    share(of: color) > threshold ? second : first
  }
}

extension Color {
  /// The cell of this colour in a cube of 64 a side: the six high bits of each channel.
  var fineCell: Int { Int(red >> 2) << 12 | Int(green >> 2) << 6 | Int(blue >> 2) }

  /// The colour in the middle of a cell.
  init(fineCell cell: Int) {
    self.init(
      red: UInt8(cell >> 12 & 63) << 2 + 2, green: UInt8(cell >> 6 & 63) << 2 + 2,
      blue: UInt8(cell & 63) << 2 + 2)
  }
}
