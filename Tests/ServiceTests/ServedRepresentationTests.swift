import HTTP
import Testing

@testable import Service

@Suite struct ServedRepresentationTests {
  private func answer(_ headers: Headers, modified: Int, now: Int) throws -> Response {
    let served = ServedRepresentation(
      source: .bytes(Array("0123456789".utf8)), contentType: "text/plain",
      validators: Validators(entityTag: EntityTag(strong: "a"), lastModified: modified))
    let target = RequestTarget(raw: "/", path: [""])
    let request = Request(head: RequestHead(method: .get, target: target, headers: headers))
    return try served.response(to: request, now: now)
  }

  @Test func `nothing was modified in the future, whatever a clock once said`() throws {
    for (modified, date) in [
      (1000, "Thu, 01 Jan 1970 00:16:40 GMT"), (3000, "Thu, 01 Jan 1970 00:33:20 GMT"),
    ] {
      let response = try answer([:], modified: modified, now: 2000)
      #expect(response.headers["Last-Modified"] == date)
    }
  }

  @Test func `several ranges of bytes in memory are parts, and far too many are the whole`() throws
  {
    let few = try answer(["Range": "bytes=0-1,8-9"], modified: 1, now: 2)
    #expect(few.status == .partialContent || few.status == .ok)
    let many = (0..<20).map { "\($0)-\($0)" }.joined(separator: ",")
    let response = try answer(["Range": "bytes=\(many)"], modified: 1, now: 2)
    #expect(response.status == .ok)
    #expect(response.body.count == 10)
  }

  @Test func `two Range fields are none`() throws {
    var headers: Headers = ["Range": "bytes=0-1"]
    headers.append("Range", "bytes=2-3")
    #expect(try answer(headers, modified: 1, now: 2).status == .ok)
  }
}
