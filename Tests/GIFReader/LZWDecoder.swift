/// Undoes the compression of GIF images (GIF89a appendix F).
struct LZWDecoder {
  private let clear: Int
  /// For each code from `clear` + 2 the code before it and its last index.
  private var prefixes: [Int] = []
  private var suffixes: [UInt8] = []

  init(minimumCodeSize: Int) throws(GIFReadError) {
    guard (2...8).contains(minimumCodeSize) else { throw .badCode }
    clear = 1 << minimumCodeSize
  }

  /// The indexes of the image; the end code must close the data and nothing may follow it.
  mutating func decode(_ data: [UInt8]) throws(GIFReadError) -> [UInt8] {
    var codes = CodeReader(data)
    var output: [UInt8] = []
    var previous: Int?
    while true {
      guard let code = codes.next(bits: width) else { throw .endsEarly }
      if code == clear + 1 { break }
      if code == clear {
        (prefixes, suffixes, previous) = ([], [], nil)
        continue
      }
      try learn(code, after: previous)
      output += string(code)
      previous = code
    }
    guard codes.isInLastByte else { throw .badCode }
    return output
  }

  /// How many bits the next code has: enough for the entry that comes next.
  private var width: Int {
    min(Int.bitWidth - (clear + 2 + prefixes.count).leadingZeroBitCount, 12)
  }

  /// Adds the entry that the code completes.
  private mutating func learn(_ code: Int, after previous: Int?) throws(GIFReadError) {
    let next = clear + 2 + prefixes.count
    guard let previous else {
      guard code < clear else { throw .badCode }
      return
    }
    guard code <= next, code < next || next < 4096 else { throw .badCode }
    guard next < 4096 else { return }
    let known = code < next ? code : previous
    prefixes.append(previous)
    suffixes.append(first(known))
  }

  private func first(_ code: Int) -> UInt8 {
    var code = code
    while code > clear { code = prefixes[code - clear - 2] }
    return UInt8(code)
  }

  private func string(_ code: Int) -> [UInt8] {
    var code = code
    var string: [UInt8] = []
    while code > clear {
      string.append(suffixes[code - clear - 2])
      code = prefixes[code - clear - 2]
    }
    string.append(UInt8(code))
    return string.reversed()
  }
}

/// Codes of changing width, lowest bits first.
private struct CodeReader {
  private let data: [UInt8]
  private var bit = 0

  init(_ data: [UInt8]) { self.data = data }

  var isInLastByte: Bool { (bit + 7) / 8 == data.count }

  mutating func next(bits: Int) -> Int? {
    guard bit + bits <= data.count * 8 else { return nil }
    var code = 0
    for place in 0..<bits {
      code |= Int(data[(bit + place) / 8] >> UInt8((bit + place) % 8) & 1) << place
    }
    bit += bits
    return code
  }
}
