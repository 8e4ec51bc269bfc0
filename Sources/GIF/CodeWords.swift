/// The words that libgd's coder knows at a moment (LZW; GIF89a appendix F).
///
/// A word is one symbol or another word and a symbol; its number is its code. When the table of
/// 4,096 is full libgd clears it at once.
struct CodeWords {
  private let roots: Int
  private var next: Int
  private var isExpecting = false
  private var firsts = [Int32](repeating: 0, count: 4096)
  private var siblings = [Int32](repeating: 0, count: 4096)
  private var parents = [Int32](repeating: -1, count: 4096)
  private var symbols = [UInt8](repeating: 0, count: 4096)

  /// The words at the start, for so many symbols.
  init(symbols count: Int) {
    var bits = 2
    while 1 << bits < count { bits += 1 }
    roots = 1 << bits
    next = roots + 2
    for root in 0..<roots { symbols[root] = UInt8(truncatingIfNeeded: root) }
  }

  /// The last symbol of a word.
  @inline(__always)
  func symbol(of word: Int32) -> UInt8 { symbols[Int(word)] }

  /// One word that adds a symbol to this one; 0 if there is none.
  @inline(__always)
  func firstChild(of word: Int32) -> Int32 { firsts[Int(word)] }

  /// The next word that adds a symbol to the same one; 0 if there is none.
  @inline(__always)
  func sibling(of word: Int32) -> Int32 { siblings[Int(word)] }

  /// The word that adds this symbol; 0 if there is none.
  @inline(__always)
  func child(of word: Int32, _ symbol: UInt8) -> Int32 {
    var child = firsts[Int(word)]
    while child != 0, symbols[Int(child)] != symbol { child = siblings[Int(child)] }
    return child
  }

  /// Writes a word that ends before a place.
  func spell(_ word: Int32, into indexes: inout MutableSpan<UInt8>, before end: Int) {
    var (word, place) = (word, end - 1)
    while word >= 0, place >= 0 {
      indexes[place] = symbols[Int(word)]
      word = parents[Int(word)]
      place -= 1
    }
  }

  /// A word was written: the table gets it with the first symbol of the one after it.
  ///
  /// That symbol is not known yet. But if the word after it begins with this one it begins with
  /// the same symbol, and may use the new word already.
  mutating func expect(after word: Int32) {
    guard next < 4096 else { return clear() }
    symbols[next] = first(of: word)
    parents[next] = word
    siblings[next] = firsts[Int(word)]
    firsts[Int(word)] = Int32(next)
    isExpecting = true
  }

  /// The word after it began with this symbol.
  mutating func confirm(_ symbol: UInt8) {
    guard isExpecting else { return }
    symbols[next] = symbol
    next += 1
    isExpecting = false
  }

  private mutating func clear() {
    for word in firsts.indices { firsts[word] = 0 }
    next = roots + 2
  }

  private func first(of word: Int32) -> UInt8 {
    var word = word
    while parents[Int(word)] >= 0 { word = parents[Int(word)] }
    return symbols[Int(word)]
  }
}
