import GD
import Raster
import Testing

@Suite struct GDImageTests {
  private func roundTrip(_ bitmap: Bitmap) throws -> Bitmap {
    let file = try GDImage(bitmap).png()
    return try GDImage(decoding: file, as: .png).bitmap()
  }

  @Test func `An opaque bitmap comes back from PNG unchanged`() throws {
    let colors = (0..<35).map { Color(packed: 0xFF00_0000 | UInt32($0 * 470_001)) }
    let bitmap = Bitmap(size: Size(width: 7, height: 5), pixels: colors)
    #expect(try roundTrip(bitmap) == bitmap)
  }

  @Test func `An opaque bitmap is written without an alpha channel`() throws {
    let size = Size(width: 1, height: 1)
    let opaque = try GDImage(Bitmap(size: size, color: .black)).png()
    let clear = try GDImage(Bitmap(size: size, color: .clear)).png()
    let colorType = 25
    #expect(opaque[colorType] == 2)
    #expect(clear[colorType] == 6)
  }

  @Test func `Alpha survives to one part of 255, both ends exactly`() throws {
    let alphas = (0...255).map { Color(red: 1, green: 2, blue: 3, alpha: UInt8($0)) }
    let pixels = try roundTrip(Bitmap(size: Size(width: 16, height: 16), pixels: alphas)).pixels
    #expect(pixels.first?.alpha == 0)
    #expect(pixels.last?.alpha == 255)
    for (alpha, pixel) in pixels.enumerated() {
      #expect(abs(Int(pixel.alpha) - alpha) <= 1)
      #expect(pixel.opaque == Color(red: 1, green: 2, blue: 3))
    }
  }

  @Test(
    "Bytes of no format decode to an error", arguments: [GDFormat.png, .jpeg, .gif, .webp, .bmp])
  func noise(format: GDFormat) {
    for bytes: [UInt8] in [[], [0], [UInt8](repeating: 0xAA, count: 300)] {
      #expect(throws: GDError.undecodable) {
        _ = try GDImage(decoding: bytes, as: format).size
      }
    }
  }

  @Test func `A bitmap without pixels makes no picture`() {
    let empty = Bitmap(size: Size(width: 0, height: 3), color: .black)
    #expect(throws: GDError.unallocatable) { _ = try GDImage(empty).size }
  }

  @Test func `The libraries name their versions`() {
    let libraries = GDImage.libraries
    #expect(libraries.count == 4)
    for (library, name) in zip(libraries, ["libgd 2.", "libjpeg", "libpng 1.", "libwebp 1."]) {
      #expect(library.hasPrefix(name))
    }
  }
}
