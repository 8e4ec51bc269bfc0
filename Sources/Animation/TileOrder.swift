/// The order in which the tiles of a grid set off.
public enum TileOrder: String, CaseIterable, Hashable, Sendable {
  case columns
  case rows
  case diagonal
  case antiDiagonal = "anti-diagonal"
  case spiral
  case centerOut = "center-out"
  case edgesIn = "edges-in"
  case snake
  case checkerboard
  case random

  /// Each tile's rank, indexed `column * rows + row`. Tiles of equal rank set off together.
  ///
  /// Ranks are dense: every number from 0 to the greatest occurs. `seed` counts for `random`
  /// alone. `reverse` mirrors the order: rank becomes greatest rank minus rank.
  /// A grid without tiles has no ranks.
  public func ranks(columns: Int, rows: Int, seed: UInt64, reverse: Bool = false) -> [Int] {
    guard columns > 0, rows > 0 else { return [] }
    let ranks = dense(keys(columns: columns, rows: rows, seed: seed))
    guard reverse, let last = ranks.max() else { return ranks }
    return ranks.map { last - $0 }
  }

  /// A number for each tile that rises along the order, perhaps with gaps.
  private func keys(columns: Int, rows: Int, seed: UInt64) -> [Int] {
    switch self {
    case .spiral:
      return places(of: spiralPath(columns: columns, rows: rows))
    case .random:
      var numbers = SplitMix64(seed: seed)
      return places(of: numbers.shuffled(count: columns * rows))
    default:
      return (0..<columns * rows).map { key(tile: $0, columns: columns, rows: rows) }
    }
  }

  private func key(tile: Int, columns: Int, rows: Int) -> Int {
    let (column, row) = tile.quotientAndRemainder(dividingBy: rows)
    switch self {
    case .columns, .spiral, .random: return tile
    case .rows: return row * columns + column
    case .diagonal: return column + row
    case .antiDiagonal: return columns - 1 - column + row
    case .centerOut:
      let (x, y) = (2 * column - columns + 1, 2 * row - rows + 1)
      return x * x + y * y
    case .edgesIn: return min(tile, columns * rows - 1 - tile)
    case .snake: return column * rows + (column % 2 == 0 ? row : rows - 1 - row)
    case .checkerboard: return (column + row) % 2
    }
  }

  /// Keys with the gaps taken out: the least key is rank 0, the next greater one 1.
  private func dense(_ keys: [Int]) -> [Int] {
    var rank: [Int: Int] = [:]
    for key in Set(keys).sorted() { rank[key] = rank.count }
    return keys.map { rank[$0, default: 0] }
  }

  /// Where each tile stands on a path that names every tile once.
  private func places(of path: [Int]) -> [Int] {
    var places = [Int](repeating: 0, count: path.count)
    for (place, tile) in path.enumerated() { places[tile] = place }
    return places
  }
}
