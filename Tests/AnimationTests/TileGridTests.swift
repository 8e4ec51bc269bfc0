import Raster
import Testing

@testable import Animation

@Suite struct TileGridTests {
  @Test(arguments: [
    (600, 300, 18, 3), (601, 299, 18, 3), (64, 64, 64, 64), (7, 5, 3, 2), (1, 1, 1, 1),
  ])
  func `Tiles cover each pixel once`(width: Int, height: Int, columns: Int, rows: Int) throws {
    let size = Size(width: width, height: height)
    let grid = try #require(TileGrid(columns: columns, rows: rows, size: size))
    var hits = [Int](repeating: 0, count: size.area)
    for tile in 0..<grid.count {
      let rectangle = grid.rectangle(of: tile)
      #expect(!rectangle.isEmpty)
      for y in rectangle.y..<rectangle.maxY {
        for x in rectangle.x..<rectangle.maxX { hits[y * width + x] += 1 }
      }
    }
    #expect(hits.allSatisfy { $0 == 1 })
  }

  @Test func `Edges are rounded half up, and tiles run down the columns`() throws {
    let size = Size(width: 601, height: 300)
    let grid = try #require(TileGrid(columns: 18, rows: 3, size: size))
    #expect(grid.rectangle(of: 0) == Rectangle(x: 0, y: 0, width: 33, height: 100))
    #expect(grid.rectangle(of: 1) == Rectangle(x: 0, y: 100, width: 33, height: 100))
    // 9 * 601 / 18 = 300.5
    #expect(grid.rectangle(of: 27).x == 301)
    #expect(grid.column(of: 28) == 9 && grid.row(of: 28) == 1)
  }

  @Test func `A grid finer than the pixels is refused`() {
    let size = Size(width: 8, height: 4)
    #expect(TileGrid(columns: 8, rows: 4, size: size) != nil)
    for (columns, rows) in [(9, 4), (8, 5), (0, 1), (1, 0), (-1, 2), (.max, .max)] {
      #expect(TileGrid(columns: columns, rows: rows, size: size) == nil)
    }
  }

  @Test func `The tiles that meet a rectangle are found`() throws {
    let grid = try #require(TileGrid(columns: 7, rows: 5, size: Size(width: 50, height: 31)))
    for x in stride(from: -5, to: 55, by: 3) {
      for width in [0, 1, 8, 90] {
        let rectangle = Rectangle(x: x, y: x / 2, width: width, height: width)
        let met = (0..<grid.count).filter {
          !grid.rectangle(of: $0).intersection(rectangle).isEmpty
        }
        #expect(grid.tiles(meeting: rectangle) == met)
      }
    }
  }
}
