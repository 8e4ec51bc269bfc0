/// Lays one colour over another at an opacity: on each channel `floor(over * opacity + under * (1 - opacity) + 0.5)`, in
/// double precision, as a browser's opacity does on sRGB values. What is laid on counts as opaque, and so is the result.
struct Blend {
  /// What lies above, and below, contributes at each of the 256 levels of a channel.
  private let above: [Double]
  private let below: [Double]
  /// Whether nothing of what lies below is left.
  let isFull: Bool

  /// - Parameter opacity: 0...1.
  init(_ opacity: Double) {
    above = (0...255).map { Double($0) * opacity }
    below = (0...255).map { Double($0) * (1 - opacity) }
    isFull = opacity == 1
  }

  /// One pixel. The alphas of both colours do not count.
  @inline(__always)
  func mix(_ under: Color, _ over: Color) -> Color {
    let (above, below) = (above.span, below.span)
    return Color(
      red: Self.sum(above[Int(over.red)], below[Int(under.red)]),
      green: Self.sum(above[Int(over.green)], below[Int(under.green)]),
      blue: Self.sum(above[Int(over.blue)], below[Int(under.blue)]))
  }

  /// Lays a row of opaque colours over the canvas, its first pixel on the canvas's pixel `start`.
  func mix(_ canvas: inout MutableSpan<Color>, from start: Int, with row: Span<Color>) {
    if isFull {
      for index in row.indices { canvas[start + index] = row[index] }
    } else {
      for index in row.indices { canvas[start + index] = mix(canvas[start + index], row[index]) }
    }
  }

  @inline(__always)
  private static func sum(_ above: Double, _ below: Double) -> UInt8 {
    UInt8(truncatingIfNeeded: Int32(above + below + 0.5))
  }
}

extension Color {
  /// This colour under `over`, which has its own alpha and is seen at `opacity` (0...1).
  func under(_ over: Color, opacity: Double) -> Color {
    let weight = opacity * Double(over.alpha) / 255
    func channel(_ under: UInt8, _ over: UInt8) -> UInt8 {
      UInt8(Double(over) * weight + Double(under) * (1 - weight) + 0.5)
    }
    return Color(
      red: channel(red, over.red), green: channel(green, over.green), blue: channel(blue, over.blue)
    )
  }
}
