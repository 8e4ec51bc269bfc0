import Raster

/// Weighted colours gathered around centres; some centres may be given and never move.
struct ColorClusters {
  private let points: [ColorPoint]
  private let fixed: [SIMD4<Float>]
  private var moving: [SIMD4<Float>]
  private var centres: ColorCentres
  /// The centre of each point: the given ones come first.
  private(set) var owners: [Int]

  /// Clusters around the given centres and at most `count` more, started from a variance cut.
  init(_ points: [ColorPoint], fixed: [SIMD4<Float>], count: Int) {
    var cut = VarianceCut(points)
    if count > 0, !points.isEmpty { cut.cut(count: count) }
    let boxes = count > 0 && !points.isEmpty ? cut.boxes : []
    self.points = cut.points
    self.fixed = fixed
    moving = boxes.map { SIMD4<Float>($0.mass.mean) }
    owners = [Int](repeating: 0, count: points.count)
    for (number, box) in boxes.enumerated() {
      for point in box.range { owners[point] = fixed.count + number }
    }
    centres = ColorCentres(fixed + moving)
  }

  /// Gives each point to its nearest centre and moves those centres to the means of their points.
  mutating func polish() {
    gather()
    var sums = [SIMD4<Float>](repeating: .zero, count: fixed.count + moving.count)
    for (point, owner) in zip(points, owners) {
      let weight = point.weight
      var mass = point.placed * weight
      mass.w = weight
      sums[owner] += mass
    }
    for number in moving.indices where sums[fixed.count + number].w > 0 {
      moving[number] = sums[fixed.count + number] / sums[fixed.count + number].w
    }
    centres.set(fixed + moving)
  }

  /// Moves a centre to the colour that has most of its weight, so that flat colours stay exact.
  mutating func settle(share: Float) {
    gather()
    var totals = [Float](repeating: 0, count: fixed.count + moving.count)
    var leads = [Int](repeating: -1, count: totals.count)
    for (index, owner) in owners.enumerated() {
      totals[owner] += points[index].weight
      if leads[owner] < 0 || points[leads[owner]].weight < points[index].weight {
        leads[owner] = index
      }
    }
    for number in moving.indices {
      let owner = fixed.count + number
      guard leads[owner] >= 0 else { continue }
      let lead = points[leads[owner]]
      if lead.weight >= share * totals[owner] { moving[number] = lead.placed }
      moving[number] = SIMD4<Float>(moving[number].color)
    }
    centres.set(fixed + moving)
    gather()
  }

  private mutating func gather() {
    for index in points.indices {
      owners[index] = centres.nearest(to: points[index].placed, from: owners[index])
    }
  }

  /// The colours of the centres that were not given.
  var colors: [Color] { moving.map(\.color) }

  /// The mean squared distance of the points from their centres.
  var error: Double {
    let places = fixed + moving
    var (sum, weight) = (0.0, 0.0)
    for (point, owner) in zip(points, owners) {
      sum += Double(point.weight * point.placed.distance(to: places[owner]))
      weight += Double(point.weight)
    }
    return weight > 0 ? sum / weight : 0
  }

  /// Writes each point's owner to its number.
  func writeOwners(to output: inout [UInt8]) {
    for (point, owner) in zip(points, owners) {
      output[point.number] = UInt8(truncatingIfNeeded: owner)
    }
  }
}
