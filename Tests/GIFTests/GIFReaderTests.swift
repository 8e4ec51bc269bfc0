import GIFReader
import Raster
import Testing

/// The reader that the other tests trust, against bytes written by hand.
@Suite struct GIFReaderTests {
  /// Two by two pixels in two colours, without any extension; the codes are 4 (clear), 0, 1, 1, 0,
  /// 5 (end), three bits each until the table needs four.
  private let bytes: [UInt8] = [
    0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 2, 0, 2, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255,
    0x2C, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 3, 0x44, 0x02, 0x05, 0, 0x3B,
  ]

  @Test func `it reads a picture written by hand`() throws {
    let file = try GIFFile(bytes)
    #expect(file.frames.map(\.indexes) == [[0, 1, 1, 0]])
    #expect(file.pictures()[0].pixels == [.black, .white, .white, .black])
    #expect(file.repeats == nil)
  }

  @Test func `it refuses every file that is cut short or goes on`() {
    for count in bytes.indices {
      #expect(throws: GIFReadError.self) { try GIFFile(Array(bytes.prefix(count))) }
    }
    #expect(throws: GIFReadError.bytesAfterTrailer) { try GIFFile(bytes + [0]) }
  }
}
