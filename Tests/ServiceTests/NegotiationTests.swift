import Compression
import JSON
import Testing

@testable import Service

@Suite struct NegotiationTests {
  @Test func `the answer to an order is what Accept likes best`() throws {
    let service = try TestService()
    let timeline = "application/vnd.banner.timeline+json"
    for (accept, type) in [
      ("image/gif", "image/gif"), (timeline, timeline), ("*/*", "application/json"),
      ("image/*", "image/gif"), ("text/html, image/gif;q=0.5", "image/gif"),
      ("application/json;q=0.1, image/gif;q=0.2", "image/gif"),
      ("image/gif;q=0, application/*", "application/json"),
    ] {
      let reply = try service.make(Spec.redAndGreen, ["Accept": accept])
      #expect(reply["Content-Type"] == type, "\(accept)")
      #expect(reply["Vary"]?.contains("Accept") == true)
    }
  }

  @Test func `a GIF or a timeline that was asked for says where it is`() throws {
    let service = try TestService()
    let gif = try service.make(Spec.redAndGreen, ["Accept": "image/gif"])
    let location = try #require(gif["Location"])
    #expect(gif.status == 201)
    #expect(gif["Content-Location"] == "\(location).gif")
    #expect(try service.get("\(location).gif").body == gif.body)
    let timeline = try service.make(
      Spec.redAndGreen, ["Accept": "application/vnd.banner.timeline+json"])
    #expect(timeline.status == 200)
    #expect(timeline["Content-Location"] == "\(location).json")
    #expect(try service.get("\(location).json").body == timeline.body)
    #expect(timeline.json["version"] == 1)
    for reply in [gif, timeline] { #expect(reply["Cache-Control"] == "no-store") }
  }

  @Test func `a timeline that was asked for is compressed where the client takes it`() throws {
    let service = try TestService()
    let headers = ["Accept": "application/vnd.banner.timeline+json"]
    let plain = try service.make(Spec.redAndGreen, headers)
    let packed = try service.make(
      Spec.redAndGreen, headers.merging(["Accept-Encoding": "gzip"]) { $1 })
    #expect(packed["Content-Encoding"] == "gzip")
    #expect(try Expansion.gunzip(packed.body) == plain.body)
  }

  @Test(arguments: ["text/html", "image/png", "application/json;q=0", "image/gif;q=0.0"])
  func `what is not to be had is 406, and nothing is made`(accept: String) throws {
    let service = try TestService()
    let reply = try service.make(Spec.redAndGreen, ["Accept": accept])
    #expect(reply.status == 406)
    #expect(reply["Cache-Control"] == "no-store")
    #expect(service.stored == 0)
  }
}
