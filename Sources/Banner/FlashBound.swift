import Animation

extension Timeline {
  /// The most general flashes that any pixel can come to within one second, told from the times of
  /// the transitions alone. Dots are too small to matter.
  ///
  /// - Parameters:
  ///   - loops: whether the round begins anew when it is over.
  ///   - limit: more flashes than this are not counted on.
  func flashBound(loops: Bool, limit: Int) -> Int {
    let round = unrests(loops: loops)
    let most = round.indices.map {
      Self.changes(of: round, from: $0, every: loops ? length : nil, enough: 2 * limit + 2)
    }
    return (most.max() ?? 0) / 2
  }

  /// As a GIF has it.
  private var length: Seconds { Centiseconds(rounding: duration).seconds }

  /// The stretches of the round in which luminances change, in their order.
  private func unrests(loops: Bool) -> [Unrest] {
    let transitions = transitions.map {
      Unrest(start: $0.start, end: $0.end, changes: $0.luminanceChanges)
    }
    let isBack = (self.transitions.last?.to ?? 0) == 0
    return transitions
      + (loops && !isBack ? [Unrest(start: length, end: length, changes: 1)] : [])
  }

  /// How many changes fit into the second that begins with the end of an unrest, its own counted.
  private static func changes(
    of round: [Unrest], from first: Int, every length: Seconds?, enough: Int
  ) -> Int {
    let end = round[first].end + second
    var changes = 0
    var (index, shift) = (first, Seconds.zero)
    while changes < enough, round[index].start + shift < end {
      changes += round[index].changes
      index += 1
      if index == round.count {
        guard let length else { break }
        (index, shift) = (0, shift + length)
      }
    }
    return changes
  }

  /// A second, and the two centiseconds that two rounded times may come nearer by.
  private static let second = Seconds(1.02)
}

/// A stretch of time in which pixels change their luminance.
private struct Unrest {
  let start: Seconds
  let end: Seconds
  /// How often a pixel's luminance may set off into the other direction.
  let changes: Int
}

extension Transition {
  /// How often a pixel's luminance may change its direction in the course of this transition, the
  /// first one counted.
  ///
  /// Between two colours luminance is a convex function of the opacity, since light grows faster
  /// than the sRGB value: it falls, and then it rises, or does one of the two.
  fileprivate var luminanceChanges: Int {
    fade > .zero ? 2 * easing.directions : 1
  }
}

extension Easing {
  /// In how many stretches, at most, the eased progress rises or falls.
  fileprivate var directions: Int {
    switch self {
    case .linear, .steps: 1
    case .cubicBezier(_, let y1, _, let y2):
      (0...1).contains(y1) && (0...1).contains(y2) ? 1 : 3
    }
  }
}
