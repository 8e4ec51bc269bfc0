import Animation

/// What becomes of a transition's values: `limits` of the interface.
enum TransitionRules: String, CaseIterable {
  /// Values out of range are refused.
  case strict
  /// Values are clamped as the original component does, and its defaults hold.
  case classic

  /// The columns, and the rows, that may be given.
  var tiles: ClosedRange<Int> { self == .strict ? Limits.tiles : Self.whole }
  /// The seconds of `interval` that may be given.
  var interval: ClosedRange<Double> { self == .strict ? Limits.interval : Self.finite }
  /// The seconds of `fade` that may be given.
  var fade: ClosedRange<Double> { self == .strict ? Limits.fade : Self.finite }

  private static let whole = -Limits.seed.upperBound...Limits.seed.upperBound
  private static let finite = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
}

extension TransitionFields {
  /// The style that these fields come to. What the classic rules change is noted in `changes`.
  func style(
    _ rules: TransitionRules, noting changes: inout [TransitionChange]
  ) throws(TransitionFault) -> TransitionStyle {
    switch rules {
    case .strict: try strictStyle()
    case .classic: classicStyle(noting: &changes)
    }
  }

  /// Everything but the times.
  var untimedStyle: TransitionStyle {
    TransitionStyle(
      columns: columns ?? 18, rows: rows ?? 3, order: order ?? .columns,
      reverse: reverse ?? false, seed: seed ?? 1, interval: .zero, fade: .zero,
      easing: easing ?? .linear)
  }
}

/// A value that the classic rules changed.
struct TransitionChange: Equatable {
  let field: String
  let from: Double
  let to: Double
}

/// What is wrong with fields that are in order one by one.
enum TransitionFault: Error, Equatable {
  /// The field of this name is needed beside the other.
  case lacks(String, besides: String)
  /// The whole lasts so long.
  case tooLong(Seconds)
}
