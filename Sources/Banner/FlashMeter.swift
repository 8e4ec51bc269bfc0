import Animation
import GIF
import Raster

/// Counts the general flashes of a moving picture, pixel by pixel (WCAG 2, "general flash and red
/// flash thresholds").
struct FlashMeter {
  /// Flashes on fewer pixels than this do no harm: a quarter of 10 degrees of the visual field,
  /// which is taken for 341 x 256 pixels.
  static let harmfulArea = 341 * 256
  /// WCAG counts in every period of this length.
  static let second = Centiseconds(100)

  /// The greatest number of flashes so far that came within one second on pixels that together
  /// make up a harmful area.
  private(set) var flashes = 0

  private let size: Size
  private let area: Int
  private var swings: [LuminanceSwing]
  /// How often each pixel turned in the last second. A flash is two turns.
  private var turns: [UInt8]
  /// How many pixels turned so often in the last second.
  private var areas: [Int]
  /// The pixels that turned in the last second, by their times.
  private var moments: [(time: Centiseconds, pixels: PixelSet)] = []

  /// A meter for a picture of this size that minds so many flashing pixels.
  init(size: Size, area: Int) {
    self.size = size
    self.area = area
    swings = [LuminanceSwing](repeating: LuminanceSwing(), count: size.area)
    turns = [UInt8](repeating: 0, count: size.area)
    areas = [size.area] + [Int](repeating: 0, count: Int(UInt8.max))
  }

  /// Shows the next picture. Times rise by 2 cs at least.
  mutating func show(_ delta: FrameDelta, at time: Centiseconds) {
    forget(until: time - Self.second)
    let turned = look(at: delta)
    guard !turned.isEmpty else { return }
    for pixel in turned { count(pixel, 1) }
    moments.append((time, turned))
    flashes = max(flashes, flashesNow)
  }

  /// The pixels whose luminance turns with this picture.
  private mutating func look(at delta: FrameDelta) -> PixelSet {
    var turned = PixelSet(of: size.area)
    let rectangle = delta.rectangle
    var pixel = 0
    for y in rectangle.y..<rectangle.maxY {
      for place in y * size.width + rectangle.x..<y * size.width + rectangle.maxX {
        if delta.changes?[pixel] != PixelChange.none,
          swings[place].turns(at: RelativeLuminance(of: delta.pixels[pixel]))
        {
          turned.insert(place)
        }
        pixel += 1
      }
    }
    return turned
  }

  /// Drops the turns that lie a second back or more.
  private mutating func forget(until time: Centiseconds) {
    while let first = moments.first, first.time <= time {
      for pixel in first.pixels { count(pixel, -1) }
      moments.removeFirst()
    }
  }

  private mutating func count(_ pixel: Int, _ step: Int) {
    let count = Int(turns[pixel])
    turns[pixel] = UInt8(count + step)
    areas[count] -= 1
    areas[count + step] += 1
  }

  /// The most flashes that a harmful area has had in the last second.
  private var flashesNow: Int {
    var pixels = 0
    for turns in areas.indices.reversed() {
      pixels += areas[turns]
      if pixels >= area { return turns / 2 }
    }
    return 0
  }
}
