import Raster

/// What changed on the canvas at one moment: the pixels of one rectangle.
public struct FrameDelta: Equatable, Sendable {
  /// Where the pixels lie on the canvas.
  public var rectangle: Rectangle
  /// The true colours, opaque, row by row; `rectangle.size.area` of them.
  public var pixels: [Color]
  /// Which of them changed against the picture before, one flag a pixel; nil means all.
  public var changed: [Bool]?
  /// How long the picture stays, 0...65,535 hundredths of a second.
  public var delayCentiseconds: Int

  public init(
    rectangle: Rectangle, pixels: [Color], changed: [Bool]? = nil, delayCentiseconds: Int
  ) {
    self.rectangle = rectangle
    self.pixels = pixels
    self.changed = changed
    self.delayCentiseconds = delayCentiseconds
  }
}
