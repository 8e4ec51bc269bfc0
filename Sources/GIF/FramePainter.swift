import Raster

/// Finds the colours of a frame and paints it with them. Frames are independent of each other.
struct FramePainter: Sendable {
  let quality: PictureQuality
  /// The width of the canvas.
  let width: Int
  /// The most colours of a frame.
  var limit: Int
  /// The most colours of a frame that must show some of the first picture's very colours.
  let most: Int
  /// The first picture, as it is and as it is shown; empty while it is painted itself. What looks
  /// as it did there is shown so: then nothing jumps where the animation begins anew.
  var first: [Color] = []
  var firstShown: [Color] = []

  /// What a pixel that rests weighs against one that passes; measured.
  private static let restingWeight = 6.0
  /// Up to so many distinct colours are told apart exactly.
  private static let exactColors = 2048

  func paint(_ delta: FrameDelta) -> PaintedFrame {
    var numbers = [Int32](repeating: -1, count: delta.pixels.count)
    let tally = tally(delta, &numbers)
    let palette = FramePalette(tally, limit: limit, most: most)
    let stays = UInt8(truncatingIfNeeded: palette.colors.count)
    var indexes = [UInt8](repeating: stays, count: numbers.count)
    let owners = palette.owners.span
    var output = indexes.mutableSpan
    for pixel in numbers.indices where numbers[pixel] >= 0 {
      output[pixel] = owners[Int(numbers[pixel])]
    }
    if quality.dithering == .ordered { dither(delta, palette, tally, numbers, to: &output) }
    return PaintedFrame(
      delta: delta, indexes: indexes, colors: palette.colors, fixed: palette.fixed,
      error: palette.error)
  }

  private func tally(_ delta: FrameDelta, _ numbers: inout [Int32]) -> ColorTally {
    var exact = ColorTally(isExact: true)
    if count(delta, &exact, &numbers, limit: Self.exactColors) { return exact }
    var joined = ColorTally(isExact: false)
    _ = count(delta, &joined, &numbers, limit: .max)
    return joined
  }

  /// Gives each pixel that changes its number; false once there are more numbers than `limit`.
  private func count(
    _ delta: FrameDelta, _ tally: inout ColorTally, _ numbers: inout [Int32], limit: Int
  ) -> Bool {
    let rectangle = delta.rectangle
    for row in 0..<rectangle.height {
      let pixels = row * rectangle.width..<(row + 1) * rectangle.width
      let place = (rectangle.y + row) * width + rectangle.x
      if let changes = delta.changes {
        count(delta.pixels.span, changes.span, pixels, place, &tally, &numbers)
      } else {
        count(delta.pixels.span, pixels, place, &tally, &numbers)
      }
      if tally.count > limit { return false }
    }
    return true
  }

  private func count(
    _ colors: Span<Color>, _ changes: Span<PixelChange>, _ pixels: Range<Int>, _ place: Int,
    _ tally: inout ColorTally, _ numbers: inout [Int32]
  ) {
    let offset = place - pixels.lowerBound
    for pixel in pixels where changes[pixel] != .none {
      let passes = changes[pixel] == .passing
      var color = wanted(colors[pixel], at: offset &+ pixel)
      if passes, !color.isFixed { color = color.passing }
      let weight = passes ? 1 : Self.restingWeight
      numbers[pixel] = Int32(truncatingIfNeeded: tally.add(color, weight: weight))
    }
  }

  private func count(
    _ colors: Span<Color>, _ pixels: Range<Int>, _ place: Int, _ tally: inout ColorTally,
    _ numbers: inout [Int32]
  ) {
    let offset = place - pixels.lowerBound
    for pixel in pixels {
      let color = wanted(colors[pixel], at: offset &+ pixel)
      numbers[pixel] = Int32(truncatingIfNeeded: tally.add(color, weight: 1))
    }
  }

  /// The colour itself, or the one with which the first picture shows it there.
  @inline(__always)
  private func wanted(_ color: Color, at place: Int) -> Color {
    guard place < first.count, first[place] == color else { return color.opaque }
    return firstShown[place].fixed
  }

  /// Shows as mixtures what need not be shown as in the first picture.
  private func dither(
    _ delta: FrameDelta, _ palette: FramePalette, _ tally: ColorTally, _ numbers: [Int32],
    to output: inout MutableSpan<UInt8>
  ) {
    var map = MixedMap(Palette(colors: palette.colors))
    var pixel = 0
    for y in delta.rectangle.y..<delta.rectangle.maxY {
      for x in delta.rectangle.x..<delta.rectangle.maxX {
        let number = Int(numbers[pixel])
        if number >= 0, !tally.colors[number].isFixed {
          output[pixel] = map.index(of: delta.pixels[pixel], x: x, y: y)
        }
        pixel += 1
      }
    }
  }
}
