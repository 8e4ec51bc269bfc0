/// One pixel's luminance on its way up and down, as far as general flashes are concerned.
///
/// WCAG 2 calls a pair of opposing changes in relative luminance a general flash where each is 10 %
/// or more of the greatest luminance and the darker image is below 80 % of it. A change goes from
/// one extreme to the next, however many pictures it takes.
struct LuminanceSwing {
  private enum Heading: UInt8 {
    /// Nothing has changed enough yet: both extremes grow.
    case open
    case up
    case down
  }

  /// A change of this much counts, in billionths.
  private static let change: Int32 = 100_000_000
  /// Where 90 % of the luminance is not reached. What is brighter counts as this: then just those
  /// changes come to 10 % that begin or end below 80 %.
  private static let ceiling: Int32 = 899_999_999

  private var heading = Heading.open
  /// The lowest since the last turn downward.
  private var low = Int32.max
  /// The highest since the last turn upward.
  private var high = Int32.min

  /// Goes on to a luminance; says whether that completes a change opposed to the one before, or
  /// the first change of all.
  @inline(__always)
  mutating func turns(at luminance: RelativeLuminance) -> Bool {
    let level = min(luminance.billionths, Self.ceiling)
    if heading != .up {
      low = min(low, level)
      if level - low >= Self.change {
        (heading, high) = (.up, level)
        return true
      }
    }
    if heading != .down {
      high = max(high, level)
      if high - level >= Self.change {
        (heading, low) = (.down, level)
        return true
      }
    }
    return false
  }
}
