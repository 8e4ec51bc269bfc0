import Banner
import JSON
import Raster
import Testing

private func size(
  _ fields: String, first: Size, pixels: Int = 2_000_000
) throws -> Size {
  let text = #"{"images": ["a"], \#(fields) "fps": 25}"#
  return try spec(text, limits: Limits(canvasPixels: pixels)).canvasSize(firstImage: first)
}

private func faultsOfSize(_ fields: String, first: Size, pixels: Int = 2_000_000) -> [SpecFault] {
  do {
    _ = try size(fields, first: first, pixels: pixels)
    return []
  } catch let error as SpecFaults { return error.faults } catch { return [] }
}

@Suite struct CanvasSizeTests {
  @Test func `both sides as asked`() throws {
    let asked = try size(#""width": 600, "height": 300,"#, first: Size(width: 7, height: 9))
    #expect(asked == Size(width: 600, height: 300))
  }

  @Test func `one side alone keeps the first image's proportion, one pixel at least`() throws {
    let first = Size(width: 1200, height: 800)
    #expect(try size(#""width": 600,"#, first: first) == Size(width: 600, height: 400))
    #expect(try size(#""height": 200,"#, first: first) == Size(width: 300, height: 200))
    #expect(try size(#""width": 100,"#, first: Size(width: 301, height: 200)).height == 66)
    #expect(try size(#""width": 1,"#, first: Size(width: 9000, height: 1)).height == 1)
  }

  @Test func `no side asked takes the first image's size where it is within the limit`() throws {
    let first = Size(width: 2000, height: 1000)
    #expect(try size("", first: first) == first)
  }

  @Test(arguments: [
    Size(width: 6000, height: 4000), Size(width: 4000, height: 6000),
    Size(width: 1415, height: 1414),
    Size(width: 25_000_000, height: 1), Size(width: 1, height: 25_000_000),
    Size(width: 70_000, height: 3),
    Size(width: .max, height: .max), Size(width: 0, height: 0),
  ])
  func `no side asked brings a larger image within the limit`(_ first: Size) throws {
    for pixels in [2_000_000, 1000, 1] {
      let size = try size("", first: first, pixels: pixels)
      #expect(size.width >= 1 && size.height >= 1 && size.area <= pixels)
      #expect(size.width <= 65_535 && size.height <= 65_535)
    }
  }

  @Test func `bringing within the limit keeps the proportion`() throws {
    let size = try size("", first: Size(width: 6000, height: 4000))
    #expect(size == Size(width: 1732, height: 1154))
  }

  @Test func `a size asked above the limit is refused where it is asked`() {
    let first = Size(width: 100, height: 100)
    func fault(_ pointer: String, _ size: Size) -> SpecFault {
      BannerTests.fault(pointer, .canvasTooLarge(size, pixels: 2_000_000))
    }
    #expect(
      faultsOfSize(#""width": 2001, "height": 1000,"#, first: first)
        == [fault("/width", Size(width: 2001, height: 1000))])
    #expect(
      faultsOfSize(#""height": 1415,"#, first: first)
        == [fault("/height", Size(width: 1415, height: 1415))])
    #expect(
      faultsOfSize(#""width": 65535,"#, first: Size(width: 1, height: .max)).map(
        \.pointer.description)
        == ["/width"])
    #expect(
      faultsOfSize(#""width": 1,"#, first: Size(width: 1, height: 70_000))
        == [fault("/width", Size(width: 1, height: 70_000))])
  }

  @Test func `more tiles than pixels are refused where the tiles are given`() throws {
    let spec = try spec(
      """
      {"images": [{"src": "a", "transition": {"rows": 60}}, "b", {"src": "c", "transition": {"rows": 7}}],
       "transition": {"columns": 20}}
      """)
    func faults(_ width: Int, _ height: Int) -> [SpecFault] {
      BannerTests.faults { () throws(SpecFaults) in
        _ = try spec.canvasSize(firstImage: Size(width: width, height: height))
      }
    }
    #expect(faults(20, 60) == [])
    #expect(
      faults(19, 59) == [
        fault("/transition/columns", .moreTilesThanPixels(limit: 19)),
        fault("/images/0/transition/rows", .moreTilesThanPixels(limit: 59)),
      ])
  }

  @Test func `one image alone is never cut, however small`() throws {
    #expect(try size("", first: Size(width: 1, height: 1)) == Size(width: 1, height: 1))
  }
}
