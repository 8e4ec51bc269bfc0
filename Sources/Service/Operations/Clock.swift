import Glibc

/// The one place where the service looks at the time of day.
enum Clock {
  /// Seconds since 1970.
  static func seconds() -> Int { time(nil) }
}

/// A time of day as RFC 3339 writes it, in UTC.
enum Timestamp {
  static func text(secondsSince1970 seconds: Int) -> String {
    var time = time_t(seconds)
    var parts = unsafe tm()
    unsafe gmtime_r(&time, &parts)
    func two(_ number: CInt) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = unsafe "\(1900 + parts.tm_year)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    let clock = unsafe "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
    return "\(date)T\(clock)Z"
  }
}
