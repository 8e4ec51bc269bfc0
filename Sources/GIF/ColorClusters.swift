import Raster

/// Weighted colours gathered around centres; some centres may be given and never move.
struct ColorClusters {
  private let points: [ColorPoint]
  private let fixed: [SIMD4<Float>]
  private var moving: [SIMD4<Float>]
  private var centres: ColorCentres
  /// The centre of each point: the given ones come first.
  private(set) var owners: [Int]
  /// How much of a price a point pays that rests.
  private var restingShare: Float = 1

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
    // The cut knows nothing of the given centres, and where it has no room it decides nothing.
    if !fixed.isEmpty { gather() }
  }

  /// Charges for rare centres, moves the centres to the means of their points, and gives each point
  /// to its nearest.
  ///
  /// A bit costs so many times the mean squared error, to points that rest a fixed share of it.
  mutating func polish(thrift: Double) {
    let masses = masses()
    for number in moving.indices where masses[fixed.count + number].w > 0 {
      moving[number] = masses[fixed.count + number] / masses[fixed.count + number].w
    }
    centres.set(fixed + moving)
    restingShare = Self.restingThrift / Float(max(thrift, 1))
    centres.charge(masses.map(\.w), bit: Float(thrift * error))
    gather()
  }

  /// The weight of each centre's points, and their places times weight.
  private func masses() -> [SIMD4<Float>] {
    var masses = [SIMD4<Float>](repeating: .zero, count: fixed.count + moving.count)
    for (point, owner) in zip(points, owners) {
      var place = point.placed
      place.w = 1
      masses[owner] += place * point.weight
    }
    return masses
  }

  /// The share of the mean squared error that a bit costs a point that rests.
  private static let restingThrift: Float = 0.2

  /// Moves each centre to the mean of its points, or to the one that has so large a share of their
  /// weight, so that flat colours stay exact.
  mutating func settle(share: Float) {
    let masses = masses()
    var leads = [Int](repeating: -1, count: masses.count)
    for (index, owner) in owners.enumerated()
    where leads[owner] < 0 || points[leads[owner]].weight < points[index].weight {
      leads[owner] = index
    }
    for number in moving.indices {
      let mass = masses[fixed.count + number]
      guard leads[fixed.count + number] >= 0, mass.w > 0 else { continue }
      let lead = points[leads[fixed.count + number]]
      let place = lead.weight >= share * mass.w ? lead.placed : mass / mass.w
      moving[number] = SIMD4<Float>(place.color)
    }
    // The places are nearly as before, so the prices stand.
    centres.move(to: fixed + moving)
    gather()
  }

  private mutating func gather() {
    for index in points.indices {
      owners[index] = centres.nearest(
        to: points[index].placed, from: owners[index],
        paying: points[index].passes ? 1 : restingShare)
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
