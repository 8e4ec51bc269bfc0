import GIF
import Raster

/// A random animation: deltas, and the true picture after each.
struct AnimationScript {
  var size: Size
  var deltas: [FrameDelta] = []
  var truths: [Bitmap] = []

  /// Some pictures on a canvas of this size, with colours out of these.
  init(size: Size, colors: [Color], count: Int, random: inout RandomSource) {
    self.size = size
    var canvas = Bitmap(size: size, color: colors[0])
    for number in 0..<count {
      let rectangle = number == 0 ? Rectangle(size) : random.rectangle(in: size)
      let delta = Self.delta(rectangle, on: &canvas, colors: colors, random: &random)
      deltas.append(delta)
      truths.append(canvas)
    }
  }

  /// Repaints a random half of the rectangle, or all of it, and says which pixels it painted.
  private static func delta(
    _ rectangle: Rectangle, on canvas: inout Bitmap, colors: [Color], random: inout RandomSource
  ) -> FrameDelta {
    let isWhole = rectangle == Rectangle(canvas.size) || Bool.random(using: &random)
    var pixels: [Color] = []
    var changes: [PixelChange] = []
    for y in rectangle.y..<rectangle.maxY {
      for x in rectangle.x..<rectangle.maxX {
        let isPainted = isWhole || Bool.random(using: &random)
        if isPainted { canvas[x, y] = colors.randomElement(using: &random) ?? .black }
        pixels.append(canvas[x, y])
        changes.append(
          isPainted ? isWhole || Bool.random(using: &random) ? .lasting : .passing : .none)
      }
    }
    return FrameDelta(
      rectangle: rectangle, pixels: pixels, changes: isWhole ? nil : changes,
      delayCentiseconds: Int.random(in: 2...300, using: &random))
  }

  /// The animation as a GIF.
  func encoded(_ quality: PictureQuality = PictureQuality(), plays: Int = 0) throws -> [UInt8] {
    var encoder = try GIFEncoder(size: size, quality: quality, plays: plays)
    for delta in deltas { try encoder.append(delta) }
    return try encoder.finish()
  }
}
