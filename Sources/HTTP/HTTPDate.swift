/// Dates of fields, RFC 9110 §5.6.7. A time is a count of seconds since 1970-01-01 00:00 UTC,
/// without leap seconds.
public enum HTTPDate {
  /// The preferred form: `Sun, 06 Nov 1994 08:49:37 GMT`. A time outside the years 0 to 9999 is
  /// brought to their edge.
  public static func format(_ seconds: Int) -> String {
    let time = min(max(seconds, -62_167_219_200), 253_402_300_799)
    let second = ((time % secondsADay) + secondsADay) % secondsADay
    let date = CivilDate(daysSince1970: (time - second) / secondsADay)
    let day = "\(weekdays[date.weekday].prefix(3)), \(padded(date.day)) \(months[date.month - 1])"
    let clock = [second / 3600, second / 60 % 60, second % 60].map { padded($0) }
    return "\(day) \(padded(date.year, width: 4)) \(clock.joined(separator: ":")) GMT"
  }

  /// The time that a date in any of the three forms names; `nil` if it is malformed, does not exist
  /// or has the wrong day of the week.
  ///
  /// `now` settles the century of a two-digit year: the latest that is not more than 50 years
  /// ahead.
  public static func parse(_ text: String, now: Int) -> Int? {
    var reader = DateReader(text)
    guard let time = reader.date(now: now), reader.isAtEnd else { return nil }
    return time
  }

  static let secondsADay = 86_400
  static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func padded(_ number: Int, width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
