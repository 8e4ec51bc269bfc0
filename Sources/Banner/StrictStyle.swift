import Animation

extension TransitionFields {
  /// The style of these fields with the interface's defaults; what is out of range is refused.
  func strictStyle() throws(TransitionFault) -> TransitionStyle {
    var style = untimedStyle
    switch (interval, fade) {
    case (let interval?, let fade?): (style.interval, style.fade) = (interval, fade)
    case (nil, _?): throw .lacks("interval", besides: "fade")
    case (_?, nil): throw .lacks("fade", besides: "interval")
    case (nil, nil):
      style.time(duration: duration ?? Seconds(2), overlap: overlap ?? 4)
      // One rank alone has no intervals; over the least of overlaps theirs would be infinite.
      if !style.interval.value.isFinite { style.interval = .zero }
      return style
    }
    let whole = style.duration
    guard whole.value <= Limits.duration.upperBound + rounding else { throw .tooLong(whole) }
    return style
  }

  /// What a sum of decimal fractions may be off by.
  private var rounding: Double { 1e-9 }
}
