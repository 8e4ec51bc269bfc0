import Raster
import Testing

@testable import GIF

@Suite struct HistogramTests {
  private let red = Color(red: 255, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 255)

  @Test func `pixels count with their weight, runs as single pixels do`() {
    var histogram = Histogram()
    histogram.add(
      Bitmap(size: Size(width: 4, height: 1), pixels: [red, red, blue, red]), weight: 3)
    #expect(histogram.bins[red.bin].sums == SIMD4<Double>(9, 9 * 255, 0, 0))
    #expect(histogram.bins[blue.bin].sums == SIMD4<Double>(3, 0, 0, 3 * 255))
    #expect(histogram.distinct == [red, blue])
  }

  @Test func `only the changed pixels of a delta count`() {
    var histogram = Histogram()
    histogram.add(
      FrameDelta(
        rectangle: Rectangle(x: 0, y: 0, width: 2, height: 1), pixels: [red, blue],
        changed: [false, true], delayCentiseconds: 4))
    #expect(histogram.bins[red.bin].weight == 0)
    #expect(histogram.bins[blue.bin].weight == 1)
  }

  @Test func `transparency does not count`() {
    var histogram = Histogram()
    histogram.add(Bitmap(size: Size(width: 1, height: 1), color: Color(packed: 0x40FF_0000)))
    #expect(histogram.distinct == [red])
  }

  @Test func `distinct colours are given up when there are more than a palette holds`() {
    var random = RandomSource(seed: 1)
    var histogram = Histogram()
    histogram.add(Bitmap(size: Size(width: 300, height: 1), pixels: random.colors(300)))
    #expect(histogram.distinct == nil)
  }

  @Test func `a bin knows the colour that leads, and what is left without it`() {
    let near = Color(red: 250, green: 2, blue: 4)
    var bin = ColorBin()
    bin.add(near, weight: 2)
    bin.add(red, weight: 5)
    bin.add(near, weight: 2)
    #expect(bin.leader == red && bin.lead == 1)
    #expect(bin.withoutLeader == SIMD4<Double>(8, 4 * 255 + 4 * 250, 4 * 2, 4 * 4))
  }

  @Test func `blends lie between their two pictures, at every opacity`() {
    let size = Size(width: 63 * 3, height: 1)
    var histogram = Histogram()
    histogram.add(blendsOf: Bitmap(size: size, color: red), and: Bitmap(size: size, color: blue))
    let opacities = (1...63).map { Color.blend(red, over: blue, sixtyFourths: $0) }
    #expect(histogram.distinct == Set(opacities))
    #expect(histogram.bins.reduce(0) { $0 + $1.weight } == Double(size.area))
  }

  @Test func `equal pictures have no blends`() {
    var histogram = Histogram()
    let picture = Bitmap(size: Size(width: 9, height: 9), color: red)
    histogram.add(blendsOf: picture, and: picture)
    #expect(histogram.distinct == [])
  }

  @Test func `a blend is rounded half up`() {
    #expect(
      Color.blend(red, over: blue, sixtyFourths: 32) == Color(red: 128, green: 0, blue: 128))
  }
}
