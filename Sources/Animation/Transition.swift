/// One image's giving way to another, tile by tile.
///
/// One of the two is cut into tiles whose opacities change; the other lies whole below it.
/// Before its start the image `from` is seen alone, from its end on the image `to`.
public struct Transition: Hashable, Sendable {
  public enum Direction: Hashable, Sendable {
    /// The tiles of `from` fade away.
    case fade
    /// The tiles of `to` come back, in the mirrored order.
    case reverse
    /// The tiles of `to` are back at once: a reverse without duration.
    case reset
  }

  public let from: Int
  public let to: Int
  public let direction: Direction
  /// On the round's clock.
  public let start: Seconds
  public let duration: Seconds
  public let grid: TileGrid
  /// When each tile sets off, counted in intervals from the start.
  public let ranks: [Int]
  /// The greatest rank.
  public let lastRank: Int
  /// Between the starts of consecutive ranks.
  public let interval: Seconds
  /// How long one tile changes.
  public let fade: Seconds
  public let easing: Easing
  /// Of all the tracks: they are the first of their tiles, or not.
  public let fill: Track.Fill

  init(
    from: Int, to: Int, direction: Direction, start: Seconds, style: TransitionStyle,
    grid: TileGrid, fill: Track.Fill = .both
  ) {
    let ranks = style.ranks
    let last = ranks.max() ?? 0
    lastRank = last
    self.from = from
    self.to = to
    self.direction = direction
    self.start = start
    self.grid = grid
    self.ranks = direction == .fade ? ranks : ranks.map { last - $0 }
    self.fill = fill
    easing = style.easing
    interval = direction == .reset ? .zero : style.interval
    fade = direction == .reset ? .zero : style.fade
    duration = (Double(last) * interval + fade).settled
  }

  /// The image that is cut into tiles.
  public var layer: Int { direction == .fade ? from : to }

  /// The image that lies whole below the tiles.
  public var below: Int { direction == .fade ? to : from }

  /// When the last tile is done, on the round's clock.
  public var end: Seconds { (start + duration).settled }

  /// A tile's opacity before the start.
  public var firstOpacity: Double { direction == .fade ? 1 : 0 }

  /// A tile's opacity from the end on.
  public var lastOpacity: Double { direction == .fade ? 0 : 1 }

  /// The track of each tile, in the tiles' order.
  public var tracks: [Track] {
    ranks.indices.map { tile in
      Track(
        tile: tile, delay: (start + Double(ranks[tile]) * interval).settled, duration: fade,
        easing: easing, from: firstOpacity, to: lastOpacity, fill: fill)
    }
  }
}
