/// Reads the three forms of a date from left to right, RFC 9110 §5.6.7.
struct DateReader {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func date(now: Int) -> Int? {
    if let weekday = name(of: HTTPDate.weekdays) {
      return literal(", ") ? rfc850(weekday, now: now) : nil
    }
    guard let weekday = name(of: HTTPDate.weekdays.map { String($0.prefix(3)) }) else { return nil }
    if literal(", ") { return fixdate(weekday) }
    return literal(" ") ? asctime(weekday) : nil
  }

  /// `06 Nov 1994 08:49:37 GMT`
  private mutating func fixdate(_ weekday: Int) -> Int? {
    guard let day = number(2), literal(" "), let month = month(), literal(" "),
      let year = number(4), literal(" "), let clock = clock(), literal(" GMT")
    else { return nil }
    return Self.time(weekday, year, month, day, clock)
  }

  /// `06-Nov-94 08:49:37 GMT`
  private mutating func rfc850(_ weekday: Int, now: Int) -> Int? {
    guard let day = number(2), literal("-"), let month = month(), literal("-"),
      let year = number(2), literal(" "), let clock = clock(), literal(" GMT")
    else { return nil }
    // The last year of these two digits whose date is not more than 50 years ahead.
    let years = stride(from: 9900 + year, through: year, by: -100)
    let horizon = now.addingReportingOverflow(Self.secondsIn50Years)
    let latest = horizon.overflow ? Int.max : horizon.partialValue
    for year in years {
      guard let date = CivilDate(year: year, month: month, day: day) else { continue }
      if date.daysSince1970 * HTTPDate.secondsADay + clock <= latest {
        return Self.time(weekday, year, month, day, clock)
      }
    }
    return nil
  }

  /// `Nov  6 08:49:37 1994`
  private mutating func asctime(_ weekday: Int) -> Int? {
    guard let month = month(), literal(" "), let day = literal(" ") ? number(1) : number(2),
      literal(" "), let clock = clock(), literal(" "), let year = number(4)
    else { return nil }
    return Self.time(weekday, year, month, day, clock)
  }

  /// Half of a hundred mean years of the Gregorian calendar.
  private static let secondsIn50Years = 50 * 31_556_952

  private static func time(
    _ weekday: Int, _ year: Int, _ month: Int, _ day: Int, _ clock: Int
  ) -> Int? {
    guard let date = CivilDate(year: year, month: month, day: day), date.weekday == weekday else {
      return nil
    }
    return date.daysSince1970 * HTTPDate.secondsADay + clock
  }

  /// Seconds since midnight of `08:49:37`. Second 60 is a leap second, which counts as the next
  /// one.
  private mutating func clock() -> Int? {
    guard let hour = number(2), literal(":"), let minute = number(2), literal(":"),
      let second = number(2), hour < 24, minute < 60, second <= 60
    else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  /// 1...12.
  private mutating func month() -> Int? { name(of: HTTPDate.months).map { $0 + 1 } }

  private mutating func name(of names: [String]) -> Int? { names.firstIndex { literal($0) } }

  private mutating func literal(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }

  /// A number of exactly so many digits.
  private mutating func number(_ width: Int) -> Int? {
    let digits = rest.prefix(width)
    guard digits.count == width else { return nil }
    var value = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    rest = rest.dropFirst(width)
    return value
  }
}
