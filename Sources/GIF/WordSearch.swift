import Raster

/// Chooses among near-equal colours those for which the coder has the longest words.
///
/// Each pixel has its target, the index that shows it best. A pixel that may have an error may
/// take any index within it, or stay as it was. From every place the longest word is sought that
/// is acceptable everywhere, a few at a time, those with the least error first; so the search
/// writes what libgd's coder then reads as the very same words.
struct WordSearch {
  private let frame: PaintedFrame
  /// The colours, and after them one for what stays.
  private let colors: [SIMD4<Int32>]
  /// What the canvas shows in the frame's rectangle.
  private let shown: [Color]
  private let passing: Int32
  private let resting: Int32
  /// For each index those whose colours are near, the nearest first.
  private let neighbours: [[UInt8]]
  private var words: CodeWords
  private var beam: [WordCandidate] = []
  private var wider: [WordCandidate] = []

  /// How many words are followed at a time.
  private static let width = 12

  init(_ frame: PaintedFrame, over shown: [Color], _ quality: PictureQuality) {
    self.frame = frame
    self.shown = shown
    colors = frame.colors.map(\.levels) + [.zero]
    passing = quality.allowance(paletteError: frame.error)
    resting = quality.restingAllowance(paletteError: frame.error)
    words = CodeWords(symbols: frame.colors.count + 1)
    neighbours = Self.neighbours(frame.colors, within: max(passing, resting))
  }

  /// The frame's indexes as they are to be written.
  mutating func indexes() -> [UInt8] {
    var indexes = frame.indexes
    var output = indexes.mutableSpan
    var start = 0
    while start < output.count {
      begin(at: start)
      var end = start + 1
      while end < output.count, extend(at: end) { end += 1 }
      let word = beam.min { $0.error < $1.error }?.word ?? 0
      words.spell(word, into: &output, before: end)
      words.confirm(output[start])
      words.expect(after: word)
      start = end
    }
    return indexes
  }

  /// How far from the truth a pixel may be shown.
  @inline(__always)
  private func allowance(_ pixel: Int, _ target: UInt8) -> Int32 {
    switch frame.delta.changes?[pixel] ?? .lasting {
    case .none: 0
    case .passing: passing
    case .lasting: Int(target) < frame.fixed ? 0 : resting
    }
  }

  /// Words of one symbol.
  private mutating func begin(at pixel: Int) {
    beam.removeAll(keepingCapacity: true)
    let target = frame.indexes[pixel]
    beam.append(WordCandidate(word: Int32(target), error: 0))
    let allowed = target == frame.transparent ? 0 : allowance(pixel, target)
    guard allowed > 0 else { return }
    let truth = frame.delta.pixels[pixel].levels
    let least = truth.error(of: colors[Int(target)])
    let staying = truth.error(of: shown[pixel].levels)
    if staying <= allowed {
      beam.append(WordCandidate(word: Int32(frame.transparent), error: max(0, staying - least)))
    }
    for other in neighbours[Int(target)] {
      let error = truth.error(of: colors[Int(other)])
      guard error <= allowed else { continue }
      beam.append(WordCandidate(word: Int32(other), error: max(0, error - least)))
    }
  }

  /// Makes the words one symbol longer; false, and no change, if none can be.
  private mutating func extend(at pixel: Int) -> Bool {
    wider.removeAll(keepingCapacity: true)
    let target = frame.indexes[pixel]
    let allowed = target == frame.transparent ? 0 : allowance(pixel, target)
    if allowed == 0 { extend(by: target) } else { extend(pixel, target, allowed) }
    guard !wider.isEmpty else { return false }
    swap(&beam, &wider)
    return true
  }

  private mutating func extend(by symbol: UInt8) {
    for candidate in beam {
      let word = words.child(of: candidate.word, symbol)
      if word != 0 { wider.append(WordCandidate(word: word, error: candidate.error)) }
    }
  }

  private mutating func extend(_ pixel: Int, _ target: UInt8, _ allowed: Int32) {
    let truth = frame.delta.pixels[pixel].levels
    let least = truth.error(of: colors[Int(target)])
    let staying = truth.error(of: shown[pixel].levels)
    for candidate in beam {
      var word = words.firstChild(of: candidate.word)
      while word != 0 {
        let symbol = words.symbol(of: word)
        let error =
          symbol == frame.transparent ? staying : truth.error(of: colors[Int(symbol)])
        if error <= allowed || symbol == target {
          let excess = candidate.error &+ max(0, error &- least)
          insert(WordCandidate(word: word, error: excess))
        }
        word = words.sibling(of: word)
      }
    }
  }

  /// Keeps the candidates with the least error.
  @inline(__always)
  private mutating func insert(_ candidate: WordCandidate) {
    if wider.count < Self.width { return wider.append(candidate) }
    var worst = 0
    for index in 1..<wider.count where wider[index].error > wider[worst].error { worst = index }
    if wider[worst].error > candidate.error { wider[worst] = candidate }
  }

  private static func neighbours(_ colors: [Color], within allowed: Int32) -> [[UInt8]] {
    let levels = colors.map(\.levels)
    return levels.indices.map { index in
      let keys = levels.indices.map { Int(levels[index].error(of: levels[$0])) << 8 | $0 }
      let near = keys.filter { $0 & 255 != index && $0 >> 8 <= 2 * Int(allowed) }
      return near.sorted().prefix(Self.width / 2).map { UInt8($0 & 255) }
    } + [[]]
  }
}

/// A word that the search follows, and by how much it is worse than the targets.
private struct WordCandidate: BitwiseCopyable {
  var word: Int32
  var error: Int32
}

extension Color {
  /// Red, green and blue.
  @inline(__always)
  fileprivate var levels: SIMD4<Int32> { SIMD4(Int32(red), Int32(green), Int32(blue), 0) }
}

extension SIMD4<Int32> {
  /// The squared error of another colour.
  @inline(__always)
  fileprivate func error(of other: SIMD4<Int32>) -> Int32 {
    let way = self &- other
    let squares = way &* way
    return squares.x &+ squares.y &+ squares.z
  }
}
