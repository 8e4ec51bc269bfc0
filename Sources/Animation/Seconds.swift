/// A length of time or a point on the round's clock, in seconds.
public struct Seconds: Hashable, Comparable, AdditiveArithmetic, Sendable {
  public var value: Double

  public init(_ value: Double) { self.value = value }

  public static let zero = Seconds(0)

  /// The same time in milliseconds, as the timeline counts; fractions are kept.
  public var milliseconds: Double { value * 1000 }

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
