/// How one image gives way to the next: the grid, the order of its tiles and their times.
public struct TransitionStyle: Hashable, Sendable {
  public var columns: Int
  public var rows: Int
  public var order: TileOrder
  public var reverse: Bool
  /// Draws the order `random`; without meaning for the others.
  public var seed: UInt64
  /// Between the starts of tiles of consecutive ranks.
  public var interval: Seconds
  /// How long one tile fades; 0 makes it jump.
  public var fade: Seconds
  public var easing: Easing

  public init(
    columns: Int = 18, rows: Int = 3, order: TileOrder = .columns, reverse: Bool = false,
    seed: UInt64 = 1, interval: Seconds, fade: Seconds, easing: Easing = .linear
  ) {
    self.columns = columns
    self.rows = rows
    self.order = order
    self.reverse = reverse
    self.seed = seed
    self.interval = interval
    self.fade = fade
    self.easing = easing
  }

  /// A style timed as a whole: the transition lasts `duration`, `overlap` ranks are in flight
  /// at once. `overlap` is above 0.
  public init(
    columns: Int = 18, rows: Int = 3, order: TileOrder = .columns, reverse: Bool = false,
    seed: UInt64 = 1, duration: Seconds = Seconds(2), overlap: Double = 4,
    easing: Easing = .linear
  ) {
    self.init(
      columns: columns, rows: rows, order: order, reverse: reverse, seed: seed,
      interval: .zero, fade: .zero, easing: easing)
    time(duration: duration, overlap: overlap)
  }

  /// Sets `interval` and `fade` so that the whole lasts `duration`, given the grid and the order.
  public mutating func time(duration: Seconds, overlap: Double = 4) {
    (interval, fade) = Self.times(duration: duration, overlap: overlap, lastRank: lastRank)
  }

  /// The interval and fade of a transition of `duration` whose greatest rank is `lastRank`:
  /// `duration / (lastRank + overlap)` and `overlap` times that; with one rank alone the fade
  /// is the whole duration.
  public static func times(
    duration: Seconds, overlap: Double, lastRank: Int
  ) -> (interval: Seconds, fade: Seconds) {
    let interval = min(
      duration / (Double(lastRank) + overlap), Seconds(.greatestFiniteMagnitude))
    return (interval, lastRank == 0 ? duration : overlap * interval)
  }

  /// Each tile's rank, indexed `column * rows + row`, mirrored where `reverse` says so.
  public var ranks: [Int] {
    order.ranks(columns: columns, rows: rows, seed: seed, reverse: reverse)
  }

  /// The greatest rank of the grid's tiles.
  public var lastRank: Int { ranks.max() ?? 0 }

  /// From the first tile's start to the last tile's end: `lastRank * interval + fade`.
  public var duration: Seconds { (Double(lastRank) * interval + fade).settled }
}
