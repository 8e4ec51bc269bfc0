import FileSystem
import Glibc
import JSON

/// How a line of the log looks.
public enum LogFormat: String, CaseIterable, Sendable {
  case text
  case json
}

/// How grave a line of the log is, the least grave first.
public enum LogLevel: String, CaseIterable, Comparable, Sendable {
  case debug
  case info
  case warning
  case error

  public static func < (one: LogLevel, other: LogLevel) -> Bool {
    one.rank < other.rank
  }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The log: one line an event, on standard error.
struct Log: Sendable {
  let format: LogFormat
  let level: LogLevel
  /// Takes a whole line with its end.
  var write: @Sendable (String) -> Void = StandardError.write

  /// Notes an event with its facts, in this order.
  func note(_ level: LogLevel, _ event: String, _ facts: KeyValuePairs<String, JSONValue> = [:]) {
    guard level >= self.level else { return }
    let time = Self.timestamp(secondsSince1970: Clock.seconds())
    switch format {
    case .json:
      let head: [JSONValue.Member] = [
        .init(name: "time", value: .string(time)),
        .init(name: "level", value: .string(level.rawValue)),
        .init(name: "event", value: .string(event)),
      ]
      let members = head + facts.map { .init(name: $0.key, value: $0.value) }
      write(String(decoding: JSONValue.object(members).bytes, as: UTF8.self) + "\n")
    case .text:
      let tail = facts.map { " \($0.key)=\(String(decoding: $0.value.bytes, as: UTF8.self))" }
      write("\(time) \(level.rawValue) \(event)\(tail.joined())\n")
    }
  }

  /// RFC 3339 in UTC.
  static func timestamp(secondsSince1970 seconds: Int) -> String {
    var time = time_t(seconds)
    var parts = unsafe tm()
    unsafe gmtime_r(&time, &parts)
    func two(_ number: CInt) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = unsafe "\(1900 + parts.tm_year)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    let clock = unsafe "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
    return "\(date)T\(clock)Z"
  }
}

/// The one place where the service looks at the time of day.
enum Clock {
  /// Seconds since 1970.
  static func seconds() -> Int { time(nil) }
}
