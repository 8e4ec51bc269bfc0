import Testing

@testable import Animation

@Suite struct TileOrderTests {
  static let grids = [(1, 1), (1, 4), (4, 1), (2, 2), (3, 3), (4, 3), (5, 2), (18, 3), (64, 64)]

  @Test(arguments: TileOrder.allCases)
  func `Ranks are dense, and reverse mirrors them`(order: TileOrder) {
    for (columns, rows) in Self.grids {
      let ranks = order.ranks(columns: columns, rows: rows, seed: 7)
      let mirrored = order.ranks(columns: columns, rows: rows, seed: 7, reverse: true)
      let last = ranks.max() ?? -1
      #expect(ranks.count == columns * rows)
      #expect(Set(ranks) == Set(0...last), "\(columns)x\(rows)")
      #expect(zip(ranks, mirrored).allSatisfy { $0 + $1 == last })
    }
  }

  @Test(arguments: [TileOrder.columns, .rows, .spiral, .snake, .random])
  func `These orders let no two tiles start together`(order: TileOrder) {
    for (columns, rows) in Self.grids {
      let ranks = order.ranks(columns: columns, rows: rows, seed: 3)
      #expect(Set(ranks).count == columns * rows)
    }
  }

  @Test(arguments: [
    (TileOrder.columns, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
    (.rows, [0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11]),
    (.diagonal, [0, 1, 2, 1, 2, 3, 2, 3, 4, 3, 4, 5]),
    (.antiDiagonal, [3, 4, 5, 2, 3, 4, 1, 2, 3, 0, 1, 2]),
    (.spiral, [0, 9, 8, 1, 10, 7, 2, 11, 6, 3, 4, 5]),
    (.centerOut, [3, 2, 3, 1, 0, 1, 1, 0, 1, 3, 2, 3]),
    (.edgesIn, [0, 1, 2, 3, 4, 5, 5, 4, 3, 2, 1, 0]),
    (.snake, [0, 1, 2, 5, 4, 3, 6, 7, 8, 11, 10, 9]),
    (.checkerboard, [0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1]),
    (.random, [9, 7, 8, 5, 0, 11, 1, 2, 10, 3, 6, 4]),
  ])
  func `A grid of four columns and three rows`(order: TileOrder, ranks: [Int]) {
    #expect(order.ranks(columns: 4, rows: 3, seed: 1) == ranks)
  }

  @Test func `Spirals of other shapes`() {
    let spiral = TileOrder.spiral
    #expect(spiral.ranks(columns: 1, rows: 4, seed: 0) == [0, 1, 2, 3])
    #expect(spiral.ranks(columns: 5, rows: 2, seed: 0) == [0, 9, 1, 8, 2, 7, 3, 6, 4, 5])
    #expect(spiral.ranks(columns: 3, rows: 3, seed: 0) == [0, 7, 6, 1, 8, 5, 2, 3, 4])
    #expect(
      spiral.ranks(columns: 6, rows: 5, seed: 0) == [
        0, 17, 16, 15, 14, 1, 18, 27, 26, 13, 2, 19, 28, 25, 12, 3, 20, 29, 24, 11, 4, 21, 22, 23,
        10, 5, 6, 7, 8, 9,
      ])
  }

  @Test(
    arguments: [
      (0, [14, 5, 0, 9, 10, 6, 4, 11, 8, 13, 1, 3, 12, 7, 2, 15]),
      (1, [7, 15, 0, 12, 14, 9, 3, 4, 13, 11, 2, 1, 8, 5, 6, 10]),
      (2, [12, 11, 9, 1, 10, 5, 3, 13, 0, 8, 2, 14, 4, 7, 15, 6]),
      (9_007_199_254_740_991, [13, 2, 12, 6, 9, 8, 1, 4, 14, 5, 0, 11, 3, 7, 10, 15]),
    ] as [(UInt64, [Int])])
  func `A seed draws one shuffle`(seed: UInt64, ranks: [Int]) {
    #expect(TileOrder.random.ranks(columns: 4, rows: 4, seed: seed) == ranks)
  }

  @Test func `The default grid's shuffle`() {
    #expect(
      TileOrder.random.ranks(columns: 18, rows: 3, seed: 1) == [
        3, 16, 35, 29, 40, 53, 18, 25, 15, 37, 44, 49, 45, 31, 51, 19, 39, 52, 7, 13, 26, 47, 42,
        28, 23, 12, 17, 32, 14, 50, 24, 6, 10, 8, 20, 2, 30, 27, 22, 9, 36, 1, 34, 4, 48, 11, 43,
        5, 33, 38, 46, 41, 0, 21,
      ])
  }

  @Test func `A grid without tiles has no ranks`() {
    #expect(TileOrder.spiral.ranks(columns: 0, rows: 3, seed: 1).isEmpty)
    #expect(TileOrder.random.ranks(columns: 3, rows: -1, seed: 1).isEmpty)
  }
}
