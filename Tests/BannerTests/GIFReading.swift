import Raster

/// A GIF file read by the letter of GIF89a, for tests: what a viewer shows, and when.
struct GIFReading {
  private(set) var size = Size(width: 0, height: 0)
  /// What the NETSCAPE2.0 block says; nil without one.
  private(set) var repeats: Int?
  private(set) var delays: [Int] = []
  /// The canvas as each picture leaves it.
  private(set) var pictures: [Bitmap] = []
  private var rest: ArraySlice<UInt8>
  private var table: [Color] = []
  private var transparent: Int?

  /// Nil for what is no whole GIF.
  init?(_ bytes: [UInt8]) {
    rest = bytes[...]
    guard String(decoding: take(6), as: UTF8.self) == "GIF89a" else { return nil }
    size = Size(width: number(2), height: number(2))
    table = colors(flags: number(3) & 0xFF)
    while let introducer = take(1).first, introducer != 0x3B {
      switch introducer {
      case 0x21: readExtension()
      case 0x2C: guard readPicture() else { return nil }
      default: return nil
      }
    }
    guard rest.isEmpty, delays.count == pictures.count else { return nil }
  }

  private mutating func take(_ count: Int) -> [UInt8] {
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  /// A little-endian number.
  private mutating func number(_ bytes: Int) -> Int {
    take(bytes).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func colors(flags: Int) -> [Color] {
    guard flags & 0x80 != 0 else { return table }
    return (0..<2 << (flags & 7)).map { _ in
      let part = take(3)
      return Color(red: part[0], green: part[1], blue: part[2])
    }
  }

  private mutating func blocks() -> [UInt8] {
    var data: [UInt8] = []
    while let length = take(1).first, length > 0 { data += take(Int(length)) }
    return data
  }

  private mutating func readExtension() {
    let label = number(1)
    let data = blocks()
    if label == 0xF9 {
      delays.append(Int(data[1]) | Int(data[2]) << 8)
      transparent = data[0] & 1 == 0 ? nil : Int(data[3])
    } else if label == 0xFF, data.starts(with: "NETSCAPE2.0".utf8) {
      repeats = Int(data[12]) | Int(data[13]) << 8
    }
  }

  private mutating func readPicture() -> Bool {
    let frame = Rectangle(x: number(2), y: number(2), width: number(2), height: number(2))
    let colors = colors(flags: number(1))
    let codeSize = number(1)
    let indexes = Self.decompress(blocks(), codeSize: codeSize)
    guard indexes.count == frame.size.area, Rectangle(size).contains(frame) else { return false }
    var canvas = pictures.last ?? Bitmap(size: size, color: .clear)
    for (place, index) in indexes.enumerated() where index != transparent {
      canvas[frame.x + place % frame.width, frame.y + place / frame.width] = colors[index]
    }
    pictures.append(canvas)
    return true
  }

  /// The indexes of variable-length-code LZW data (GIF89a, appendix F).
  private static func decompress(_ data: [UInt8], codeSize: Int) -> [Int] {
    let clear = 1 << codeSize
    let start = (0..<clear).map { [$0] } + [[], []]
    var (strings, width, previous) = (start, codeSize + 1, [Int]())
    var (buffer, bits, output) = (0, 0, [Int]())
    for byte in data {
      buffer |= Int(byte) << bits
      bits += 8
      while bits >= width {
        let code = buffer & (1 << width - 1)
        (buffer, bits) = (buffer >> width, bits - width)
        if code == clear + 1 { return output }
        if code == clear {
          (strings, width, previous) = (start, codeSize + 1, [])
          continue
        }
        guard code < strings.count || (code == strings.count && !previous.isEmpty) else {
          return []
        }
        let string = code < strings.count ? strings[code] : previous + [previous[0]]
        output += string
        if !previous.isEmpty, strings.count < 4096 { strings.append(previous + [string[0]]) }
        if strings.count == 1 << width, width < 12 { width += 1 }
        previous = string
      }
    }
    return output
  }
}
