/// A day of the proleptic Gregorian calendar, years 0 to 9999.
struct CivilDate: Equatable {
  let year: Int
  /// 1...12.
  let month: Int
  /// 1...31.
  let day: Int

  /// `nil` for a day that the calendar does not have.
  init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.daysBefore(month: month + 1, of: year) - Self.daysBefore(month: month, of: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day that begins so many days after 1970-01-01, which must be within the years 0 to 9999.
  init(daysSince1970 days: Int) {
    var year = 1970 + days * 400 / Self.daysIn400Years
    while Self.daysBefore(year: year) > days { year -= 1 }
    while Self.daysBefore(year: year + 1) <= days { year += 1 }
    let dayOfYear = days - Self.daysBefore(year: year)
    var month = 1
    while Self.daysBefore(month: month + 1, of: year) <= dayOfYear { month += 1 }
    day = dayOfYear - Self.daysBefore(month: month, of: year) + 1
    (self.year, self.month) = (year, month)
  }

  /// The days from 1970-01-01 to this day; negative before it.
  var daysSince1970: Int {
    Self.daysBefore(year: year) + Self.daysBefore(month: month, of: year) + day - 1
  }

  /// 0 for Sunday ... 6 for Saturday. 1970-01-01 was a Thursday.
  var weekday: Int { ((daysSince1970 + 4) % 7 + 7) % 7 }

  private static let daysIn400Years = 146_097

  /// The days from 1970-01-01 to the first day of the year.
  private static func daysBefore(year: Int) -> Int {
    // Counted 400 years later, where every division is of a number above zero.
    let passed = year + 399
    return passed * 365 + passed / 4 - passed / 100 + passed / 400 - daysIn400Years - 719_162
  }

  /// The days from the first of January to the first of the month; month 13 is the next January.
  private static func daysBefore(month: Int, of year: Int) -> Int {
    let starts = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365]
    return starts[month - 1] + (month > 2 && isLeap(year) ? 1 : 0)
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }
}
