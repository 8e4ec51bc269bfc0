import Raster

/// The bins of a histogram, gathered around centres.
///
/// A colour that covers much of the pictures is a centre that never moves, so that flat art keeps
/// its very colours. The other centres start from a variance cut of all that is left.
struct ColorClusters {
  private let flats: [Color]
  private let points: [ColorPoint]
  private var centres: ClusterCentres
  /// The centre of each point; the flat colours come first.
  private var owners: [Int] = []

  init(_ histogram: Histogram, count: Int) {
    let bins = histogram.bins
    let flatBins = Self.flatBins(bins, most: count / 2)
    let flat = Set(flatBins)
    flats = flatBins.map { bins[$0].leader }
    points = bins.indices.compactMap { bin in
      guard bins[bin].weight > 0 else { return nil }
      let isFlat = flat.contains(bin)
      return ColorPoint(bin: bin, sums: isFlat ? bins[bin].withoutLeader : bins[bin].sums)
    }
    var cut = VarianceCut(points)
    let masses = cut.masses(count: count - flats.count)
    centres = ClusterCentres(flats.map(\.judgedPlace) + masses.map(\.place))
    gather()
  }

  /// The bins in which a colour leads by much, the greatest lead first.
  private static func flatBins(_ bins: [ColorBin], most: Int) -> [Int] {
    let least = bins.reduce(0) { $0 + $1.weight } * flatShare
    let flat = bins.indices.filter { bins[$0].lead > least }
    return Array(flat.sorted { (bins[$0].lead, $1) > (bins[$1].lead, $0) }.prefix(most))
  }

  /// The share of all weight from which on a colour counts as flat; measured on drawn art.
  static let flatShare = 0.0003

  /// Moves each centre but the flat colours to the mean of its points, and gives each point to its
  /// nearest centre.
  mutating func polish() {
    let means = masses().dropFirst(flats.count).filter { $0.x > 0 }.map(\.place)
    centres = ClusterCentres(flats.map(\.judgedPlace) + means)
    gather()
  }

  private mutating func gather() {
    owners = points.map { centres.nearest(to: $0.place) }
  }

  private func masses() -> [SIMD4<Double>] {
    var masses = [SIMD4<Double>](repeating: .zero, count: centres.count)
    for (point, owner) in zip(points, owners) { masses[owner] += point.mass }
    return masses
  }

  /// The colours that stand for the clusters, none twice.
  func colors() -> [Color] {
    let means = masses().dropFirst(flats.count).filter { $0.x > 0 }.map {
      Color(judgedPlace: $0.place)
    }
    var seen: Set<Color> = []
    return (flats + means).filter { seen.insert($0).inserted }
  }
}
