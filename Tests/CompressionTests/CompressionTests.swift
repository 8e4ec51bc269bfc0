import Compression
import Testing

/// Bytes that compress, but not to nothing.
private func sample(_ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: ($0 * $0) >> 7) }
}

@Suite struct GzipTests {
  @Test("What is compressed expands to the same bytes", arguments: [0, 1, 100, 16_384, 200_000])
  func roundTrip(count: Int) throws {
    let bytes = sample(count)
    for level in [1, 6, 9] {
      let packed = try Gzip.compress(bytes, level: level)
      #expect(packed.starts(with: [0x1F, 0x8B, 8]))
      #expect(try Zlib.expand(packed, maximumCount: count) == bytes)
    }
  }

  @Test func `Equal bytes give equal files, without a time or a name`() throws {
    let packed = try Gzip.compress(sample(1000))
    #expect(try Gzip.compress(sample(1000)) == packed)
    #expect(packed[3..<8].allSatisfy { $0 == 0 })
  }

  @Test func `Repetition becomes small`() throws {
    let packed = try Gzip.compress([UInt8](repeating: 7, count: 100_000))
    #expect(packed.count < 200)
  }

  @Test func `The library says its version`() {
    #expect(Gzip.versionText.hasPrefix("zlib 1."))
  }
}

@Suite struct ZlibTests {
  /// `hello, hello, hello` as a zlib stream of one fixed-code block.
  private let hello: [UInt8] = [
    0x78, 0x9C, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0xD7, 0x51, 0xC8, 0x40, 0xA2, 0x00, 0x44, 0x28,
    0x06, 0xD5,
  ]

  @Test func `A zlib stream expands, and what follows it is ignored`() throws {
    #expect(try Zlib.expand(hello, maximumCount: 100) == Array("hello, hello, hello".utf8))
    #expect(try Zlib.expand(hello + [1, 2, 3], maximumCount: 100).count == 19)
  }

  @Test func `No result passes the limit`() throws {
    #expect(try Zlib.expand(hello, maximumCount: 19).count == 19)
    #expect(throws: CompressionError.tooLarge) { try Zlib.expand(hello, maximumCount: 18) }
    let bomb = try Gzip.compress([UInt8](repeating: 0, count: 1_000_000))
    #expect(throws: CompressionError.tooLarge) { try Zlib.expand(bomb, maximumCount: 1000) }
  }

  @Test func `Every cut and every broken header is damage`() {
    for count in 0..<hello.count {
      #expect(throws: CompressionError.damaged) {
        try Zlib.expand(Array(hello.prefix(count)), maximumCount: 100)
      }
    }
    #expect(throws: CompressionError.damaged) {
      try Zlib.expand([0, 1, 2, 3], maximumCount: 100)
    }
  }
}
