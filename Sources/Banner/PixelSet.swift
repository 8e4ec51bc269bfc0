/// Some of the pixels of a picture, by their places among all: one bit a pixel.
struct PixelSet: Sequence {
  private var words: [UInt64]
  private(set) var isEmpty = true

  /// None of so many pixels.
  init(of count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

  mutating func insert(_ pixel: Int) {
    words[pixel / 64] |= 1 << UInt64(pixel % 64)
    isEmpty = false
  }

  func makeIterator() -> Iterator { Iterator(words: words) }

  /// Gives the pixels in rising order.
  struct Iterator: IteratorProtocol {
    fileprivate let words: [UInt64]
    private var place = 0
    /// The bits of the word at ``place`` that are still to come.
    private var rest: UInt64

    fileprivate init(words: [UInt64]) {
      self.words = words
      rest = words.first ?? 0
    }

    mutating func next() -> Int? {
      while rest == 0 {
        place += 1
        guard place < words.count else { return nil }
        rest = words[place]
      }
      defer { rest &= rest - 1 }
      return place * 64 + rest.trailingZeroBitCount
    }
  }
}
