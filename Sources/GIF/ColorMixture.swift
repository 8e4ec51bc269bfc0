import Raster

/// Two palette colours, and the share of the second as a linear function of the colour to be shown.
struct ColorMixture: BitwiseCopyable {
  var first: UInt8 = 0
  var second: UInt8 = 0
  /// What one level of each channel adds to the share.
  var red: Int16 = 0
  var green: Int16 = 0
  var blue: Int16 = 0
  /// The share of black.
  var offset: Int32

  /// A share of 1.
  static let whole: Int32 = 1 << 14
  /// No colour of the cell has been asked for yet.
  static let unknown = ColorMixture(offset: .min)
  /// The cell holds several palette colours: each colour in it is shown as the nearest.
  static let crowded = ColorMixture(offset: .max)

  @inline(__always)
  var isMixture: Bool { offset != .min && offset != .max }

  /// The share of the second colour in units of ``whole``; 0 for the first colour itself.
  @inline(__always)
  func share(of color: Color) -> Int32 {
    offset &+ Int32(red) &* Int32(color.red) &+ Int32(green) &* Int32(color.green)
      &+ Int32(blue) &* Int32(color.blue)
  }
}

extension ColorMixture {
  /// The mixture that starts at one palette colour and goes towards a neighbour.
  init(from color: Color, index: UInt8, to neighbour: PaletteNeighbour) {
    let slope = neighbour.weighted * (Float(Self.whole) / neighbour.distance)
    self.init(first: index, second: neighbour.index, offset: 0)
    red = Self.nearest(slope.x)
    green = Self.nearest(slope.y)
    blue = Self.nearest(slope.z)
    offset = -share(of: color)
  }

  /// The whole number nearest to a slope; at most ``whole`` either way, as a neighbour is at least
  /// one level away.
  private static func nearest(_ slope: Float) -> Int16 {
    Int16(slope < 0 ? slope - 0.5 : slope + 0.5)
  }
}
