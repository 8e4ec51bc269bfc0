/// One axis of a Lanczos-3 scaling: which source pixels make each target pixel, and how much
/// each counts.
///
/// When the picture shrinks, the kernel widens with the step between target pixels, so that
/// nothing finer than the target can show survives as a false pattern. At the borders the
/// kernel is cut off and the rest counts for the whole.
struct LanczosAxis {
  /// The source pixels of one target pixel, `first..<end`, and where their weights stand.
  struct Window {
    var first: Int
    var end: Int
    var weights: Range<Int>
  }

  private(set) var windows: [Window] = []
  /// The weights of all windows, one after another; those of one window add up to 1. Each
  /// window is filled up with zeros to a multiple of ``lanes``.
  private(set) var weights: [Float] = []

  /// How many products are added up side by side.
  static let lanes = 4

  /// Scales `length` pixels from `start` on to `target` pixels. They lie in a source of
  /// `source` pixels; what stands beside them still counts in the kernel at their borders.
  init(source: Int, start: Double, length: Double, target: Int) {
    let step = length / Double(target)
    let widening = max(step, 1)
    for index in 0..<target {
      let center = start + (Double(index) + 0.5) * step
      let first = Int(max(center - 3 * widening + 0.5, 0))
      let end = min(Int(center + 3 * widening + 0.5), source)
      append(first..<end, center: center, widening: widening)
    }
  }

  private mutating func append(_ pixels: Range<Int>, center: Double, widening: Double) {
    let kernel = pixels.map { Lanczos.weight((Double($0) + 0.5 - center) / widening) }
    let sum = kernel.reduce(0, +)
    let start = weights.count
    weights += kernel.map { Float($0 / sum) }
    while weights.count % Self.lanes != 0 { weights.append(0) }
    windows.append(
      Window(
        first: pixels.lowerBound, end: pixels.upperBound, weights: start..<weights.count))
  }

  /// The source pixels that count at all.
  var span: Range<Int> {
    guard let first = windows.first, let last = windows.last else { return 0..<0 }
    return first.first..<last.end
  }

  /// The most windows that any one source pixel lies in.
  var overlap: Int {
    var oldest = 0
    var most = 0
    for (index, window) in windows.enumerated() {
      while windows[oldest].end <= window.first { oldest += 1 }
      most = max(most, index - oldest + 1)
    }
    return most
  }
}

/// The Lanczos kernel of three lobes, by additions, multiplications and divisions alone: every
/// machine computes the same.
enum Lanczos {
  /// sinc(x) sinc(x / 3) between -3 and 3, else 0.
  static func weight(_ x: Double) -> Double {
    let distance = x.magnitude
    return distance < 3 ? sinc(distance) * sinc(distance / 3) : 0
  }

  /// sin(pi x) / (pi x), for x from 0 on.
  private static func sinc(_ x: Double) -> Double {
    x < 1e-9 ? 1 : sine(ofHalfTurns: x) / (.pi * x)
  }

  /// sin(pi x) for small x from 0 on, right to 1e-13: its power series between the zeros.
  private static func sine(ofHalfTurns x: Double) -> Double {
    let nearest = Int(x + 0.5)
    let angle = (x - Double(nearest)) * .pi
    var sum = 1.0
    for odd in stride(from: 17.0, through: 3.0, by: -2) {
      sum = 1 - sum * angle * angle / (odd * (odd - 1))
    }
    return nearest % 2 == 0 ? sum * angle : -sum * angle
  }
}
