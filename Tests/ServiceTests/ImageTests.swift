import Banner
import Digest
import Foundation
import JSON
import Testing

@testable import Service

@Suite struct ImageTests {
  private let digest = SHA256Digest(of: Picture.blue).hex

  @Test func `an image of a banner that was lost comes back with the next order`() throws {
    let service = try TestService()
    #expect(try service.make(Spec.redAndGreen).status == 201)
    let name = "sha256:\(SHA256Digest(of: Picture.red).hex)"
    #expect(try service.get("/images/\(name)").status == 200)
    let file = service.folder.appending(path: "cache/sources/\(name.dropFirst(7))")
    try Data("damage".utf8).write(to: file)
    usleep(300_000)
    #expect(try service.get("/images/\(name)").status == 404)
    #expect(try service.make(Spec.redAndGreen).status == 200)
    #expect(try service.get("/images/\(name)").status == 200)
  }

  @Test func `an upload is kept once, by its content`() throws {
    let service = try TestService()
    let first = try service.ask(
      "POST", "/images", ["Content-Type": "image/png"], body: Picture.blue)
    #expect(first.status == 201)
    #expect(first["Location"] == "/images/sha256:\(digest)")
    #expect(first.json["src"] == .string("sha256:\(digest)"))
    #expect(first.json["width"] == 60 && first.json["height"] == 60)
    #expect(first.json["bytes"] == .number(Picture.blue.count))
    let second = try service.ask("POST", "/images", body: Picture.blue)
    #expect(second.status == 200)
    #expect(second.body == first.body)
    var form = Form()
    form.add("whatever", Picture.blue, filename: "blue.png")
    let third = try service.ask(
      "POST", "/images", ["Content-Type": Form.contentType], body: form.body)
    #expect(third.status == 200)
    #expect(third.body == first.body)
    #expect(service.stored == 1)
  }

  @Test func `what is no image is 422, what is too long 413, what is no form 400`() throws {
    let service = try TestService {
      $0.limits.bodyBytes = 20_000
      $0.limits.banner.sourcePixels = 3000
    }
    let form = ["Content-Type": Form.contentType]
    var two = Form(images: [Picture.red, Picture.green])
    two.add("x", "y")
    var text = Form()
    text.add("image", "red.png")
    for (body, headers, status) in [
      ([], [:], 422), (Array("text".utf8), [:], 422), (Picture.blue, [:], 422),
      (Array(Picture.red.prefix(20)), [:], 422), ([UInt8](repeating: 0, count: 20_001), [:], 413),
      (two.body, form, 422), (text.body, form, 422), (Form().body, form, 422), ([1], form, 400),
    ] {
      let reply = try service.ask("POST", "/images", headers, body: body)
      #expect(reply.status == status)
      #expect(reply["Cache-Control"] == "no-store")
    }
    #expect(service.stored == 0)
  }

  @Test func `the library is listed with sizes, uploads are not in it`() throws {
    let service = try TestService()
    try service.write("text", to: "library/notes.txt")
    try service.write("hidden", to: "library/.hidden.png")
    _ = try service.ask("POST", "/images", body: Picture.png(9, 9, [1, 2, 3]))
    let reply = try service.get("/images")
    #expect(reply.status == 200)
    let expected = ["blue.png", "green.png", "red.png"].map { name -> JSONValue in
      let (width, height) = name == "blue.png" ? (60, 60) : (40, 20)
      return [
        "src": .string(name), "width": .number(width), "height": .number(height),
        "bytes": .number(Picture.samples[name]?.count ?? 0),
      ]
    }
    #expect(reply.json["images"] == .array(expected))
  }

  @Test func `the list follows the folder`() throws {
    let service = try TestService()
    let library = service.folder.appending(path: "library")
    #expect(try service.get("/images").json["images"]?.arrayValue?.count == 3)
    try FileManager.default.removeItem(at: library.appending(path: "red.png"))
    try Data(Picture.png(3, 2, [1, 2, 3])).write(to: library.appending(path: "green.png"))
    let images = try service.get("/images").json["images"]?.arrayValue
    #expect(images?.compactMap { $0["src"]?.stringValue } == ["blue.png", "green.png"])
    #expect(images?[1]["width"] == 3)
    try FileManager.default.removeItem(at: library)
    #expect(try service.get("/images").json["images"] == [])
  }

  @Test func `an image of the library is served with its type, and may be kept for a while`() throws
  {
    let service = try TestService()
    let reply = try service.get("/images/red.png")
    #expect(reply.status == 200)
    #expect(reply.body == Picture.red)
    #expect(reply["Content-Type"] == "image/png")
    #expect(reply["Cache-Control"] == "public, max-age=60")
    #expect(reply["Access-Control-Allow-Origin"] == "*")
    let tag = try #require(reply["ETag"])
    #expect(try service.get("/images/red.png", ["If-None-Match": tag]).status == 304)
    #expect(
      try service.get("/images/red.png", ["Range": "bytes=1-3"]).body == Array("PNG".utf8))
  }

  @Test func `an image that is named by its content may be kept for ever`() throws {
    let service = try TestService()
    _ = try service.ask("POST", "/images", body: Picture.blue)
    let reply = try service.get("/images/sha256:\(digest)")
    #expect(reply.status == 200)
    #expect(reply.body == Picture.blue)
    #expect(reply["Content-Type"] == "image/png")
    #expect(reply["Cache-Control"] == "public, max-age=31536000, immutable")
    #expect(reply["ETag"] == "\"\(digest.prefix(32))\"")
    #expect(try service.ask("HEAD", "/images/sha256:\(digest)").status == 200)
  }

  @Test(arguments: [
    "absent.png", "notes.txt", ".hidden.png", "..%2Fcache%2Flock", "sub", "link.png", "pipe.png",
    "sha256:12", "red.png%00", "", "red.png/", "part:0",
  ])
  func `what is no image of the library is 404 or refused`(name: String) throws {
    let service = try TestService()
    let library = service.folder.appending(path: "library").path
    try service.write("text", to: "library/notes.txt")
    try service.write("x", to: "library/.hidden.png")
    try service.write("x", to: "library/sub/red.png")
    try FileManager.default.createSymbolicLink(
      atPath: "\(library)/link.png", withDestinationPath: "\(library)/red.png")
    mkfifo("\(library)/pipe.png", 0o600)
    let status = try service.get("/images/\(name)").status
    #expect(status == 404 || (name.contains("%") && status == 400))
  }

  @Test func `an upload that was damaged on the disk is not served, and can be sent again`() throws
  {
    let service = try TestService()
    _ = try service.ask("POST", "/images", body: Picture.blue)
    let file = service.folder.appending(path: "cache/uploads/\(digest)")
    usleep(20_000)
    let handle = try FileHandle(forUpdating: file)
    try handle.seek(toOffset: 100)
    handle.write(Data([99]))
    try handle.close()
    let spec = Spec.of(#""sha256:\#(digest)""#)
    #expect(try service.make(spec).pointers == ["/images/0"])
    #expect(try service.get("/images/sha256:\(digest)").status == 404)
    #expect(try service.ask("POST", "/images", body: Picture.blue).status == 201)
    #expect(try service.make(spec).status == 201)
  }
}
