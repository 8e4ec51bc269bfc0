import Raster

/// A filled circle with soft edges, and the pixels that it touches.
struct DotSprite: Hashable, Sendable {
  let frame: Rectangle
  /// Of the frame's size, in the circle's colour, its alpha falling off at the edge.
  let bitmap: Bitmap

  /// Points looked at along each side of a pixel.
  private static let steps = 16

  /// The circle's center and diameter are those of a dot: within a banner, at most 7 pixels.
  init(center: Point, diameter: Double, color: Color) {
    let radius = diameter / 2
    let left = Int((center.x - radius).rounded(.down))
    let top = Int((center.y - radius).rounded(.down))
    let frame = Rectangle(
      x: left, y: top, width: Int((center.x + radius).rounded(.up)) - left,
      height: Int((center.y + radius).rounded(.up)) - top)
    var bitmap = Bitmap(size: frame.size, color: .clear)
    for y in 0..<frame.height {
      for x in 0..<frame.width {
        let inside = Self.pointsInside(x: frame.x + x, y: frame.y + y, center, radius)
        let alpha = (Int(color.alpha) * inside * 2 / (Self.steps * Self.steps) + 1) / 2
        bitmap[x, y] = Color(packed: color.packed & 0xFF_FFFF | UInt32(alpha) << 24)
      }
    }
    self.frame = frame
    self.bitmap = bitmap
  }

  /// How many of a pixel's points lie in the circle.
  private static func pointsInside(x: Int, y: Int, _ center: Point, _ radius: Double) -> Int {
    var count = 0
    for row in 0..<steps {
      let dy = Double(y) + (Double(row) + 0.5) / Double(steps) - center.y
      for column in 0..<steps {
        let dx = Double(x) + (Double(column) + 0.5) / Double(steps) - center.x
        if dx * dx + dy * dy <= radius * radius { count += 1 }
      }
    }
    return count
  }
}
