import Raster

/// The segments of a JPEG file (ITU-T T.81 §B) up to its first scan, found as libjpeg finds
/// them: the first frame header counts.
struct JPEGFile: ImageFile {
  let screen: Size
  let orientation: Orientation
  let colorProfile: [UInt8]?
  private let bytes: [UInt8]

  /// A file of more scans is not decoded: each takes the time of the whole picture.
  static let maximumScans = 100

  init(_ bytes: [UInt8]) throws(ImageError) {
    var size: Size?
    var orientation: Orientation?
    var profile = ProfileParts()
    var segments = Segments(of: bytes)
    while let segment = segments.next() {
      switch segment.marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        size = size ?? Self.size(in: segment, of: bytes)
      case 0xE1 where bytes.has("Exif\0\0", at: segment.data.lowerBound):
        orientation = orientation ?? Orientation(exif: Array(bytes.part(segment.data)))
      case 0xE2: profile.add(bytes.part(segment.data))
      default: break
      }
    }
    guard let size, let pixels = segments.firstScan,
      Self.scans(in: bytes, from: pixels) <= Self.maximumScans
    else { throw .damagedHeader }
    self.bytes = bytes
    self.orientation = orientation ?? .up
    screen = size
    colorProfile = profile.whole
  }

  var firstFrame: [UInt8] { bytes }

  /// A frame header (§B.2.2): precision, lines, samples per line.
  private static func size(in segment: Segment, of bytes: [UInt8]) -> Size? {
    guard let height = bytes.bigEndian(2, at: segment.data.lowerBound + 1),
      let width = bytes.bigEndian(2, at: segment.data.lowerBound + 3)
    else { return nil }
    return Size(width: width, height: height)
  }

  /// How many scan headers the bytes hold; coded pixels never look like one.
  private static func scans(in bytes: [UInt8], from start: Int) -> Int {
    var count = 0
    var previous: UInt8 = 0
    let span = bytes.span
    for index in start..<span.count {
      if previous == 0xFF, span[index] == 0xDA { count += 1 }
      previous = span[index]
    }
    return count
  }
}

/// One marker segment; `data` begins after the length and may pass the end of the file.
private struct Segment {
  var marker: UInt8
  var data: Range<Int>
}

/// The marker segments before the first scan.
private struct Segments {
  private let bytes: [UInt8]
  private var position = 2
  /// Where the marker of the first scan stands, once it is reached.
  private(set) var firstScan: Int?

  init(of bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Segment? {
    while let marker = nextMarker() {
      switch marker {
      case 0x01, 0xD0...0xD8: continue
      case 0xD9: return nil
      case 0xDA:
        firstScan = position - 2
        return nil
      default:
        guard let length = bytes.bigEndian(2, at: position) else { return nil }
        let data = position + 2..<position + max(length, 2)
        position = data.upperBound
        return Segment(marker: marker, data: data)
      }
    }
    return nil
  }

  /// The code after the next 0xFF that is not a stuffed zero; other bytes are skipped.
  private mutating func nextMarker() -> UInt8? {
    while position < bytes.count {
      defer { position += 1 }
      if bytes[position] == 0xFF || bytes[position] == 0 { continue }
      if bytes[position - 1] == 0xFF { return bytes[position] }
    }
    return nil
  }
}

/// An ICC profile in numbered `APP2` segments (ICC.1:2022 §B.4).
private struct ProfileParts {
  private var parts: [Int: ArraySlice<UInt8>] = [:]
  private var count = 0

  mutating func add(_ segment: ArraySlice<UInt8>) {
    let header = Array(segment.prefix(14))
    guard header.has("ICC_PROFILE\0", at: 0), header.count == 14 else { return }
    parts[Int(header[12])] = segment.dropFirst(14)
    count = Int(header[13])
  }

  /// The profile, if every part is there.
  var whole: [UInt8]? {
    guard count > 0, parts.count == count else { return nil }
    let ordered = (1...count).compactMap { parts[$0] }
    guard ordered.count == count else { return nil }
    return Array(ordered.joined())
  }
}
