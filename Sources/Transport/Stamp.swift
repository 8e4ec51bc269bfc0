import Glibc

/// The field lines that every answer carries, rendered once a second: Server, Date and X-Content-Type-Options.
struct Stamp {
  private(set) var fields: [UInt8] = []
  private var second = time_t.min

  /// Renders the fields anew if another second has begun.
  mutating func refresh() {
    var clock = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME_COARSE, &clock)
    guard clock.tv_sec != second else { return }
    second = clock.tv_sec
    let date = Self.date(of: second)
    let lines = "Server: bannerd\r\nDate: \(date)\r\nX-Content-Type-Options: nosniff\r\n"
    fields = Array(lines.utf8)
  }

  /// The IMF-fixdate of RFC 9110 §5.6.7: `Sun, 06 Nov 1994 08:49:37 GMT`.
  static func date(of seconds: time_t) -> String {
    var seconds = seconds
    var parts = unsafe tm()
    guard unsafe gmtime_r(&seconds, &parts) != nil else { return "" }
    let day = unsafe ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][Int(parts.tm_wday)]
    let month = unsafe [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ][Int(parts.tm_mon)]
    let clock = unsafe [parts.tm_hour, parts.tm_min, parts.tm_sec].map(padded).joined(
      separator: ":")
    let year = unsafe Int(parts.tm_year) + 1900
    return unsafe "\(day), \(padded(parts.tm_mday)) \(month) \(year) \(clock) GMT"
  }

  private static func padded(_ number: CInt) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
