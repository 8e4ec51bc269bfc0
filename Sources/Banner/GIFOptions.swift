/// How the GIF is made of the frames.
public struct GIFOptions: Equatable, Sendable {
  /// The most colours shown in one frame, transparency not counted.
  public var colors = 256
  public var dither = Dither.none
  /// How much the picture may be simplified for size, 0...100.
  public var lossy = 20
  /// The budget asked for, in bytes; nil leaves it to the profile.
  public var maxBytes: Int?

  public init() {}
}

extension GIFOptions {
  /// How colours beyond the palette are shown.
  public enum Dither: String, CaseIterable, Sendable {
    case none
    case ordered
  }

  init(reading fields: inout FieldReader) {
    colors = fields.whole("colors", in: Limits.colors) ?? colors
    dither = fields.choice("dither") ?? dither
    lossy = fields.whole("lossy", in: Limits.lossy) ?? lossy
    maxBytes = fields.whole("maxBytes", in: Limits.maxBytes)
  }
}
