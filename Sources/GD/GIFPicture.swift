import Raster

/// One picture of an animated GIF as libgd is handed it: indexes into at most 256 colours.
public struct GIFPicture: Equatable, Sendable {
  /// Where the picture stands on the canvas; both sides 1...65,535.
  public var rectangle: Rectangle
  /// One index a pixel, row by row; there must be `rectangle.size.area`.
  public var indexes: [UInt8]
  /// The colour table without the transparent entry; 1...256 colours.
  public var colors: [Color]
  /// The index that shows what lay there before, if any does.
  public var transparent: UInt8?
  /// How long the picture stays, 0...65,535 hundredths of a second.
  public var delayCentiseconds: Int

  public init(
    rectangle: Rectangle, indexes: [UInt8], colors: [Color], transparent: UInt8?,
    delayCentiseconds: Int
  ) {
    self.rectangle = rectangle
    self.indexes = indexes
    self.colors = colors
    self.transparent = transparent
    self.delayCentiseconds = delayCentiseconds
  }

  /// How many entries the colour table needs, the transparent one counted.
  var tableCount: Int { max(colors.count, transparent.map { Int($0) + 1 } ?? 0) }

  /// Throws what libgd or the format could not hold.
  func check() throws(GIFAnimationError) {
    guard rectangle.x >= 0, rectangle.y >= 0, !rectangle.isEmpty else { throw .badRectangle }
    guard rectangle.width <= 65_535 - rectangle.x, rectangle.height <= 65_535 - rectangle.y else {
      throw .badRectangle
    }
    guard indexes.count == rectangle.size.area else { throw .badRectangle }
    guard (1...256).contains(colors.count), tableCount <= 256 else { throw .badColors }
    guard (0...65_535).contains(delayCentiseconds) else { throw .badDelay }
  }
}
