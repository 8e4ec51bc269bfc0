import Raster
import Testing

@testable import Imaging

private let decoder = ImageDecoder(maximumPixels: 10_000)

@Suite struct JPEGTests {
  /// The file with segments put in behind its first marker.
  private func file(_ jpeg: [UInt8], with segments: [(marker: UInt8, data: [UInt8])]) -> [UInt8] {
    let inserted = segments.flatMap { segment -> [UInt8] in
      let length = Array((segment.data.count + 2).bigEndianBytes.suffix(2))
      return [0xFF, segment.marker] + length + segment.data
    }
    return jpeg.prefix(2) + inserted + jpeg.dropFirst(2)
  }

  /// The colours in the middle of the four quarters, row by row.
  private func quarters(_ bitmap: Bitmap) -> [Color] {
    let (x, y) = (bitmap.width / 4, bitmap.height / 4)
    return [(x, y), (3 * x, y), (x, 3 * y), (3 * x, 3 * y)].map { bitmap[$0, $1] }
  }

  private func isNear(_ colors: [Color], _ packed: [UInt32]) -> Bool {
    zip(colors, packed.map(Color.init)).allSatisfy { color, expected in
      abs(Int(color.red) - Int(expected.red)) <= 3
        && abs(Int(color.green) - Int(expected.green)) <= 3
        && abs(Int(color.blue) - Int(expected.blue)) <= 3 && color.alpha == 255
    }
  }

  private let fourColors: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF]

  @Test(
    "Baseline, progressive and CMYK files show the same quarters",
    arguments: [Fixture.baselineJPEG, Fixture.progressiveJPEG, Fixture.cmykJPEG])
  func colors(jpeg: [UInt8]) throws {
    let header = try decoder.header(of: jpeg)
    #expect(header.format == .jpeg)
    #expect(header.storedSize == Size(width: 16, height: 16))
    #expect(!header.isAnimated)
    #expect(isNear(quarters(try decoder.decode(jpeg)), fourColors))
  }

  @Test func `YCCK and gray come out as their colours`() throws {
    let ycck = quarters(try decoder.decode(Fixture.ycckJPEG))
    #expect(isNear(ycck, [0xFF0000, 0x646464, 0xFF0000, 0x646464]))
    let gray = quarters(try decoder.decode(Fixture.grayJPEG))
    #expect(isNear(gray, [0x000000, 0xC8C8C8, 0x000000, 0xC8C8C8]))
  }

  @Test("EXIF's eight orientations turn the picture upright", arguments: Orientation.allCases)
  func orientations(orientation: Orientation) throws {
    let places = [
      Orientation.up: [0, 1, 2, 3], .upMirrored: [1, 0, 3, 2], .down: [3, 2, 1, 0],
      .downMirrored: [2, 3, 0, 1], .leftMirrored: [0, 2, 1, 3], .right: [2, 0, 3, 1],
      .rightMirrored: [3, 1, 2, 0], .left: [1, 3, 0, 2],
    ]
    let place = try #require(places[orientation])
    for isLittleEndian in [false, true] {
      let exif = ExifBuilder.exif(orientation, isLittleEndian: isLittleEndian)
      let jpeg = file(Fixture.baselineJPEG, with: [(0xE1, Array("Exif\0\0".utf8) + exif)])
      #expect(try decoder.header(of: jpeg).orientation == orientation)
      let upright = quarters(try decoder.decode(jpeg))
      #expect(isNear(upright, place.map { fourColors[$0] }))
    }
  }

  @Test func `A turned picture changes its sides`() throws {
    let exif = Array("Exif\0\0".utf8) + ExifBuilder.exif(.left)
    let jpeg = file(Fixture.grayJPEG, with: [(0xE1, exif)])
    let header = try decoder.header(of: jpeg)
    #expect(header.storedSize == Size(width: 16, height: 8))
    #expect(header.size == Size(width: 8, height: 16))
    let bitmap = try decoder.decode(jpeg)
    #expect(bitmap.size == header.size)
    #expect(isNear([bitmap[4, 4], bitmap[4, 12]], [0xC8C8C8, 0x000000]))
  }

  @Test func `A profile in several segments, in any order, is applied`() throws {
    let name = Array("ICC_PROFILE\0".utf8)
    let profile = ProfileBuilder.swapped
    let first = name + [1, 2] + profile.prefix(100)
    let second = name + [2, 2] + profile.dropFirst(100)
    let swapped: [UInt32] = [0x00FF00, 0xFF0000, 0x0000FF, 0xFFFFFF]
    for parts in [[first, second], [second, first]] {
      let jpeg = file(Fixture.baselineJPEG, with: parts.map { (0xE2, $0) })
      #expect(isNear(quarters(try decoder.decode(jpeg)), swapped))
    }
    let incomplete = file(Fixture.baselineJPEG, with: [(0xE2, first)])
    #expect(isNear(quarters(try decoder.decode(incomplete)), fourColors))
  }

  @Test func `Of two frame headers the first counts, and the file does not decode`() throws {
    let header: [UInt8] = [8, 0, 1, 0, 1, 1, 1, 0x11, 0]
    let jpeg = file(Fixture.baselineJPEG, with: [(0xC0, header)])
    #expect(try decoder.header(of: jpeg).size == Size(width: 1, height: 1))
    #expect(throws: ImageError.undecodable) { try decoder.decode(jpeg) }
  }

  @Test func `A file of too many scans is refused`() throws {
    let scan: [UInt8] = [0xFF, 0xDA]
    let jpeg = Fixture.progressiveJPEG
    let scans = (0..<jpeg.count - 1).count { Array(jpeg[$0...$0 + 1]) == scan }
    let room = JPEGFile.maximumScans - scans
    #expect(throws: Never.self) {
      try decoder.header(of: jpeg + Array(repeating: scan, count: room).joined())
    }
    #expect(throws: ImageError.damagedHeader) {
      try decoder.header(of: jpeg + Array(repeating: scan, count: room + 1).joined())
    }
  }
}
