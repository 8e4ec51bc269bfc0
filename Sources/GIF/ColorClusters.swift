import Raster

/// The bins of a histogram, gathered around centres.
struct ColorClusters {
  private let bins: [ColorBin]
  private let points: [ColorPoint]
  private var centres: ClusterCentres
  /// The centre of each point.
  private var owners: [Int] = []

  /// Starts from the boxes of a variance cut.
  init(_ histogram: Histogram, count: Int) {
    bins = histogram.bins
    points = bins.indices.lazy.filter { [bins] in bins[$0].weight > 0 }
      .map { [bins] in ColorPoint(bin: $0, sums: bins[$0].sums) }
    var cut = VarianceCut(points)
    centres = ClusterCentres(cut.masses(count: count).map(\.place))
    gather()
  }

  /// Moves each centre to the mean of its points, and gives each point to its nearest centre.
  mutating func polish() {
    var masses = [SIMD4<Double>](repeating: .zero, count: centres.count)
    for (point, owner) in zip(points, owners) { masses[owner] += point.mass }
    centres = ClusterCentres(masses.filter { $0.x > 0 }.map(\.place))
    gather()
  }

  private mutating func gather() {
    owners = points.map { centres.nearest(to: $0.place) }
  }

  /// The colours that stand for the clusters, none twice.
  func colors() -> [Color] {
    var clusters = [ColorBin](repeating: ColorBin(), count: centres.count)
    for (point, owner) in zip(points, owners) { clusters[owner].add(bins[point.bin]) }
    var seen: Set<Color> = []
    return clusters.filter { $0.weight > 0 }.map(\.color).filter { seen.insert($0).inserted }
  }
}
