import Raster

/// Tiles that cut a picture into columns and rows, without seam or overlap.
///
/// A tile's index is `column * rows + row`: index 0 is the top left, 1 lies below it.
public struct TileGrid: Hashable, Sendable {
  public let columns: Int
  public let rows: Int
  public let size: Size
  /// Where the columns begin, and after them the right edge.
  private let xs: [Int]
  /// Where the rows begin, and after them the bottom edge.
  private let ys: [Int]

  /// Nil where a column or a row would have no pixel, or there would be none at all.
  public init?(columns: Int, rows: Int, size: Size) {
    guard columns > 0, rows > 0, columns <= size.width, rows <= size.height else { return nil }
    self.columns = columns
    self.rows = rows
    self.size = size
    xs = Self.cuts(of: size.width, into: columns)
    ys = Self.cuts(of: size.height, into: rows)
  }

  public var count: Int { columns * rows }

  public func column(of tile: Int) -> Int { tile / rows }
  public func row(of tile: Int) -> Int { tile % rows }

  /// The pixels of a tile (0..<count).
  public func rectangle(of tile: Int) -> Rectangle {
    let (column, row) = tile.quotientAndRemainder(dividingBy: rows)
    return Rectangle(
      x: xs[column], y: ys[row], width: xs[column + 1] - xs[column],
      height: ys[row + 1] - ys[row])
  }

  /// The tiles that have pixels in a rectangle, in rising order.
  public func tiles(meeting rectangle: Rectangle) -> [Int] {
    let met = rectangle.intersection(Rectangle(size))
    guard !met.isEmpty else { return [] }
    let columns = (0..<columns).filter { xs[$0] < met.maxX && xs[$0 + 1] > met.x }
    let rows = (0..<rows).filter { ys[$0] < met.maxY && ys[$0 + 1] > met.y }
    return columns.flatMap { column in rows.map { column * self.rows + $0 } }
  }

  /// The edges of `count` parts of a length: the part k begins at k * length / count, rounded
  /// half up.
  private static func cuts(of length: Int, into count: Int) -> [Int] {
    (0...count).map { (2 * $0 * length + count) / (2 * count) }
  }
}
