import Raster
import Testing

@testable import Imaging

private let decoder = ImageDecoder(maximumPixels: 10_000)

@Suite struct GIFTests {
  private let table = [Color.black, .white, Color(packed: 0xFFFF_0000), Color(packed: 0xFF00_00FF)]

  private func frame(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> GIFBuilder.Frame {
    GIFBuilder.Frame(rectangle: Rectangle(x: x, y: y, width: width, height: height)) { x, y in
      UInt8((x + 2 * y) % 4)
    }
  }

  private func gif(_ screen: Size, _ frames: [GIFBuilder.Frame]) -> [UInt8] {
    GIFBuilder(screen: screen, table: table, frames: frames).file
  }

  /// The frame's pixels at their place on a clear screen.
  private func expected(_ screen: Size, _ frame: GIFBuilder.Frame) -> Bitmap {
    var bitmap = Bitmap(size: screen, color: .clear)
    let box = frame.rectangle
    for y in 0..<box.height {
      for x in 0..<box.width where box.x + x < screen.width && box.y + y < screen.height {
        let index = frame.index(x, y)
        let color = index == frame.transparentIndex ? .clear : table[Int(index)]
        bitmap[box.x + x, box.y + y] = color
      }
    }
    return bitmap
  }

  @Test func `A whole frame, straight and interlaced`() throws {
    let screen = Size(width: 13, height: 11)
    var frame = frame(0, 0, 13, 11)
    for isInterlaced in [false, true] {
      frame.isInterlaced = isInterlaced
      #expect(try decoder.decode(gif(screen, [frame])) == expected(screen, frame))
    }
  }

  @Test func `A smaller frame lies at its place on a clear screen`() throws {
    let screen = Size(width: 13, height: 11)
    var frame = frame(3, 4, 5, 6)
    frame.transparentIndex = 2
    let file = gif(screen, [frame])
    #expect(try decoder.header(of: file).size == screen)
    #expect(try decoder.decode(file) == expected(screen, frame))
  }

  @Test func `What sticks out of the screen is cut off`() throws {
    let screen = Size(width: 6, height: 6)
    for frame in [frame(3, 4, 5, 6), frame(5, 5, 6, 6), frame(6, 0, 2, 2), frame(90, 90, 3, 3)] {
      #expect(try decoder.decode(gif(screen, [frame])) == expected(screen, frame))
    }
  }

  @Test func `A first frame larger than the screen is the picture`() throws {
    let frame = frame(2, 2, 9, 5)
    for screen in [Size(width: 8, height: 50), Size(width: 0, height: 0)] {
      let file = gif(screen, [frame])
      let size = Size(width: 9, height: 5)
      #expect(try decoder.header(of: file).size == size)
      #expect(try decoder.decode(file) == expected(size, self.frame(0, 0, 9, 5)))
    }
  }

  @Test func `The frame's own colours come before the screen's`() throws {
    var frame = frame(0, 0, 4, 1)
    frame.localTable = [.white, .black, .black, .white]
    let pixels = try decoder.decode(gif(Size(width: 4, height: 1), [frame])).pixels
    #expect(pixels == frame.localTable)
  }

  @Test func `Colours that no table holds are black, every time`() throws {
    let screen = Size(width: 4, height: 1)
    let frame = GIFBuilder.Frame(rectangle: Rectangle(screen)) { x, _ in UInt8(x * 80) }
    let file = GIFBuilder(screen: screen, table: [.white, .white], frames: [frame]).file
    #expect(try decoder.decode(file).pixels == [.white, .black, .black, .black])
  }

  @Test func `Further frames are an animation, whose first is used`() throws {
    let screen = Size(width: 6, height: 6)
    let frames = [frame(0, 0, 6, 6), frame(0, 0, 90, 90)]
    let file = gif(screen, frames)
    #expect(try decoder.header(of: file).isAnimated)
    #expect(try decoder.decode(file) == expected(screen, frames[0]))
    #expect(try !decoder.header(of: gif(screen, [frames[0]])).isAnimated)
  }

  @Test func `The screen and the frame must both keep the limit`() {
    let small = ImageDecoder(maximumPixels: 100)
    let wide = Size(width: 101, height: 1)
    #expect(throws: ImageError.tooLarge(wide)) {
      try small.header(of: gif(wide, [frame(0, 0, 1, 1)]))
    }
    #expect(throws: ImageError.tooLarge(Size(width: 11, height: 10))) {
      try small.header(of: gif(Size(width: 1, height: 1), [frame(0, 0, 11, 10)]))
    }
  }

  @Test func `A file without a frame, or with an empty one, is damaged`() {
    let screen = Size(width: 5, height: 5)
    for frames in [[], [frame(0, 0, 0, 5)], [frame(0, 0, 5, 0)]] {
      #expect(throws: ImageError.damagedHeader) { try decoder.header(of: gif(screen, frames)) }
    }
  }
}
