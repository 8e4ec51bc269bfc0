import Compression
import Raster

/// The chunks of a PNG file (PNG specification, third edition).
struct PNGFile: ImageFile {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  let screen: Size
  let orientation: Orientation
  let isAnimated: Bool
  private let bytes: [UInt8]
  private let chunks: Chunks

  init(_ bytes: [UInt8]) throws(ImageError) {
    guard bytes.bigEndian(4, at: 8) == 13, bytes.has("IHDR", at: 12),
      let width = bytes.bigEndian(4, at: 16), let height = bytes.bigEndian(4, at: 20)
    else { throw .damagedHeader }
    self.bytes = bytes
    screen = Size(width: width, height: height)
    chunks = Chunks(of: bytes)
    orientation = chunks.data("eXIf", of: bytes).flatMap { Orientation(exif: $0) } ?? .up
    let frames = chunks.first["acTL"].flatMap { bytes.bigEndian(4, at: $0.lowerBound + 8) }
    isAnimated = (frames ?? 1) > 1
  }

  /// From an `iCCP` chunk (§11.3.2.3): a name, a zero, the method 0, and a zlib stream.
  var colorProfile: [UInt8]? {
    guard let data = chunks.data("iCCP", of: bytes),
      let nameEnd = data.prefix(80).firstIndex(of: 0), data.bigEndian(1, at: nameEnd + 1) == 0
    else { return nil }
    let stream = Array(data.dropFirst(nameEnd + 2))
    return try? Zlib.expand(stream, maximumCount: maximumProfileBytes)
  }

  /// Only the chunks that make the pixels. What else a file holds cannot make it fail.
  var firstFrame: [UInt8] {
    let header = 8..<33
    let parts = [header, chunks.first["PLTE"], chunks.first["tRNS"], chunks.pixels]
    let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
    return Self.signature + parts.flatMap { $0.map { bytes.part($0) } ?? [] } + end
  }
}

/// Where the chunks of a PNG file stand, each range from its length to its checksum.
private struct Chunks {
  /// The first chunk of each kind that is used here; of `acTL` only one before the pixels.
  private(set) var first: [String: Range<Int>] = [:]
  /// The first unbroken run of `IDAT` chunks.
  private(set) var pixels: Range<Int>?

  /// Walks as far as the chunks are whole.
  init(of bytes: [UInt8]) {
    var start = PNGFile.signature.count
    while let length = bytes.bigEndian(4, at: start), length <= bytes.count - start - 12 {
      let chunk = start..<start + 12 + length
      add(chunk, of: bytes)
      start = chunk.upperBound
    }
  }

  private mutating func add(_ chunk: Range<Int>, of bytes: [UInt8]) {
    let type = String(decoding: bytes[chunk.lowerBound + 4..<chunk.lowerBound + 8], as: UTF8.self)
    switch type {
    case "IDAT":
      let run = pixels ?? chunk.lowerBound..<chunk.lowerBound
      if run.upperBound == chunk.lowerBound { pixels = run.lowerBound..<chunk.upperBound }
    case "PLTE", "tRNS", "iCCP", "acTL":
      if first[type] == nil, pixels == nil { first[type] = chunk }
    case "eXIf":
      if first[type] == nil { first[type] = chunk }
    default: break
    }
  }

  /// What the first chunk of this type holds.
  func data(_ type: String, of bytes: [UInt8]) -> [UInt8]? {
    first[type].map { Array(bytes[$0.lowerBound + 8..<$0.upperBound - 4]) }
  }
}
