import Raster

/// 1 to 256 opaque colours, in the order of their indexes.
public struct Palette: Equatable, Sendable {
  public let colors: [Color]

  /// A palette of these colours; there must be 1...256.
  public init(colors: [Color]) {
    precondition((1...256).contains(colors.count), "a palette holds 1 to 256 colours")
    self.colors = colors.map(\.opaque)
  }

  public var count: Int { colors.count }

  /// The index of the colour nearest to this one, the lowest index among equals.
  public func index(nearest color: Color) -> UInt8 {
    var index = 0
    for other in colors.indices.dropFirst()
    where colors[other].distance(to: color) < colors[index].distance(to: color) {
      index = other
    }
    return UInt8(index)
  }
}
