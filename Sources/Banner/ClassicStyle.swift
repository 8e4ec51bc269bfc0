import Animation

extension TransitionFields {
  /// The style of these fields by the original component's rules: first the grid, then the fade,
  /// then the interval, which may be at most a quarter of the fade.
  func classicStyle(noting changes: inout [TransitionChange]) -> TransitionStyle {
    var clamped = self
    clamped.columns = columns?.clamped(to: 16...20, as: "columns", noting: &changes)
    clamped.rows = rows?.clamped(to: 1...4, as: "rows", noting: &changes)
    var style = clamped.untimedStyle
    (style.interval, style.fade) = classicTimes(of: style)
    style.fade = style.fade.clamped(to: 0.2...1.2, as: "fade", noting: &changes)
    style.interval = style.interval.clamped(
      to: 0.05...0.25 * style.fade.value, as: "interval", noting: &changes)
    return style
  }

  /// The times asked for, or the original's.
  private func classicTimes(of style: TransitionStyle) -> (interval: Seconds, fade: Seconds) {
    guard timesWhole else { return (interval ?? Seconds(0.175), fade ?? Seconds(0.7)) }
    return TransitionStyle.times(
      duration: duration ?? Seconds(2), overlap: overlap ?? 4, lastRank: style.lastRank)
  }
}

extension Int {
  fileprivate func clamped(
    to range: ClosedRange<Int>, as field: String, noting changes: inout [TransitionChange]
  ) -> Int {
    let value = Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    if value != self {
      changes.append(TransitionChange(field: field, from: Double(self), to: Double(value)))
    }
    return value
  }
}

extension Seconds {
  fileprivate func clamped(
    to range: ClosedRange<Double>, as field: String, noting changes: inout [TransitionChange]
  ) -> Seconds {
    let seconds = Swift.min(Swift.max(value, range.lowerBound), range.upperBound)
    if seconds != value {
      changes.append(TransitionChange(field: field, from: value, to: seconds))
    }
    return Seconds(seconds)
  }
}
