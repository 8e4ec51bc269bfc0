import Raster
import Testing

@testable import Imaging

private let decoder = ImageDecoder(maximumPixels: 10_000)

@Suite struct PNGTests {
  private let size = Size(width: 11, height: 9)

  private func decode(_ builder: PNGBuilder) throws -> Bitmap {
    let file = builder.file
    let bitmap = try decoder.decode(file)
    #expect(try decoder.header(of: file).size == bitmap.size)
    return bitmap
  }

  /// What every pixel should be, against what it is.
  private func expect(_ builder: PNGBuilder, is color: (_ x: Int, _ y: Int) -> Color) throws {
    for isInterlaced in [false, true] {
      var builder = builder
      builder.isInterlaced = isInterlaced
      let pixels = (0..<size.height).flatMap { y in (0..<size.width).map { color($0, y) } }
      #expect(try decode(builder) == Bitmap(size: size, pixels: pixels))
    }
  }

  private func gray(_ value: Int) -> Color {
    Color(red: UInt8(value), green: UInt8(value), blue: UInt8(value))
  }

  @Test("Gray of 1 to 16 bits fills the range", arguments: [1, 2, 4, 8, 16])
  func grays(depth: Int) throws {
    let most = 1 << depth - 1
    let builder = PNGBuilder(size: size, depth: depth, colorType: 0) { x, y in
      [(x + 11 * y) * most / 98]
    }
    try expect(builder) { x, y in
      let sample = (x + 11 * y) * most / 98
      return gray(depth == 16 ? sample >> 8 : sample * 255 / most)
    }
  }

  @Test("RGB of 8 and 16 bits", arguments: [8, 16])
  func rgb(depth: Int) throws {
    let scale = depth == 16 ? 257 : 1
    let builder = PNGBuilder(size: size, depth: depth, colorType: 2) { x, y in
      [x * 20 * scale, y * 25 * scale, (x + y) * 10 * scale]
    }
    try expect(builder) { x, y in
      Color(red: UInt8(x * 20), green: UInt8(y * 25), blue: UInt8((x + y) * 10))
    }
  }

  @Test("Gray and RGB with alpha, of 8 and 16 bits", arguments: [8, 16], [4, 6])
  func alpha(depth: Int, colorType: Int) throws {
    let scale = depth == 16 ? 257 : 1
    let color = colorType == 4 ? [90] : [10, 150, 200]
    let alphas = [0, 84, 171, 255]
    let builder = PNGBuilder(size: size, depth: depth, colorType: colorType) { x, _ in
      (color + [alphas[x % 4]]).map { $0 * scale }
    }
    try expect(builder) { x, _ in
      let alpha = UInt8(alphas[x % 4])
      return colorType == 4
        ? Color(red: 90, green: 90, blue: 90, alpha: alpha)
        : Color(red: 10, green: 150, blue: 200, alpha: alpha)
    }
  }

  @Test("Palettes of 1 to 8 bits, entries with alpha", arguments: [1, 2, 4, 8])
  func palette(depth: Int) throws {
    let builder = PNGBuilder(
      size: size, depth: depth, colorType: 3,
      chunks: [("PLTE", [255, 0, 0, 0, 0, 255]), ("tRNS", [255, 84])]
    ) { x, y in [(x + y) % 2] }
    try expect(builder) { x, y in
      (x + y) % 2 == 0
        ? Color(red: 255, green: 0, blue: 0) : Color(red: 0, green: 0, blue: 255, alpha: 84)
    }
  }

  @Test func `One gray, or one colour, can be transparent`() throws {
    let gray = PNGBuilder(
      size: size, depth: 4, colorType: 0, chunks: [("tRNS", [0, 15])]
    ) { x, _ in [x % 2 * 15] }
    try expect(gray) { x, _ in x % 2 == 1 ? .clear : .black }
    let rgb = PNGBuilder(size: size, chunks: [("tRNS", [0, 9, 0, 8, 0, 7])]) { x, _ in
      x % 2 == 1 ? [9, 8, 7] : [9, 8, 6]
    }
    try expect(rgb) { x, _ in
      x % 2 == 1 ? .clear : Color(red: 9, green: 8, blue: 6)
    }
  }

  @Test func `Chunks that make no pixels cannot make it fail`() throws {
    var builder = PNGBuilder(size: size) { _, _ in [1, 2, 3] }
    builder.chunks = [("zTXt", [1, 2, 3]), ("iCCP", [0]), ("gAMA", []), ("eXIf", [9])]
    let bitmap = try decode(builder)
    #expect(bitmap == Bitmap(size: size, color: Color(red: 1, green: 2, blue: 3)))
    #expect(try decoder.decode(builder.file.dropLast(12)) == bitmap)
  }

  @Test func `A second header does not count`() throws {
    var builder = PNGBuilder(size: size) { _, _ in [1, 2, 3] }
    builder.chunks = [("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])]
    #expect(try decode(builder).size == size)
  }

  @Test func `More frames than one are an animation`() throws {
    var builder = PNGBuilder(size: size) { _, _ in [1, 2, 3] }
    for (frames, isAnimated) in [(1, false), (2, true)] {
      builder.chunks = [("acTL", frames.bigEndianBytes + [0, 0, 0, 0])]
      #expect(try decoder.header(of: builder.file).isAnimated == isAnimated)
      #expect(try decode(builder).size == size)
    }
  }

  @Test func `EXIF turns the picture`() throws {
    var builder = PNGBuilder(size: size) { x, y in [x, y, 0] }
    builder.chunks = [("eXIf", ExifBuilder.exif(.right))]
    let bitmap = try decode(builder)
    #expect(bitmap.size == Size(width: 9, height: 11))
    #expect(bitmap[0, 0] == Color(red: 0, green: 8, blue: 0))
  }

  @Test func `A colour profile is applied, a damaged one is not`() throws {
    var builder = PNGBuilder(size: size) { _, _ in [255, 0, 0] }
    let name = Array("a name\0\0".utf8)
    builder.chunks = [("iCCP", name + PNGBuilder.zlib(ProfileBuilder.swapped))]
    #expect(try decode(builder)[0, 0] == Color(red: 0, green: 255, blue: 0))
    for damaged in [
      [], Array(ProfileBuilder.swapped.prefix(200)), [UInt8](repeating: 1, count: 500),
    ] {
      builder.chunks = [("iCCP", name + PNGBuilder.zlib(damaged))]
      #expect(try decode(builder)[0, 0] == Color(red: 255, green: 0, blue: 0))
    }
  }

  @Test func `A gray profile turns gray pictures alone`() throws {
    let chunk = ("iCCP", Array("gray\0\0".utf8) + PNGBuilder.zlib(ProfileBuilder.linearGray))
    let gray = PNGBuilder(size: size, colorType: 0, chunks: [chunk]) { _, _ in [128] }
    #expect(try decode(gray)[3, 3] == Color(red: 188, green: 188, blue: 188))
    let colored = PNGBuilder(size: size, chunks: [chunk]) { _, _ in [128, 128, 0] }
    #expect(try decode(colored)[3, 3] == Color(red: 128, green: 128, blue: 0))
  }

  @Test func `Missing pixels and wrong checksums are undecodable`() {
    let file = PNGBuilder(size: size) { _, _ in [1, 2, 3] }.file
    var broken = file
    broken[60] ^= 1
    for bytes in [Array(file.prefix(100)), broken, Array(file.prefix(33))] {
      #expect(throws: ImageError.undecodable) { try decoder.decode(bytes) }
    }
  }
}
