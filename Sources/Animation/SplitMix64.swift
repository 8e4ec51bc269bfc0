/// The SplitMix64 sequence: the same numbers from the same seed, on every machine.
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// 0..<count in an order drawn by Fisher and Yates, from the last place down to the second.
  mutating func shuffled(count: Int) -> [Int] {
    var items = Array(0..<max(0, count))
    for last in stride(from: items.count - 1, to: 0, by: -1) {
      items.swapAt(last, Int(next() % UInt64(last + 1)))
    }
    return items
  }
}
