/// A length of time in whole hundredths of a second, the unit of a GIF's delays (GIF89a §23).
public struct Centiseconds: Hashable, Comparable, AdditiveArithmetic, Sendable {
  public var value: Int

  public init(_ value: Int) { self.value = value }

  /// The nearest whole centisecond, halves up. A time that misses a half by less than 1e-9 cs
  /// counts as that half, so that sums of decimal fractions round as on paper.
  /// Times beyond 2^60 cs either way become that; what is no number becomes 0.
  public init(rounding time: Seconds) {
    let nearest = (time.value * 100 + 0.5 + 1e-9).rounded(.down)
    value = nearest.isNaN ? 0 : Int(min(0x1p60, max(-0x1p60, nearest)))
  }

  public static let zero = Centiseconds(0)

  /// The same time in seconds.
  public var seconds: Seconds { Seconds(Double(value) / 100) }

  public static func < (left: Centiseconds, right: Centiseconds) -> Bool {
    left.value < right.value
  }
  public static func + (left: Centiseconds, right: Centiseconds) -> Centiseconds {
    Centiseconds(left.value + right.value)
  }
  public static func - (left: Centiseconds, right: Centiseconds) -> Centiseconds {
    Centiseconds(left.value - right.value)
  }
}
