/// A length of time or a point on the round's clock, in seconds.
public struct Seconds: Hashable, Comparable, AdditiveArithmetic, Sendable {
  public var value: Double

  public init(_ value: Double) { self.value = value }

  public static let zero = Seconds(0)

  /// The same time in milliseconds, as the timeline counts; fractions are kept.
  public var milliseconds: Double { Self.settled(value * 1000, units: 1e6) }

  /// The same time, or the whole number of nanoseconds that it misses by the dust of a sum alone:
  /// 0.1 s and 0.2 s come to 0.3 s.
  var settled: Seconds { Seconds(Self.settled(value, units: 1e9)) }

  private static func settled(_ number: Double, units: Double) -> Double {
    let nearest = (number * units).rounded() / units
    return abs(nearest - number) <= abs(number) * 1e-15 ? nearest : number
  }

  public static func < (left: Seconds, right: Seconds) -> Bool { left.value < right.value }
  public static func + (left: Seconds, right: Seconds) -> Seconds {
    Seconds(left.value + right.value)
  }
  public static func - (left: Seconds, right: Seconds) -> Seconds {
    Seconds(left.value - right.value)
  }
  public static func * (left: Seconds, right: Double) -> Seconds { Seconds(left.value * right) }
  public static func * (left: Double, right: Seconds) -> Seconds { Seconds(left * right.value) }
  public static func / (left: Seconds, right: Double) -> Seconds { Seconds(left.value / right) }
  /// How many times `right` goes into `left`: a plain number.
  public static func / (left: Seconds, right: Seconds) -> Double { left.value / right.value }
}
