import Glibc
import HTTP

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
    let date = HTTPDate.format(Int(second))
    let lines = "Server: bannerd\r\nDate: \(date)\r\nX-Content-Type-Options: nosniff\r\n"
    fields = Array(lines.utf8)
  }
}
