import Raster

/// A frame in the colours that it is shown with.
public struct PaintedFrame: Sendable {
  /// What it was painted from.
  let delta: FrameDelta
  /// One for each of the delta's pixels; those that stay have the index after the last colour.
  var indexes: [UInt8]
  let colors: [Color]
  /// How many of the colours, the first ones, are those of the first picture.
  let fixed: Int
  /// The mean squared error of the colours, passing pixels weighing less.
  let error: Double

  /// The index of what stays as it was.
  var transparent: UInt8 { UInt8(truncatingIfNeeded: colors.count) }
}
