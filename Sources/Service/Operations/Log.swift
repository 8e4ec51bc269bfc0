import FileSystem
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

  private var rank: Int {
    switch self {
    case .debug: 0
    case .info: 1
    case .warning: 2
    case .error: 3
    }
  }
}

/// The log: one line an event, on standard error. Nobody who notes something waits for a reader.
final class Log: Sendable {
  private let level: LogLevel
  private let line: LogLine
  private let pen: LogPen

  /// - Parameter write: takes a whole line with its end.
  init(
    format: LogFormat, level: LogLevel,
    write: @escaping @Sendable (String) -> Void = StandardError.write
  ) {
    self.level = level
    let line = LogLine(format: format)
    self.line = line
    pen = LogPen(write: write) { line.text(.warning, "lines left out", [("count", .number($0))]) }
  }

  /// Whether anything so grave is noted.
  func notes(_ level: LogLevel) -> Bool { level >= self.level }

  /// Notes an event with its facts, in this order.
  func note(_ level: LogLevel, _ event: String, _ facts: KeyValuePairs<String, JSONValue> = [:]) {
    guard notes(level) else { return }
    pen.write(line.text(level, event, facts.map { ($0.key, $0.value) }))
  }

  /// Returns once everything noted so far is written, or after a second in which nobody reads.
  func flush() { pen.flush() }
}

/// One line of the log, with its end.
private struct LogLine: Sendable {
  let format: LogFormat

  func text(_ level: LogLevel, _ event: String, _ facts: [(String, JSONValue)]) -> String {
    let time = Timestamp.text(secondsSince1970: Clock.seconds())
    switch format {
    case .text:
      let tail = facts.map { name, value in " \(name)=\(Self.text(value))" }
      return "\(time) \(level.rawValue) \(event)\(tail.joined())\n"
    case .json:
      let head: [(String, JSONValue)] = [
        ("time", .string(time)), ("level", .string(level.rawValue)), ("event", .string(event)),
      ]
      let members = (head + facts).map { JSONValue.Member(name: $0.0, value: $0.1) }
      return Self.text(.object(members)) + "\n"
    }
  }

  private static func text(_ value: JSONValue) -> String {
    String(decoding: value.bytes, as: UTF8.self)
  }
}
