import Digest
import Foundation
import JSON
import Testing

@testable import Service

@Suite struct PurgingTests {
  @Test func `a deleted banner is gone with all that belongs to it`() throws {
    let service = try TestService()
    let home = try #require(try service.make(Spec.redAndGreen)["Location"])
    #expect(try service.get("\(home).gif").status == 200)
    let reply = try service.ask("DELETE", home)
    #expect(reply.status == 204)
    #expect(reply.body.isEmpty)
    for suffix in ["", ".gif", ".json", ".png"] {
      #expect(try service.get(home + suffix).status == 404)
    }
    #expect(try service.ask("DELETE", home).status == 404)
    #expect(service.stored == 0)
    #expect(try service.make(Spec.redAndGreen).status == 201)
  }

  @Test func `a banner that the disk will not give up is not said to be gone`() throws {
    let service = try TestService()
    let home = try #require(try service.make(Spec.redAndGreen)["Location"])
    let file = service.folder.appending(path: "cache" + home)
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    #expect(try service.ask("DELETE", home).status == 503)
    try FileManager.default.removeItem(at: file)
    #expect(try service.ask("DELETE", home).status == 204)
  }

  @Test func `what is no banner cannot be deleted`() throws {
    let service = try TestService()
    #expect(try service.ask("DELETE", "/banners/nonsense").status == 404)
  }

  @Test func `all banners of one image are deleted by its digest or its name`() throws {
    let service = try TestService()
    let digest = SHA256Digest(of: Picture.red).hex
    for source in ["red.png", "sha256:\(digest)", "sha256%3A\(digest)"] {
      let ids = try [
        Spec.redAndGreen, Spec.of(#""blue.png""#, #""red.png""#),
        Spec.of(#""data:;base64,\#(Picture.base64(Picture.red))""#),
      ].map { try #require(try service.make($0).json["id"]?.stringValue) }
      let kept = try #require(try service.make(Spec.of(#""green.png""#))["Location"])
      let reply = try service.ask("DELETE", "/banners?source=\(source)")
      #expect(reply.status == 200)
      #expect(reply.json["deleted"] == .array(ids.sorted().map(JSONValue.string)))
      #expect(try ids.allSatisfy { try service.get("/banners/\($0)").status == 404 })
      #expect(try service.get("/images/sha256:\(digest)").status == 404)
      #expect(try service.ask("DELETE", kept).status == 204)
      #expect(try service.ask("DELETE", "/banners?source=\(source)").json["deleted"] == [])
    }
    #expect(service.stored == 0)
  }

  @Test(arguments: [
    ("/banners", ["/source"]), ("/banners?source=a&source=b", ["/source"]),
    ("/banners?source=absent.png", ["/source"]), ("/banners?source=sha256:12", ["/source"]),
    ("/banners?sauce=red.png", ["/sauce", "/source"]), ("/banners?source=", ["/source"]),
    ("/banners?source=../red.png", ["/source"]),
  ])
  func `a source that is none is refused at its place`(path: String, pointers: [String]) throws {
    let service = try TestService()
    let home = try #require(try service.make(Spec.redAndGreen)["Location"])
    let reply = try service.ask("DELETE", path)
    #expect(reply.status == 422)
    #expect(reply.pointers == pointers)
    #expect(try service.get(home).status == 200)
  }

  @Test func `a banner's images stay as long as the banner, an upload stays beyond`() throws {
    let service = try TestService()
    let red = "/images/sha256:\(SHA256Digest(of: Picture.red).hex)"
    let green = "/images/sha256:\(SHA256Digest(of: Picture.green).hex)"
    #expect(try service.get(red).status == 404)
    #expect(try service.ask("POST", "/images", body: Picture.green).status == 201)
    let first = try #require(try service.make(Spec.redAndGreen)["Location"])
    let second = try #require(try service.make(Spec.of(#""red.png""#))["Location"])
    _ = try service.ask("DELETE", first)
    #expect(try service.get(red).body == Picture.red)
    _ = try service.ask("DELETE", second)
    #expect(try service.get(red).status == 404)
    #expect(try service.get(green).body == Picture.green)
  }
}
