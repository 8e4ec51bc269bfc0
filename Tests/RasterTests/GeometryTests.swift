import Testing

@testable import Raster

@Suite struct GeometryTests {
  @Test func `Rectangles meet, join and move`() {
    let left = Rectangle(x: 0, y: 0, width: 10, height: 4)
    let right = Rectangle(x: 6, y: 2, width: 10, height: 10)
    #expect(left.intersection(right) == Rectangle(x: 6, y: 2, width: 4, height: 2))
    #expect(left.union(right) == Rectangle(x: 0, y: 0, width: 16, height: 12))
    #expect(left.union(right).contains(right) && !left.contains(right))
    #expect(left.offset(x: -3, y: 5).maxX == 7)
  }

  @Test func `Empty rectangles meet nothing and add nothing`() {
    let area = Rectangle(x: 2, y: 2, width: 5, height: 5)
    for empty in [
      Rectangle(x: 0, y: 0, width: 0, height: 9), Rectangle(x: 3, y: 3, width: -2, height: 9),
    ] {
      #expect(area.intersection(empty).isEmpty && empty.intersection(area).isEmpty)
      #expect(area.union(empty) == area && empty.union(area) == area)
    }
  }

  @Test func `No coordinate is too far away`() {
    let ends = [Int.min, Int.min + 1, -1, 0, 1, Int.max - 1, Int.max]
    let area = Rectangle(x: 0, y: 0, width: 9, height: 9)
    for x in ends {
      for width in ends {
        let hostile = Rectangle(x: x, y: x, width: width, height: width)
        let met = hostile.intersection(area)
        #expect(met.isEmpty || area.contains(met))
        _ = (hostile.union(area), hostile.offset(x: width, y: x), hostile.size.area)
      }
    }
    #expect(Rectangle(x: -5, y: 0, width: .max, height: 1).intersection(area).width == 9)
  }
}
