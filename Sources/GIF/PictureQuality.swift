/// How good the pictures are to be.
public struct PictureQuality: Hashable, Sendable {
  /// The most colours shown in one picture, 1...256. An animation keeps one of the table's entries
  /// for what stays as it was, so that 256 are 255 there.
  public var colors: Int
  /// The most colours of the pictures after the first, which is seen longest.
  public var laterColors: Int
  public var dithering: Dithering
  /// How much may be simplified for size, 0...100.
  public var lossy: Int

  /// A quality; values outside their ranges become the nearest inside.
  public init(
    colors: Int = 256, laterColors: Int = 256, dithering: Dithering = .none, lossy: Int = 0
  ) {
    self.colors = min(max(colors, 1), 256)
    self.laterColors = min(max(laterColors, 1), self.colors)
    self.dithering = dithering
    self.lossy = min(max(lossy, 0), 100)
  }

  /// The squared error of red, green and blue together that a pixel may have which changes again
  /// in the next frame, where the palette's own mean squared error is so much.
  ///
  /// Half a level a channel for each step of `lossy`; less where the palette is nearly exact, as
  /// in drawn art, because there an error shows.
  func allowance(paletteError: Double) -> Int32 {
    let share = min(max(paletteError / 20, 0.1), 1)
    return Int32(0.75 * Double(lossy * lossy) * share)
  }

  /// The same for a pixel that rests: nothing up to a `lossy` of 40.
  func restingAllowance(paletteError: Double) -> Int32 {
    let excess = Double(max(lossy - 40, 0))
    return Int32(0.19 * excess * excess * min(max(paletteError / 20, 0.1), 1))
  }
}
