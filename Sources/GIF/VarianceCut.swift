/// Divides colours into boxes, always cutting the box whose colours spread most, there where the
/// two halves together spread least.
struct VarianceCut {
  private let moments: ColorMoments
  private var boxes = [ColorBox()]
  private var variances: [Double]

  init(_ points: [ColorPoint]) {
    moments = ColorMoments(points)
    variances = [moments.variance(of: ColorBox())]
  }

  /// The masses of at most `count` boxes, none without weight.
  mutating func masses(count: Int) -> [SIMD4<Double>] {
    while boxes.count < count, let widest = widestBox() { divide(widest) }
    return boxes.map(moments.mass(of:)).filter { $0.x > 0 }
  }

  /// The box that spreads most, if any spreads at all.
  private func widestBox() -> Int? {
    let widest = variances.indices.max { variances[$0] < variances[$1] }
    return widest.flatMap { variances[$0] > 1e-6 ? $0 : nil }
  }

  private mutating func divide(_ index: Int) {
    guard let (first, second) = halves(of: boxes[index]) else {
      variances[index] = 0
      return
    }
    boxes[index] = first
    boxes.append(second)
    variances[index] = moments.variance(of: first)
    variances.append(moments.variance(of: second))
  }

  /// The cut that leaves the least variance, if there is one with colours on both sides.
  private func halves(of box: ColorBox) -> (ColorBox, ColorBox)? {
    let whole = moments.mass(of: box)
    var most = -1.0
    var best: (ColorBox, ColorBox)?
    for axis in 0..<3 {
      for plane in box.low[axis] + 1..<max(box.high[axis], box.low[axis] + 1) {
        let (first, second) = box.cut(axis: axis, at: plane)
        let mass = moments.mass(of: first)
        guard mass.x > 0, mass.x < whole.x else { continue }
        let explained = ColorMoments.explained(by: mass) + ColorMoments.explained(by: whole - mass)
        if explained > most {
          most = explained
          best = (first, second)
        }
      }
    }
    return best
  }
}

extension ColorBox {
  fileprivate func cut(axis: Int, at plane: Int) -> (ColorBox, ColorBox) {
    var (first, second) = (self, self)
    first.high[axis] = plane
    second.low[axis] = plane
    return (first, second)
  }
}
