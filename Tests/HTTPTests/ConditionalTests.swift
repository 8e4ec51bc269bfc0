import HTTP
import Testing

/// 1994-11-06 08:49:37 UTC and the seconds beside it.
private let modified = 784_111_777
private let date = "Sun, 06 Nov 1994 08:49:37 GMT"
private let earlier = "Sun, 06 Nov 1994 08:49:36 GMT"
private let later = "Sun, 06 Nov 1994 08:49:38 GMT"

private let current = Validators(entityTag: EntityTag("\"abc\""), lastModified: modified)

private func outcome(
  _ method: HTTP.Method = .get, _ headers: Headers, _ current: Validators? = current
) -> Conditional.Outcome {
  Conditional(method, headers, now: 1_767_225_600).outcome(current: current)
}

@Suite struct `Entity tags` {
  @Test(arguments: ["\"\"", "\"abc\"", "W/\"abc\"", "\"a,b\"", "\"a\\\"", "W/\"\"", "\"é!#~\""])
  func `a tag is written as it was read`(text: String) {
    #expect(EntityTag(text)?.description == text)
  }

  @Test(arguments: [
    "", "\"", "abc", "\"abc", "abc\"", "w/\"abc\"", "W/abc", "W/", "W/\"", "W/ \"abc\"",
    "\"a b\"", "\"a\"b\"", "\"a\u{7F}\"", "\"a\tb\"", " \"a\"", "\"a\" ", "*",
  ])
  func `what is malformed is no tag`(text: String) {
    #expect(EntityTag(text) == nil)
  }

  @Test func `a strong tag of a text holds it if it can`() {
    #expect(EntityTag(strong: "abc")?.description == "\"abc\"")
    #expect(EntityTag(strong: "a\"c") == nil)
  }

  @Test(arguments: [
    ("W/\"1\"", "W/\"1\"", false, true),
    ("W/\"1\"", "W/\"2\"", false, false),
    ("W/\"1\"", "\"1\"", false, true),
    ("\"1\"", "\"1\"", true, true),
  ])
  func `the comparisons of RFC 9110 section 8-8-3-2`(
    one: String, other: String, isStrong: Bool, isWeak: Bool
  ) throws {
    let (one, other) = (try #require(EntityTag(one)), try #require(EntityTag(other)))
    #expect(one.isStronglyEqual(to: other) == isStrong)
    #expect(one.isWeaklyEqual(to: other) == isWeak)
  }
}

@Suite struct `Preconditions` {
  @Test(arguments: [
    (["*"], true), (["\"abc\""], true), (["\"x\", \"abc\""], true), (["\"x\"", "\"abc\""], true),
    (["\"x\""], false), (["W/\"abc\""], false), ([""], false), (["abc"], false),
    (["\"x, \"abc\""], false), (["*, \"abc\""], false), (["\"a,b\", \"abc\""], true),
    (["\"\\\", \"abc\""], true),
  ])
  func `If-Match compares strongly`(lines: [String], passes: Bool) {
    let headers = Headers(lines.map { .init(name: "If-Match", value: $0) })
    for method in [HTTP.Method.get, .delete, .put] {
      #expect(outcome(method, headers) == (passes ? .proceed : .preconditionFailed))
    }
    #expect(outcome(.put, headers, nil) == .preconditionFailed)
  }

  @Test(arguments: [
    (["*"], true), (["\"abc\""], true), (["W/\"abc\""], true), (["\"x\", W/\"abc\""], true),
    (["\"x\"", "\"abc\""], true), (["\"x\""], false), ([""], false), (["abc"], false),
  ])
  func `If-None-Match compares weakly`(lines: [String], isKnown: Bool) {
    let headers = Headers(lines.map { .init(name: "If-None-Match", value: $0) })
    #expect(outcome(.get, headers) == (isKnown ? .notModified : .proceed))
    #expect(outcome(.head, headers) == (isKnown ? .notModified : .proceed))
    #expect(outcome(.put, headers) == (isKnown ? .preconditionFailed : .proceed))
    #expect(outcome(.put, headers, nil) == .proceed)
  }

  @Test(
    arguments: [
      (date, .notModified), (later, .notModified), (earlier, .proceed), ("yesterday", .proceed),
      ("Sunday, 06-Nov-94 08:49:37 GMT", .notModified), ("\(date), \(date)", .proceed),
    ] as [(String, Conditional.Outcome)])
  func `If-Modified-Since holds for reading`(text: String, answer: Conditional.Outcome) {
    #expect(outcome(.get, ["If-Modified-Since": text]) == answer)
    #expect(outcome(.head, ["If-Modified-Since": text]) == answer)
    #expect(outcome(.post, ["If-Modified-Since": text]) == .proceed)
    #expect(outcome(.get, ["If-Modified-Since": text], Validators()) == .proceed)
  }

  @Test(
    arguments: [
      (date, .proceed), (later, .proceed), (earlier, .preconditionFailed), ("x", .proceed),
    ] as [(String, Conditional.Outcome)])
  func `If-Unmodified-Since holds for every method`(text: String, answer: Conditional.Outcome) {
    #expect(outcome(.get, ["If-Unmodified-Since": text]) == answer)
    #expect(outcome(.delete, ["If-Unmodified-Since": text]) == answer)
    #expect(outcome(.delete, ["If-Unmodified-Since": text], nil) == .proceed)
  }

  @Test func `a date sent twice counts as none`() {
    let headers: Headers = ["If-Modified-Since": date, "if-modified-since": date]
    #expect(outcome(.get, headers) == .proceed)
  }

  @Test func `tags go before dates`() {
    #expect(outcome(.get, ["If-None-Match": "\"x\"", "If-Modified-Since": date]) == .proceed)
    #expect(
      outcome(.get, ["If-None-Match": "\"abc\"", "If-Modified-Since": earlier]) == .notModified)
    #expect(outcome(.get, ["If-Match": "\"abc\"", "If-Unmodified-Since": earlier]) == .proceed)
    #expect(
      outcome(.get, ["If-Match": "\"x\"", "If-Unmodified-Since": later]) == .preconditionFailed)
  }

  @Test func `what must be unchanged is asked before what is known`() {
    #expect(
      outcome(.get, ["If-None-Match": "\"abc\"", "If-Match": "\"x\""]) == .preconditionFailed)
    #expect(outcome(.get, ["If-Match": "\"abc\"", "If-None-Match": "\"abc\""]) == .notModified)
  }

  @Test func `methods that read no representation have no preconditions`() {
    for method in [HTTP.Method.options, .trace, .connect] {
      #expect(outcome(method, ["If-Match": "\"x\"", "If-None-Match": "*"]) == .proceed)
    }
    #expect(outcome(.get, [:]) == .proceed)
  }
}

@Suite struct `If-Range` {
  private func allows(
    _ condition: String?, _ method: HTTP.Method = .get, _ current: Validators = current
  ) -> Bool {
    var headers: Headers = ["Range": "bytes=0-1"]
    headers["If-Range"] = condition
    return Conditional(method, headers, now: 1_767_225_600).allowsRange(current: current)
  }

  @Test func `a range counts for GET alone`() {
    #expect(allows(nil))
    #expect(!allows(nil, .head))
    #expect(!allows(nil, .post))
    #expect(!Conditional(.get, [:], now: 0).allowsRange(current: current))
  }

  @Test(arguments: [
    ("\"abc\"", true), ("W/\"abc\"", false), ("\"x\"", false), (date, true), (earlier, false),
    (later, false), ("", false), ("abc", false), ("\"abc\", \"x\"", false),
  ])
  func `a tag compares strongly and a date exactly`(condition: String, counts: Bool) {
    #expect(allows(condition) == counts)
  }

  @Test func `without the validator the condition is false`() {
    #expect(!allows("\"abc\"", .get, Validators(lastModified: modified)))
    #expect(!allows(date, .get, Validators(entityTag: EntityTag("\"abc\""))))
    #expect(!allows("x", .get, Validators()))
    let weak = Validators(entityTag: EntityTag("W/\"abc\""))
    #expect(!allows("W/\"abc\"", .get, weak))
  }
}
