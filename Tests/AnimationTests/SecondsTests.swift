import Testing

@testable import Animation

@Suite struct SecondsTests {
  @Test func `Centiseconds round halves up, also where decimals miss the half by a hair`() {
    #expect(Centiseconds(rounding: Seconds(2.04)) == Centiseconds(204))
    #expect(Centiseconds(rounding: Seconds(0.145)) == Centiseconds(15))
    #expect(Centiseconds(rounding: Seconds(1.005)) == Centiseconds(101))
    #expect(Centiseconds(rounding: Seconds(0.1449)) == Centiseconds(14))
  }

  @Test func `No time is too long to round`() {
    #expect(Centiseconds(rounding: Seconds(1e300)).value == 1 << 60)
    #expect(Centiseconds(rounding: Seconds(-.infinity)).value == -(1 << 60))
    #expect(Centiseconds(rounding: Seconds(.nan)) == .zero)
  }

  @Test func `Times add, scale, compare and tell milliseconds`() {
    #expect(Seconds(1) + Seconds(0.5) - 2 * Seconds(0.25) == Seconds(1))
    #expect(Seconds(3) / 2 < Seconds(2) && Seconds(3) / Seconds(2) == 1.5)
    #expect(Seconds(0.25).milliseconds == 250)
  }

  @Test func `The dust of sums is shaken off, and nothing else`() {
    #expect((Seconds(0.1) + Seconds(0.2)).settled == Seconds(0.3))
    #expect(Seconds(2.0 / 57).settled == Seconds(2.0 / 57))
    #expect(Seconds(1.001).milliseconds == 1001 && Seconds(8.0 / 57).milliseconds > 140.3508)
    #expect(Seconds(.infinity).settled == Seconds(.infinity))
  }
}
