import Testing

@testable import Service

@Suite struct MemoryBudgetTests {
  @Test func `what is given back can be given out again`() throws {
    let budget = MemoryBudget(bytes: 100)
    do {
      let share = try budget.share(of: 60)
      try share.grow(by: 40)
      #expect(budget.usedBytes == 100)
      #expect(throws: Refusal.self) { try budget.share(of: 1) }
      #expect(budget.usedBytes == 100)
      _ = share
    }
    #expect(budget.usedBytes == 0)
    _ = try budget.share(of: 100)
  }

  @Test func `one alone may hold more, and nobody beside it`() throws {
    let budget = MemoryBudget(bytes: 100)
    let share = try budget.share(of: 90)
    try share.grow(by: 500)
    #expect(throws: Refusal.self) { try budget.share(of: 1) }
    _ = try budget.share(of: 0)
    try share.grow(by: 1)
    #expect(budget.usedBytes == 591)
  }

  @Test func `many threads leave nothing behind`() {
    let budget = MemoryBudget(bytes: 1000)
    inParallel(8) { number in
      for _ in 0..<500 {
        guard let share = try? budget.share(of: number * 30) else { continue }
        try? share.grow(by: 100)
      }
    }
    #expect(budget.usedBytes == 0)
  }
}
