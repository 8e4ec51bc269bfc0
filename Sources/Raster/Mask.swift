/// How much of what is masked shows at each pixel of an area: 0 nothing, 1 all.
///
/// One number as long as it is the same all over the area, else one a pixel.
struct Coverage {
  let area: Rectangle
  /// The coverage everywhere, while ``levels`` is empty.
  private(set) var level: Double
  /// The coverage of each pixel, row by row, or empty.
  private(set) var levels: [Double] = []

  init(area: Rectangle, level: Double) {
    self.area = area
    self.level = level
  }

  /// The one level of the whole area; nil where it varies.
  var uniform: Double? { levels.isEmpty ? level : nil }

  /// Lays something of this opacity over what covers `rectangle` so far.
  mutating func lay(_ opacity: Double, over rectangle: Rectangle) {
    lay(Coverage(area: rectangle.intersection(area), level: opacity))
  }

  /// Lays another coverage over this one. Its area must lie within this one's.
  mutating func lay(_ upper: Coverage) {
    guard !upper.area.isEmpty, upper.uniform != 0 else { return }
    if upper.area == area, let below = uniform, let above = upper.uniform {
      level = Self.over(above, below)
    } else {
      combine(with: upper, Self.over)
    }
  }

  /// Multiplies every level.
  mutating func scale(by factor: Double) {
    level *= factor
    for index in levels.indices { levels[index] *= factor }
  }

  /// Multiplies by another coverage of the same area.
  mutating func scale(by other: Coverage) {
    if let factor = other.uniform {
      scale(by: factor)
    } else {
      combine(with: other) { $0 * $1 }
    }
  }

  private static func over(_ above: Double, _ below: Double) -> Double {
    below + (1 - below) * above
  }

  /// Sets each level under `other` to `combined(other's level, own level)`.
  private mutating func combine(with other: Coverage, _ combined: (Double, Double) -> Double) {
    if levels.isEmpty { levels = [Double](repeating: level, count: area.size.area) }
    for row in 0..<other.area.height {
      let start = (other.area.y - area.y + row) * area.width + other.area.x - area.x
      for column in 0..<other.area.width {
        let above =
          other.levels.isEmpty ? other.level : other.levels[row * other.area.width + column]
        levels[start + column] = combined(above, levels[start + column])
      }
    }
  }
}

extension View {
  /// The opacity of the view's own drawing at each pixel of `area`, which lies in the same
  /// coordinates as the point (`x`, `y`) where the view's parent has its origin.
  func coverage(x: Int, y: Int, in area: Rectangle) -> Coverage {
    let place = frame.offset(x: x, y: y)
    var coverage = Coverage(area: area, level: 0)
    coverage.lay(Double(background.alpha) / 255, over: place)
    if let content { coverage.lay(content, at: place) }
    for subview in subviews {
      let extent = subview.extent(x: place.x, y: place.y, in: area)
      guard !extent.isEmpty else { continue }
      coverage.lay(subview.coverage(x: place.x, y: place.y, in: extent))
    }
    coverage.scale(by: level)
    if let mask { coverage.scale(by: mask.coverage(x: place.x, y: place.y, in: area)) }
    return coverage
  }
}

extension Coverage {
  /// Lays a bitmap's alpha over what is covered so far.
  fileprivate mutating func lay(_ content: Bitmap, at frame: Rectangle) {
    let place = content.place(in: frame).intersection(area)
    for y in place.y..<place.maxY {
      for x in place.x..<place.maxX {
        let alpha = content[x - frame.x, y - frame.y].alpha
        lay(Double(alpha) / 255, over: Rectangle(x: x, y: y, width: 1, height: 1))
      }
    }
  }
}
