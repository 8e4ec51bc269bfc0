/// Places among which the nearest is sought, kept in the order of their green.
struct ColorCentres {
  /// In the order of their second axis.
  private(set) var places: [SIMD4<Float>] = []
  private(set) var numbers: [Int] = []
  /// Where each number stands.
  private var ranks: [Int] = []

  init(_ places: [SIMD4<Float>]) { set(places) }

  mutating func set(_ centres: [SIMD4<Float>]) {
    numbers = centres.indices.sorted { centres[$0].y < centres[$1].y }
    places = numbers.map { centres[$0] }
    ranks = [Int](repeating: 0, count: numbers.count)
    for (rank, number) in numbers.enumerated() { ranks[number] = rank }
  }

  /// The number of the centre nearest to a place; the search begins at a centre that is near.
  @inline(__always)
  func nearest(to place: SIMD4<Float>, from start: Int) -> Int {
    let rank = ranks[start]
    var best = rank
    var least = places[rank].distance(to: place)
    var up = rank &+ 1
    while up < places.count {
      let gap = places[up].y - place.y
      if gap > 0, gap * gap >= least { break }
      let distance = places[up].distance(to: place)
      if distance < least { (least, best) = (distance, up) }
      up &+= 1
    }
    var down = rank &- 1
    while down >= 0 {
      let gap = place.y - places[down].y
      if gap > 0, gap * gap >= least { break }
      let distance = places[down].distance(to: place)
      if distance < least { (least, best) = (distance, down) }
      down &-= 1
    }
    return numbers[best]
  }
}
