/// How progress in time becomes progress in opacity: one of CSS's easing functions
/// (CSS Easing Functions Level 1).
public enum Easing: Hashable, Sendable {
  case linear
  /// Through (0, 0), (x1, y1), (x2, y2), (1, 1); `x1` and `x2` lie in 0...1.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// That many equal steps, each taken at its end (`jump-end`); at least 1.
  case steps(Int)

  public static let ease = Easing.cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
  public static let easeIn = Easing.cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  public static let easeOut = Easing.cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  public static let easeInOut = Easing.cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// The eased progress at `progress`, both within 0...1: what lies beyond is cut off.
  public func callAsFunction(_ progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    switch self {
    case .linear: return progress
    case .cubicBezier(let x1, let y1, let x2, let y2):
      let curve = BezierCurve(x1: x1, y1: y1, x2: x2, y2: y2)
      return min(1, max(0, curve.y(at: progress)))
    case .steps(let count):
      let count = Double(max(1, count))
      // A progress that misses a jump by the dust of a division has reached it.
      return (progress * count + 1e-12).rounded(.down) / count
    }
  }
}
