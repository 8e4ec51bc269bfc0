import Raster

/// Takes bytes, words, colour tables and data blocks off the front of a file.
struct ByteReader {
  private let bytes: [UInt8]
  private var next = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { next == bytes.count }

  mutating func take(_ count: Int) throws(GIFReadError) -> [UInt8] {
    guard bytes.count - next >= count else { throw .endsEarly }
    next += count
    return Array(bytes[next - count..<next])
  }

  mutating func byte() throws(GIFReadError) -> UInt8 { try take(1)[0] }

  mutating func word() throws(GIFReadError) -> Int {
    let pair = try take(2)
    return Int(pair[0]) | Int(pair[1]) << 8
  }

  mutating func text(_ count: Int) throws(GIFReadError) -> String {
    String(decoding: try take(count), as: UTF8.self)
  }

  /// A table of 2 to the power of `bits` + 1 colours.
  mutating func colors(bits: UInt8) throws(GIFReadError) -> [Color] {
    var colors: [Color] = []
    for _ in 0..<2 << bits {
      let channels = try take(3)
      colors.append(Color(red: channels[0], green: channels[1], blue: channels[2]))
    }
    return colors
  }

  /// Data blocks up to the empty one.
  mutating func blocks() throws(GIFReadError) -> [[UInt8]] {
    var blocks: [[UInt8]] = []
    while true {
      let count = Int(try byte())
      if count == 0 { return blocks }
      blocks.append(try take(count))
    }
  }
}
