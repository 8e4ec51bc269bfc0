import Testing

@testable import GIF

@Suite struct BudgetSearchTests {
  /// Searches files of these sizes and gives the rung found and how many were made.
  private func find(_ budget: Int, in sizes: [Int]) -> (rung: Int, tries: Int) {
    var search = BudgetSearch(
      budget: budget, count: sizes.count, first: sizes[0], last: sizes[sizes.count - 1])
    var (best, tries) = (sizes.count - 1, 0)
    while let rung = search.next {
      tries += 1
      search.note(rung, size: sizes[rung])
      if sizes[rung] <= budget { best = rung }
    }
    return (best, tries)
  }

  @Test func `what is found fits, and is near the budget`() {
    var random = RandomSource(seed: 1)
    for _ in 0..<200 {
      var sizes = [1_000_000]
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        sizes.append(sizes[sizes.count - 1] * Int.random(in: 87...99, using: &random) / 100)
      }
      let budget = Int.random(in: sizes[sizes.count - 1]..<1_000_000, using: &random)
      let found = find(budget, in: sizes)
      #expect(sizes[found.rung] <= budget && sizes[found.rung] * 100 >= budget * 85)
      #expect(found.tries <= 8)
    }
  }

  @Test func `a ladder that falls evenly takes few tries`() {
    let sizes = (0..<30).map { 1_000_000 - 30_000 * $0 }
    #expect(find(500_000, in: sizes).tries <= 3)
  }

  @Test func `two settings leave nothing to search`() {
    #expect(find(10, in: [20, 10]).tries == 0)
  }
}
