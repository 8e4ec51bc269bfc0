import Raster

/// How much weight each colour has in the pictures that a palette is made for.
///
/// Colours fall into 32 x 32 x 32 bins. While there are few distinct ones these are kept as well.
public struct Histogram: Sendable {
  private(set) var bins = [ColorBin](repeating: ColorBin(), count: 32 * 32 * 32)
  /// The distinct colours, or nil once there were more than a palette holds.
  private(set) var distinct: Set<Color>? = []

  /// The weight of a pixel that rests on the canvas, where one that soon changes again has 1.
  public static let restingWeight = 8

  public init() {}

  /// Counts each pixel of a picture.
  public mutating func add(_ picture: Bitmap, weight: Int = restingWeight) {
    add(picture.pixels.span, weight: weight)
  }

  /// Counts the changed pixels of a delta.
  public mutating func add(_ delta: FrameDelta, weight: Int = 1) {
    guard let changed = delta.changed else { return add(delta.pixels.span, weight: weight) }
    for (pixel, isChanged) in zip(delta.pixels, changed) where isChanged {
      add(pixel.opaque, weight: Double(weight))
    }
  }

  /// Counts neighbours of one colour together: in drawn art most are.
  private mutating func add(_ pixels: Span<Color>, weight: Int) {
    var start = 0
    while start < pixels.count {
      let color = pixels[start]
      var end = start + 1
      while end < pixels.count, pixels[end] == color { end += 1 }
      add(color.opaque, weight: Double(weight) * Double(end - start))
      start = end
    }
  }

  @inline(__always)
  mutating func add(_ color: Color, weight: Double) {
    bins[color.bin].add(color, weight: weight)
    if distinct != nil { note(color) }
  }

  private mutating func note(_ color: Color) {
    distinct?.insert(color)
    if let count = distinct?.count, count > 256 { distinct = nil }
  }
}

extension Color {
  /// The bin of this colour: the five high bits of red, green and blue.
  var bin: Int { Int(red >> 3) << 10 | Int(green >> 3) << 5 | Int(blue >> 3) }
}
