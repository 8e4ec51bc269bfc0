import Glibc

/// A point of the clock that only goes forward, clock_gettime(2) with CLOCK_MONOTONIC.
struct Moment: Comparable, Sendable {
  var nanoseconds: Int64

  static func now() -> Moment {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Moment(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  static func < (one: Moment, other: Moment) -> Bool { one.nanoseconds < other.nanoseconds }

  /// The moment so much later; the end of time if there is none.
  func advanced(by more: Int64) -> Moment {
    let (sum, overflows) = nanoseconds.addingReportingOverflow(more)
    return Moment(nanoseconds: overflows ? .max : sum)
  }

  /// How long it is until a later moment in whole milliseconds, rounded up; 0 if it has passed.
  func milliseconds(until later: Moment) -> CInt {
    guard later > self else { return 0 }
    return CInt(clamping: (later.nanoseconds - nanoseconds - 1) / 1_000_000 + 1)
  }
}
