import Raster

/// Chooses the few colours that stand for all the others.
public struct Quantizer: Sendable {
  /// How many colours a palette may have, 1...256.
  public let colors: Int

  /// How often the centres of the variance cut are moved to the means of their clusters.
  static let rounds = 4

  /// A quantizer for palettes of at most so many colours; limited to 1...256.
  public init(colors: Int) { self.colors = min(max(colors, 1), 256) }

  /// A quantizer for what may be shown in one frame: 2...256 colours.
  ///
  /// An animation keeps one of the colour table's 256 entries for transparency, so that at most 255
  /// colours remain: repeating what rests costs a fifth to a third more bytes than one colour less.
  public init(colors: Int, isAnimated: Bool) {
    self.init(colors: isAnimated ? min(colors, 255) : colors)
  }

  /// The palette for the pictures that the histogram counted: their very colours where these are
  /// few enough, else the centres of the clusters into which they fall. Black, if none was counted.
  public func palette(of histogram: Histogram) -> Palette {
    if let distinct = histogram.distinct, distinct.count <= colors {
      return Palette(
        colors: distinct.isEmpty ? [.black] : distinct.sorted { $0.packed < $1.packed })
    }
    var clusters = ColorClusters(histogram, count: colors)
    for _ in 0..<Self.rounds { clusters.polish() }
    return Palette(colors: clusters.colors())
  }
}
