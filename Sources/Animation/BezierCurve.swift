/// The cubic Bezier from (0, 0) to (1, 1) over two control points, as a function of x.
/// `x1` and `x2` lie in 0...1, so x never turns back.
struct BezierCurve {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  /// The y of the point with this `x` (0...1), right to 1e-9 for control points of common size.
  func y(at x: Double) -> Double {
    if x > Self.bernstein(x1, x2, 0.5) { return 1 - turned.y(inFirstHalf: 1 - x) }
    return y(inFirstHalf: x)
  }

  /// The same curve seen from its other end. Near an end where the curve is steep only the
  /// distance to that very end is known well enough, so the nearer end is made the origin.
  private var turned: BezierCurve {
    BezierCurve(x1: 1 - x2, y1: 1 - y2, x2: 1 - x1, y2: 1 - y1)
  }

  /// Newton's steps, and halving where a step would leave the bracket.
  private func y(inFirstHalf x: Double) -> Double {
    var (low, high) = (0.0, 0.5)
    var parameter = min(x, 0.5)
    for _ in 0..<80 {
      let miss = miss(at: parameter, from: x)
      if miss > 0 { high = parameter } else { low = parameter }
      var next = parameter - miss / slope(at: parameter)
      if !(next >= low && next <= high) { next = (low + high) / 2 }
      if abs(next - parameter) <= 1e-17 { break }
      parameter = next
    }
    return Self.bernstein(y1, y2, parameter)
  }

  /// How far the curve's x at `parameter` lies beyond `x`. Past a quarter it is reckoned from the
  /// curve's middle, where `cubic-bezier(1, …, 0, …)` stands still.
  private func miss(at parameter: Double, from x: Double) -> Double {
    guard parameter > 0.25 else { return Self.bernstein(x1, x2, parameter) - x }
    let (v, sum, difference) = (parameter - 0.5, x1 + x2 - 1, x1 - x2)
    let middle = ((1 + 3 * difference) * v - 1.5 * sum) * v + 0.75 * (1 - difference)
    return middle * v + 0.375 * sum - (x - 0.5)
  }

  private func slope(at s: Double) -> Double {
    3 * ((1 - s) * (1 - s) * x1 + 2 * (1 - s) * s * (x2 - x1) + s * s * (1 - x2))
  }

  private static func bernstein(_ first: Double, _ second: Double, _ s: Double) -> Double {
    (3 * (1 - s) * (1 - s) * s) * first + (3 * (1 - s) * s * s) * second + s * s * s
  }
}
