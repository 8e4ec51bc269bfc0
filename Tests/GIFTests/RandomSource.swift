import Raster

/// Random values that are the same in every run (SplitMix64).
struct RandomSource: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func color() -> Color {
    Color(packed: UInt32(truncatingIfNeeded: next()) | 0xFF00_0000)
  }

  mutating func colors(_ count: Int) -> [Color] { (0..<count).map { _ in color() } }

  mutating func rectangle(in size: Size) -> Rectangle {
    let x = Int.random(in: 0..<size.width, using: &self)
    let y = Int.random(in: 0..<size.height, using: &self)
    return Rectangle(
      x: x, y: y, width: Int.random(in: 1...size.width - x, using: &self),
      height: Int.random(in: 1...size.height - y, using: &self))
  }
}
