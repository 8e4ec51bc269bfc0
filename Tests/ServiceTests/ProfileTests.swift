import JSON
import Testing

@testable import Service

@Suite struct ProfileTests {
  private func make(_ profile: String, _ more: String = "") throws -> Reply {
    let service = try TestService()
    let fields = #""profile":"\#(profile)""# + (more.isEmpty ? "" : "," + more)
    let spec = #"{"images":["red.png","green.png"],"hold":1,\#(fields)}"#
    let reply = try service.make(spec)
    #expect(reply.status == 201)
    #expect(try service.make(Form(["spec": spec])).json["id"] == reply.json["id"])
    return reply
  }

  private func check(
    _ rule: String, _ pass: Bool, _ measured: JSONValue, _ limit: JSONValue
  ) -> JSONValue {
    ["rule": .string(rule), "pass": .bool(pass), "measured": measured, "limit": limit]
  }

  @Test func `a banner for the web is held against WCAG`() throws {
    let answer = try make("web").json
    #expect(answer["plays"] == 0)
    #expect(
      answer["checks"]
        == [check("wcag-2.2.2", false, .null, 5), check("wcag-2.3.1", true, 0, 3)])
  }

  @Test func `a banner for mail plays three times, and is warned of its width`() throws {
    let answer = try make("email", #""width":700,"height":4"#).json
    #expect(answer["plays"] == 3)
    let bytes = try #require(answer["bytes"])
    #expect(
      answer["checks"] == [
        check("bytes", true, bytes, 1_000_000), check("complete-first-frame", true, 0, 0),
        check("width", false, 700, 640),
      ])
    let warning = answer["warnings"]?.arrayValue?.first?.stringValue
    #expect(warning?.contains("width is above 640 pixels") == true)
  }

  @Test func `a banner for Google Ads is slow, light, and ends in time`() throws {
    let answer = try make("google-ads", #""width":320,"height":50"#).json
    // 1 s and 2 s and 1 s, seven times in 30 s.
    #expect(answer["plays"] == 7 && answer["durationMs"] == 4000)
    let bytes = try #require(answer["bytes"])
    #expect(
      answer["checks"] == [
        check("size", true, 0, 0), check("bytes", true, bytes, 150_000),
        check("time", true, 28, 30),
        check("frame-rate", true, .number(100.0 / 21), .number(100.0 / 21)),
        check("ends-on-full-image", true, 0, 0),
      ])
  }

  @Test func `a display ad of a size outside the list is made, and fails by it`() throws {
    let answer = try make("iab", #""width":320,"height":40"#).json
    #expect(answer["plays"] == 3)
    let bytes = try #require(answer["bytes"])
    #expect(
      answer["checks"] == [
        check("size", false, 10, 0), check("bytes", true, bytes, 150_000),
        check("time", true, 12, 15), check("plays", true, 3, 3),
      ])
  }
}
