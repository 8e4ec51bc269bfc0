import Testing

@testable import GIF

@Suite struct CodeWordsTests {
  /// Follows words through a text as a coder does, and gives their numbers.
  private func words(_ text: [UInt8], symbols: Int) -> [Int32] {
    var words = CodeWords(symbols: symbols)
    var found: [Int32] = []
    var start = 0
    while start < text.count {
      var (word, end) = (Int32(text[start]), start + 1)
      while end < text.count {
        let child = words.child(of: word, text[end])
        if child == 0 { break }
        word = child
        end += 1
      }
      words.confirm(text[start])
      words.expect(after: word)
      found.append(word)
      start = end
    }
    return found
  }

  @Test func `a run is coded with ever longer words, each known as soon as it is used`() {
    #expect(words([UInt8](repeating: 1, count: 10), symbols: 4) == [1, 6, 7, 8])
  }

  @Test func `pairs become words`() {
    #expect(words([0, 1, 0, 1, 2, 0, 1, 2], symbols: 4) == [0, 1, 6, 2, 8])
  }

  @Test func `words are spelt as they were read`() {
    var words = CodeWords(symbols: 4)
    words.expect(after: 2)
    words.confirm(3)
    var output: [UInt8] = [9, 9, 9, 9]
    var span = output.mutableSpan
    words.spell(words.child(of: 2, 3), into: &span, before: 3)
    #expect(output == [9, 2, 3, 9])
  }

  @Test func `a full table is cleared`() {
    var random = RandomSource(seed: 1)
    let text = (0..<20_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    #expect(words(text, symbols: 256).allSatisfy { $0 < 4096 })
  }
}
