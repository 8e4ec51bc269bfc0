/// How a colour that the palette lacks is shown.
public enum Dithering: Hashable, Sendable {
  /// As the nearest palette colour.
  case none
  /// As a fixed pattern of two palette colours whose mean comes near to it. The pattern depends on
  /// the place on the canvas alone, so that what rests does not move. A colour of the palette is
  /// shown as it is.
  case ordered
}
