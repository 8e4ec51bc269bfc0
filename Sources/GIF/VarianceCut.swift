/// Divides weighted colours into boxes, always cutting the box whose colours spread most, across
/// the axis on which they spread most, there where the two halves together spread least.
struct VarianceCut {
  private(set) var points: [ColorPoint]
  private(set) var boxes: [ColorBox]
  private var slabs = [ColorMass](repeating: ColorMass(), count: 32)

  init(_ points: [ColorPoint]) {
    self.points = points
    var mass = ColorMass()
    for point in points { mass.add(point.placed) }
    boxes = [ColorBox(range: 0..<points.count, mass: mass)]
  }

  /// Cuts until there are so many boxes, or none spreads.
  mutating func cut(count: Int) {
    while boxes.count < count, let widest = widestBox() { divide(widest) }
  }

  /// The box that spreads most, if any spreads at all.
  private func widestBox() -> Int? {
    var (widest, most) = (-1, 1e-3)
    for index in boxes.indices where boxes[index].total > most {
      (widest, most) = (index, boxes[index].total)
    }
    return widest < 0 ? nil : widest
  }

  private mutating func divide(_ index: Int) {
    let box = boxes[index]
    let axis = box.mass.widestAxis
    let middle = box.mass.mean[axis]
    let deviation = (box.mass.spread[axis] / box.mass.weight).squareRoot()
    let (low, step) = (middle - 2 * deviation, deviation / 8)
    fill(box.range, axis: axis, low: Float(low), scale: Float(1 / step))
    guard let (plane, mass) = bestPlane(box.mass) else {
      boxes[index].total = 0
      return
    }
    let cut = partition(box.range, axis: axis, low: Float(low), scale: Float(1 / step), plane)
    boxes[index] = ColorBox(range: box.range.lowerBound..<cut, mass: mass)
    boxes.append(ColorBox(range: cut..<box.range.upperBound, mass: box.mass - mass))
  }

  private mutating func fill(_ range: Range<Int>, axis: Int, low: Float, scale: Float) {
    for slab in slabs.indices { slabs[slab] = ColorMass() }
    for index in range {
      let placed = points[index].placed
      slabs[Self.slab(placed[axis], low, scale)].add(placed)
    }
  }

  @inline(__always)
  private static func slab(_ level: Float, _ low: Float, _ scale: Float) -> Int {
    Int(min(max((level - low) * scale, 0), 31))
  }

  /// How many slabs go to the first half, and its mass.
  private func bestPlane(_ whole: ColorMass) -> (Int, ColorMass)? {
    var (first, most) = (ColorMass(), -1.0)
    var best: (Int, ColorMass)?
    for plane in 1..<slabs.count {
      first = first + slabs[plane - 1]
      let second = whole - first
      guard first.count > 0, second.count > 0 else { continue }
      let explained = first.explained + second.explained
      if explained > most { (most, best) = (explained, (plane, first)) }
    }
    return best
  }

  /// Puts the points below a plane first and gives where the others begin.
  private mutating func partition(
    _ range: Range<Int>, axis: Int, low: Float, scale: Float, _ plane: Int
  ) -> Int {
    var (left, right) = (range.lowerBound, range.upperBound)
    while left < right {
      if Self.slab(points[left].placed[axis], low, scale) < plane {
        left += 1
      } else {
        right -= 1
        points.swapAt(left, right)
      }
    }
    return left
  }
}

/// Points between two cuts.
struct ColorBox {
  let range: Range<Int>
  let mass: ColorMass
  /// By how much they spread on all axes together.
  var total: Double

  init(range: Range<Int>, mass: ColorMass) {
    (self.range, self.mass) = (range, mass)
    total = mass.spread.sum()
  }
}
