import HTTP
import Testing

/// 2026-01-01 00:00:00 UTC.
private let now = 1_767_225_600

@Suite struct `Dates of fields` {
  @Test func `the three forms of RFC 9110 section 5-6-7 name one time`() {
    for text in [
      "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT",
      "Sun Nov  6 08:49:37 1994",
    ] {
      #expect(HTTPDate.parse(text, now: now) == 784_111_777)
    }
    #expect(HTTPDate.format(784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
  }

  @Test(arguments: [
    (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
    (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
    (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
    (1_709_251_199, "Thu, 29 Feb 2024 23:59:59 GMT"),
    (-2_203_891_200, "Thu, 01 Mar 1900 00:00:00 GMT"),
    (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
    (-62_167_219_200, "Sat, 01 Jan 0000 00:00:00 GMT"),
    (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"),
  ])
  func `known times are written and read`(seconds: Int, text: String) {
    #expect(HTTPDate.format(seconds) == text)
    #expect(HTTPDate.parse(text, now: now) == seconds)
  }

  @Test func `times beyond four digits of a year come to their edge`() {
    #expect(HTTPDate.format(.max) == "Fri, 31 Dec 9999 23:59:59 GMT")
    #expect(HTTPDate.format(.min) == "Sat, 01 Jan 0000 00:00:00 GMT")
  }

  @Test func `what is written is read as the same time`() {
    for _ in 0..<2_000 {
      let seconds = Int.random(in: -62_167_219_200...253_402_300_799)
      #expect(HTTPDate.parse(HTTPDate.format(seconds), now: now) == seconds)
    }
  }

  @Test func `days follow each other through leap years and centuries`() {
    for first in [-2_209_161_600, 946_598_400, 4_102_358_400, 1_703_980_800] {
      for day in 0..<430 {
        let seconds = first + day * 86_400
        #expect(HTTPDate.parse(HTTPDate.format(seconds), now: now) == seconds)
      }
    }
  }

  @Test(arguments: [
    "", "x", "Sun", "Sun,", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 UTC",
    "Sun, 06 Nov 1994 08:49:37 GMT ", " Sun, 06 Nov 1994 08:49:37 GMT",
    "Sun, 6 Nov 1994 08:49:37 GMT", "Sun,06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 94 08:49:37 GMT",
    "sun, 06 Nov 1994 08:49:37 GMT", "Sun, 06 nov 1994 08:49:37 GMT",
    "Mon, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT",
    "Sun, 06 Nov 1994 08:60:00 GMT", "Sun, 06 Nov 1994 08:49:61 GMT",
    "Sun, 06 Nov 1994 8:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT", "Sun, +6 Nov 1994 08:49:37 GMT",
    "Wed, 29 Feb 2023 00:00:00 GMT", "Thu, 29 Feb 1900 00:00:00 GMT",
    "Mon, 31 Apr 2023 00:00:00 GMT", "Wed, 00 Nov 2023 00:00:00 GMT",
    "Sun, 32 Jan 2023 00:00:00 GMT", "Sun, 06 Nov 19941 08:49:37 GMT",
    "Sunday, 06-Nov-1994 08:49:37 GMT", "Sun, 06-Nov-94 08:49:37 GMT",
    "Monday, 06-Nov-94 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37",
    "Sun Nov 6 08:49:37 1994", "Sun Nov  6 08:49:37 1994 GMT", "Sun Nov 06  08:49:37 1994",
    "Mon Nov  6 08:49:37 1994", "Sun, 06 Nov 1994 08:49:37 +0000", "784111777",
    "2024-02-29T00:00:00Z", "Sün, 06 Nov 1994 08:49:37 GMT",
  ])
  func `what is no date is nothing`(text: String) {
    #expect(HTTPDate.parse(text, now: now) == nil)
  }

  @Test func `a leap second is the second after`() {
    let leap = HTTPDate.parse("Sat, 31 Dec 2016 23:59:60 GMT", now: now)
    #expect(leap == HTTPDate.parse("Sun, 01 Jan 2017 00:00:00 GMT", now: now))
  }

  @Test(
    arguments: [
      ("Thursday, 01-Jan-70 00:00:00 GMT", 0, "Thu, 01 Jan 1970 00:00:00 GMT"),
      ("Wednesday, 01-Jan-70 00:00:00 GMT", now, "Wed, 01 Jan 2070 00:00:00 GMT"),
      ("Sunday, 31-Dec-99 23:59:59 GMT", now, nil),
      ("Friday, 31-Dec-99 23:59:59 GMT", now, "Fri, 31 Dec 1999 23:59:59 GMT"),
      ("Tuesday, 31-Dec-75 00:00:00 GMT", now, "Tue, 31 Dec 2075 00:00:00 GMT"),
      ("Friday, 31-Dec-76 00:00:00 GMT", now, "Fri, 31 Dec 1976 00:00:00 GMT"),
      ("Tuesday, 29-Feb-00 00:00:00 GMT", now, "Tue, 29 Feb 2000 00:00:00 GMT"),
      ("Saturday, 01-Jan-00 00:00:00 GMT", .max, nil),
      ("Saturday, 01-Jan-00 00:00:00 GMT", .min, nil),
    ] as [(String, Int, String?)])
  func `two digits of a year mean the latest that is not over 50 years ahead`(
    text: String, now: Int, meant: String?
  ) {
    #expect(HTTPDate.parse(text, now: now).map(HTTPDate.format) == meant)
  }
}
