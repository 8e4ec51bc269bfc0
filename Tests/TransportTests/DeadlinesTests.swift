import Testing

@testable import Transport

@Test func `Deadlines come up in order, and only when due`() {
  var deadlines = Deadlines()
  let moments = [5, 3, 9, 1, 7, 3, 8, 2, 6, 4, 0, 9].map { Moment(nanoseconds: Int64($0)) }
  for (index, moment) in moments.enumerated() {
    deadlines.insert(Token(rawValue: UInt64(index)), at: moment)
  }
  #expect(deadlines.next == Moment(nanoseconds: 0))
  var due: [Moment] = []
  while let entry = deadlines.takeDue(at: Moment(nanoseconds: 6)) { due.append(entry.moment) }
  #expect(due == moments.filter { $0.nanoseconds <= 6 }.sorted())
  #expect(deadlines.count == 4)
  deadlines.keep { $0.rawValue == 6 }
  #expect(deadlines.next == Moment(nanoseconds: 8))
  #expect(deadlines.count == 1)
}

@Test func `Milliseconds until a moment are rounded up`() {
  let now = Moment(nanoseconds: 1_000_000)
  #expect(now.milliseconds(until: now) == 0)
  #expect(now.milliseconds(until: Moment(nanoseconds: 0)) == 0)
  #expect(now.milliseconds(until: Moment(nanoseconds: 1_000_001)) == 1)
  #expect(now.milliseconds(until: Moment(nanoseconds: 2_000_000)) == 1)
  #expect(now.milliseconds(until: Moment(nanoseconds: .max)) == CInt.max)
  #expect(now.advanced(by: .max) == Moment(nanoseconds: .max))
}

@Test func `Durations become nanoseconds without overflow`() {
  #expect(Duration.milliseconds(1_500).nanoseconds == 1_500_000_000)
  #expect(Duration.seconds(-1).nanoseconds == 0)
  #expect(Duration.seconds(Int64.max).nanoseconds == .max)
}
