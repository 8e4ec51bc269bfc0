/// Places among which the nearest is sought, kept in the order of their green.
struct ColorCentres {
  /// In the order of their second axis.
  private(set) var places: [SIMD4<Float>] = []
  private(set) var numbers: [Int] = []
  /// Where each number stands.
  private var ranks: [Int] = []
  /// In the order of the places: what a choice costs beside its distance.
  private var prices: [Float] = []
  private var cheapest: Float = 0

  init(_ places: [SIMD4<Float>]) { set(places) }

  mutating func set(_ centres: [SIMD4<Float>]) {
    numbers = centres.indices.sorted { centres[$0].y < centres[$1].y }
    places = numbers.map { centres[$0] }
    prices = [Float](repeating: 0, count: places.count)
    cheapest = 0
    ranks = [Int](repeating: 0, count: numbers.count)
    for (rank, number) in numbers.enumerated() { ranks[number] = rank }
  }

  /// Puts the centres elsewhere and keeps their prices.
  mutating func move(to centres: [SIMD4<Float>]) {
    var kept = [Float](repeating: 0, count: centres.count)
    for (rank, number) in numbers.enumerated() { kept[number] = prices[rank] }
    set(centres)
    prices = numbers.map { kept[$0] }
    cheapest = prices.min() ?? 0
  }

  /// Charges for each centre the bits that its index takes where it is chosen by so much weight of
  /// all, each bit at a price.
  mutating func charge(_ weights: [Float], bit: Float) {
    let total = weights.reduce(0, +)
    for (rank, number) in numbers.enumerated() {
      prices[rank] = bit * (total / max(weights[number], 1)).roughLogarithm
    }
    cheapest = prices.min() ?? 0
  }

  /// The number of the centre nearest to a place, a share of its price counted in; the search
  /// begins at a centre that is near.
  @inline(__always)
  func nearest(to place: SIMD4<Float>, from start: Int, paying share: Float) -> Int {
    let rank = ranks[start]
    var best = rank
    var least = places[rank].distance(to: place) + share * prices[rank]
    let floor = share * cheapest
    var up = rank &+ 1
    while up < places.count {
      let gap = places[up].y - place.y
      if gap > 0, gap * gap + floor >= least { break }
      let distance = places[up].distance(to: place) + share * prices[up]
      if distance < least { (least, best) = (distance, up) }
      up &+= 1
    }
    var down = rank &- 1
    while down >= 0 {
      let gap = place.y - places[down].y
      if gap > 0, gap * gap + floor >= least { break }
      let distance = places[down].distance(to: place) + share * prices[down]
      if distance < least { (least, best) = (distance, down) }
      down &-= 1
    }
    return numbers[best]
  }
}

extension Float {
  /// The binary logarithm of a positive number, off by less than a tenth.
  fileprivate var roughLogarithm: Float { Float(exponent) + significand - 1 }
}
