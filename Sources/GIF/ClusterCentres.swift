/// Up to 256 places among which the nearest is sought, eight at a time.
struct ClusterCentres {
  private var xs: [SIMD8<Float>]
  private var ys: [SIMD8<Float>]
  private var zs: [SIMD8<Float>]
  let count: Int

  init(_ places: [SIMD3<Double>]) {
    count = places.count
    let far = SIMD8<Float>(repeating: 1e9)
    xs = [SIMD8<Float>](repeating: far, count: (count + 7) / 8)
    (ys, zs) = (xs, xs)
    for (index, place) in places.enumerated() {
      xs[index / 8][index % 8] = Float(place.x)
      ys[index / 8][index % 8] = Float(place.y)
      zs[index / 8][index % 8] = Float(place.z)
    }
  }

  /// The number of the centre nearest to a place.
  func nearest(to place: SIMD3<Double>) -> Int {
    let (x, y, z) = (Float(place.x), Float(place.y), Float(place.z))
    var least = SIMD8<Float>(repeating: .infinity)
    var groups = SIMD8<Int32>.zero
    for group in xs.indices {
      let (dx, dy, dz) = (xs[group] - x, ys[group] - y, zs[group] - z)
      let distance = dx * dx + dy * dy + dz * dz
      let isNearer = distance .< least
      least.replace(with: distance, where: isNearer)
      groups.replace(with: Int32(group), where: isNearer)
    }
    var lane = 0
    for other in 1..<8 where least[other] < least[lane] { lane = other }
    return Int(groups[lane]) * 8 + lane
  }
}
