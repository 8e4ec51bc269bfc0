import GD
import Raster
import Testing

@testable import GIF

@Suite struct GIFErrorTests {
  private let size = Size(width: 4, height: 3)
  private let quality = PictureQuality()

  private func encoder(opened: Bool = true) throws -> GIFEncoder {
    var encoder = try GIFEncoder(size: size, quality: quality, plays: 0)
    if opened { try encoder.append(delta(Rectangle(size))) }
    return encoder
  }

  private func delta(_ rectangle: Rectangle, count: Int? = nil, delay: Int = 4) -> FrameDelta {
    FrameDelta(
      rectangle: rectangle,
      pixels: [Color](repeating: .white, count: count ?? rectangle.size.area),
      delayCentiseconds: delay)
  }

  @Test(arguments: [(0, 1), (1, 0), (-1, -1), (65_536, 1), (1, 65_536)])
  func `a canvas that the format cannot hold is refused`(width: Int, height: Int) {
    #expect(throws: GIFError.badCanvas) {
      try GIFEncoder(
        size: Size(width: width, height: height), quality: quality, plays: 0)
    }
  }

  @Test(arguments: [-1, 65_537])
  func `plays that no loop block can count are refused`(plays: Int) {
    #expect(throws: GIFError.badPlays) {
      try GIFEncoder(size: size, quality: quality, plays: plays)
    }
  }

  @Test func `the first delta must cover the canvas`() throws {
    var encoder = try encoder(opened: false)
    #expect(throws: GIFError.noFirstPicture) {
      try encoder.append(delta(Rectangle(x: 0, y: 0, width: 4, height: 2)))
    }
  }

  @Test func `nothing appended is no file`() throws {
    let encoder = try encoder(opened: false)
    #expect(throws: GIFError.noFirstPicture) { try encoder.finish() }
  }

  @Test(arguments: [
    Rectangle(x: 0, y: 0, width: 5, height: 1), Rectangle(x: -1, y: 0, width: 2, height: 1),
    Rectangle(x: 3, y: 2, width: 1, height: 2), Rectangle(x: 1, y: 1, width: 0, height: 1),
    Rectangle(x: 1, y: 1, width: -1, height: -1),
    Rectangle(x: .max, y: 1, width: 1, height: 1), Rectangle(x: 1, y: 1, width: 1, height: .max),
  ])
  func `a rectangle beside the canvas is refused`(rectangle: Rectangle) throws {
    var encoder = try encoder()
    #expect(throws: GIFError.badDelta) { try encoder.append(delta(rectangle, count: 1)) }
  }

  @Test func `wrong counts and delays are refused`() throws {
    var encoder = try encoder()
    var flagged = delta(Rectangle(size))
    flagged.changes = [.lasting]
    #expect(throws: GIFError.badDelta) { try encoder.append(flagged) }
    #expect(throws: GIFError.badDelta) { try encoder.append(delta(Rectangle(size), count: 11)) }
    #expect(throws: GIFError.badDelta) { try encoder.append(delta(Rectangle(size), delay: -1)) }
    #expect(throws: GIFError.badDelta) { try encoder.append(delta(Rectangle(size), delay: 65_536)) }
  }

  @Test func `libgd's door refuses what libgd could not hold`() {
    var picture = GIFPicture(
      rectangle: Rectangle(x: 0, y: 0, width: 2, height: 1), indexes: [0, 1],
      colors: [.black, .white], transparent: nil, delayCentiseconds: 4)
    func expect(_ error: GIFAnimationError, repeats: Int? = nil) {
      #expect(throws: error) { try GIFAnimation.opening(picture, repeats: repeats) }
    }
    expect(.badRepeats, repeats: 65_536)
    expect(.badRepeats, repeats: -1)
    picture.indexes = [0]
    expect(.badRectangle)
    picture.indexes = [0, 1]
    picture.colors = []
    expect(.badColors)
    picture.colors = [Color](repeating: .black, count: 257)
    expect(.badColors)
    picture.colors = [.black]
    picture.delayCentiseconds = 65_536
    expect(.badDelay)
  }
}
