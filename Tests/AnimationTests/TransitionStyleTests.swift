import Testing

@testable import Animation

@Suite struct TransitionStyleTests {
  @Test func `The defaults come to two seconds`() {
    let style = TransitionStyle()
    #expect(style.lastRank == 53)
    #expect(abs(style.interval.value - 2.0 / 57) < 1e-15)
    #expect(abs(style.fade.value - 8.0 / 57) < 1e-15)
    #expect(abs(style.duration.value - 2) < 1e-14)
  }

  @Test func `The original's times on two and on three rows`() {
    func duration(rows: Int) -> Double {
      TransitionStyle(rows: rows, interval: Seconds(0.175), fade: Seconds(0.7)).duration.value
    }
    #expect(abs(duration(rows: 2) - 6.825) < 1e-12)
    #expect(abs(duration(rows: 3) - 9.975) < 1e-12)
  }

  @Test(arguments: TileOrder.allCases)
  func `A duration and an overlap are kept by every order`(order: TileOrder) {
    for overlap in [0.01, 1, 4, 1e9] {
      let style = TransitionStyle(
        columns: 7, rows: 4, order: order, duration: Seconds(3), overlap: overlap)
      #expect(abs(style.duration.value - 3) < 1e-9)
      #expect(abs(style.fade.value - overlap * style.interval.value) < 1e-9)
    }
  }

  @Test func `One rank alone fades for the whole duration`() {
    let style = TransitionStyle(columns: 1, rows: 1, duration: Seconds(3), overlap: 0.1)
    #expect(style.fade == Seconds(3) && style.duration == Seconds(3))
    let extreme = TransitionStyle(
      columns: 1, rows: 1, duration: Seconds(3), overlap: .leastNonzeroMagnitude)
    #expect(extreme.duration == Seconds(3))
  }

  @Test(arguments: [Double.leastNonzeroMagnitude, 1e-9, 1e9, 1.7e308])
  func `No overlap is too small or too great`(overlap: Double) {
    let style = TransitionStyle(duration: Seconds(2), overlap: overlap)
    #expect(abs(style.duration.value - 2) < 1e-9)
  }

  @Test func `No duration is a cut`() {
    #expect(TransitionStyle(duration: .zero).duration == .zero)
  }
}
