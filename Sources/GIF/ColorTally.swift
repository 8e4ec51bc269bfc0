import Raster

/// Colours counted: each distinct one has a number, in the order in which they came.
///
/// A tally is exact or joins colours whose six high bits agree. Alpha tells apart what is counted
/// separately.
struct ColorTally {
  /// Weight, and red, green and blue times weight, of each number.
  private(set) var sums: [SIMD4<Double>] = []
  /// The first colour of each number.
  private(set) var colors: [Color] = []
  /// In each slot the key in the high half and the number in the low half; 0 is empty.
  private var slots = [UInt64](repeating: 0, count: 4096)
  private let mask: UInt32

  /// Counts distinct colours, or those whose six high bits a channel differ.
  init(isExact: Bool) { mask = isExact ? 0xFFFF_FFFF : 0xFFFC_FCFC }

  var count: Int { sums.count }

  /// Counts a colour, not clear, and gives its number.
  @inline(__always)
  mutating func add(_ color: Color, weight: Double) -> Int {
    let number = number(of: color)
    sums[number] += SIMD4(1, Double(color.red), Double(color.green), Double(color.blue)) * weight
    return number
  }

  @inline(__always)
  private mutating func number(of color: Color) -> Int {
    let key = color.packed & mask
    var slot = home(of: key)
    while slots[slot] >> 32 != UInt64(key) {
      if slots[slot] == 0 { return enter(color, key, at: slot) }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return Int(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF)
  }

  @inline(__always)
  private func home(of key: UInt32) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B1) >> 8) & (slots.count &- 1)
  }

  @inline(never)
  private mutating func enter(_ color: Color, _ key: UInt32, at slot: Int) -> Int {
    slots[slot] = UInt64(key) << 32 | UInt64(sums.count)
    sums.append(.zero)
    colors.append(color)
    if sums.count * 2 > slots.count { grow() }
    return sums.count - 1
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count * 2)
    for entry in old where entry != 0 {
      var slot = home(of: UInt32(truncatingIfNeeded: entry >> 32))
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = entry
    }
  }
}
