import Testing

@testable import Banner

@Suite struct PixelSetTests {
  @Test(arguments: [[], [0], [63], [64], [0, 1, 62, 63, 64, 127, 128, 199], [199]] as [[Int]])
  func `the pixels come back once each, in rising order`(pixels: [Int]) {
    var set = PixelSet(of: 200)
    for pixel in pixels.reversed() + pixels { set.insert(pixel) }
    #expect(Array(set) == pixels && set.isEmpty == pixels.isEmpty)
  }

  @Test func `of no pixels there are none`() {
    #expect(Array(PixelSet(of: 0)).isEmpty)
  }
}
