import Raster

/// The sizes of display ads.
enum AdSizes {
  /// What Google Ads takes.
  static let google = sizes([
    (200, 200), (240, 400), (250, 250), (250, 360), (300, 250), (336, 280), (580, 400), (120, 600),
    (160, 600), (300, 600), (300, 1050), (468, 60), (728, 90), (930, 180), (970, 90), (970, 250),
    (980, 120), (300, 50), (320, 50), (320, 100),
  ])

  /// The fixed sizes of the Interactive Advertising Bureau and their initial weights, in bytes.
  static let initialWeights: [Size: Int] = [
    Size(width: 300, height: 250): 150_000, Size(width: 728, height: 90): 150_000,
    Size(width: 160, height: 600): 150_000, Size(width: 970, height: 90): 200_000,
    Size(width: 970, height: 250): 250_000, Size(width: 300, height: 1050): 250_000,
    Size(width: 320, height: 50): 50_000, Size(width: 120, height: 60): 50_000,
  ]

  private static func sizes(_ sides: [(width: Int, height: Int)]) -> [Size] {
    sides.map { Size(width: $0.width, height: $0.height) }
  }
}

extension Size {
  /// Pixels that width and height together are off the nearest of these sizes.
  func distance(toNearest sizes: some Sequence<Size>) -> Int? {
    sizes.map { abs($0.width - width) + abs($0.height - height) }.min()
  }
}
