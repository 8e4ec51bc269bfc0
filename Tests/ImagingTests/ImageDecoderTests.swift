import Raster
import Testing

@testable import Imaging

@Suite struct ImageDecoderTests {
  private let files: [[UInt8]] = [
    PNGBuilder(size: Size(width: 9, height: 5), chunks: [("eXIf", ExifBuilder.exif(.left))]) {
      x, y in [x, y, 0]
    }.file,
    GIFBuilder(
      screen: Size(width: 9, height: 9), table: [.black, .white],
      frames: [1, 2].map { _ in
        GIFBuilder.Frame(
          rectangle: Rectangle(x: 2, y: 2, width: 5, height: 5), transparentIndex: 1
        ) { x, _ in UInt8(x % 2) }
      }
    ).file,
    Fixture.baselineJPEG, Fixture.progressiveJPEG, Fixture.losslessWebP, Fixture.lossyWebP,
    BMPTests.bmp(
      2, 2, depth: 16, compression: 3,
      table: [0xF800, 0x07E0, 0x001F].flatMap { $0.littleEndianBytes(4) },
      pixels: [1, 2, 3, 4, 5, 6, 7, 8]),
    BMPTests.bmp(
      5, 2, depth: 8, compression: 1, table: [UInt8](repeating: 9, count: 16),
      pixels: [3, 0, 2, 1, 0, 0, 5, 2, 0, 1]),
  ]

  /// Decodes if it can; a bitmap has always the size that the header told.
  private func tryOut(_ bytes: [UInt8]) {
    let decoder = ImageDecoder(maximumPixels: 1000)
    guard let header = try? decoder.header(of: bytes) else {
      #expect(throws: ImageError.self) { try decoder.decode(bytes) }
      return
    }
    #expect(header.size.area <= 1000)
    if let bitmap = try? decoder.decode(bytes) { #expect(bitmap.size == header.size) }
  }

  @Test func `Files that end anywhere never trap`() {
    for file in files {
      for count in 0...file.count { tryOut(Array(file.prefix(count))) }
    }
  }

  @Test func `Files with any one byte changed never trap`() {
    for file in files {
      for index in file.indices {
        for value: UInt8 in [0, 0xFF, file[index] ^ 1, file[index] &+ 127] {
          var changed = file
          changed[index] = value
          tryOut(changed)
        }
      }
    }
  }

  @Test func `Bytes of no format are told apart from damage`() {
    let decoder = ImageDecoder(maximumPixels: 1000)
    for bytes in [[], Array("<svg/>".utf8), Array("RIFF0000WAVE".utf8), [0xFF, 0xD8]] {
      #expect(throws: ImageError.unknownFormat) { try decoder.header(of: bytes) }
    }
    for bytes in [PNGFile.signature, Array("GIF89a".utf8), Array("BM".utf8), [0xFF, 0xD8, 0xFF]] {
      #expect(throws: ImageError.damagedHeader) { try decoder.header(of: bytes) }
    }
  }

  @Test func `The limit is in pixels and counts before anything is decoded`() throws {
    let size = Size(width: 16, height: 16)
    #expect(try ImageDecoder(maximumPixels: 256).decode(Fixture.baselineJPEG).size == size)
    let strict = ImageDecoder(maximumPixels: 255)
    #expect(throws: ImageError.tooLarge(size)) { try strict.header(of: Fixture.baselineJPEG) }
    #expect(throws: ImageError.tooLarge(size)) { try strict.decode(Fixture.baselineJPEG) }
  }

  @Test func `Sides beyond 65,535 are too large whatever the area, beyond 31 bits damaged`() {
    let decoder = ImageDecoder(maximumPixels: .max)
    func png(_ width: Int) -> [UInt8] {
      var file = PNGBuilder(size: Size(width: 1, height: 1)) { _, _ in [0, 0, 0] }.file
      file.replaceSubrange(16..<20, with: width.bigEndianBytes)
      return file
    }
    #expect(throws: ImageError.tooLarge(Size(width: 65_536, height: 1))) {
      try decoder.header(of: png(65_536))
    }
    #expect(throws: ImageError.damagedHeader) { try decoder.header(of: png(1 << 31)) }
    #expect(throws: ImageError.damagedHeader) { try decoder.header(of: png(0)) }
  }

  @Test func `The libraries are named with their versions`() {
    for name in ["libgd 2.", "libjpeg", "libpng 1.", "libwebp 1.", "lcms2 2.", "zlib 1."] {
      #expect(ImageDecoder.libraries.contains(name))
    }
  }
}
