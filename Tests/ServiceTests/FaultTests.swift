import Animation
import Banner
import JSON
import Testing

@testable import Service

@Suite struct FaultTests {
  @Test func `every fault is said at once, those of images among them`() throws {
    let service = try TestService()
    let noise = Picture.base64(Array("no image".utf8))
    let large = Picture.base64(Picture.png(60, 60, [1, 2, 3]))
    let spec = #"""
      {"images":["red.png","missing.png",{"src":"data:image/png;base64,\#(noise)","hold":-1},
                 {"src":"data:image/png;base64,\#(large)"},{"hold":1},
                 "sha256:\#(String(repeating: "0", count: 64))","https://example.com/a.png"],
       "width":0,"transition":{"columns":65,"colums":3},"gif":{"colors":1},"fps":"many"}
      """#
    let limited = try TestService { $0.limits.banner.sourcePixels = 3000 }
    let reply = try limited.make(spec)
    #expect(reply.status == 422)
    #expect(reply["Content-Type"] == "application/problem+json")
    #expect(reply.json["title"] == "Unprocessable Content")
    #expect(
      Set(reply.pointers) == [
        "/images/1", "/images/2/hold", "/images/2/src", "/images/3/src", "/images/4/src",
        "/images/5", "/images/6", "/width", "/transition/columns", "/transition/colums",
        "/gif/colors", "/fps",
      ])
    #expect(reply.pointers.count == Set(reply.pointers).count)
    #expect(limited.stored == 0)
    #expect(service.stored == 0)
  }

  @Test func `a missing image is said beside a round that is too long`() throws {
    let service = try TestService { $0.limits.banner.round.value = 1 }
    let reply = try service.make(
      #"{"images":["red.png","missing.png"],"hold":2}"#)
    #expect(reply.pointers == ["", "/images/1"])
  }

  @Test func `a broken image is said beside a canvas that is too large`() throws {
    let service = try TestService { $0.limits.banner.canvasPixels = 100 }
    let reply = try service.make(
      #"{"images":["red.png","missing.png"],"width":50,"height":50}"#)
    #expect(Set(reply.pointers) == ["/width", "/images/1"])
  }

  @Test func `an image that turns out broken when it is decoded is refused at its place`() throws {
    let service = try TestService()
    var form = Form(images: [Picture.red, Picture.damaged(Picture.green)], Spec.smallFields)
    let reply = try service.make(form)
    #expect(reply.status == 422)
    #expect(reply.pointers == ["/images/1"])
    #expect(service.stored == 0)
    form = Form(images: [Picture.red, Picture.green], Spec.smallFields)
    #expect(try service.make(form).status == 201)
  }

  @Test func `an image of too many pixels is refused before it is decoded, with its size`() throws {
    let service = try TestService { $0.limits.banner.sourcePixels = 900 }
    let reply = try service.make(Form(images: [Picture.red, Picture.blue], Spec.smallFields))
    #expect(reply.status == 422)
    #expect(reply.pointers == ["/images/1"])
    #expect(reply.text.contains("60x60"))
    #expect(reply.text.contains("900"))
  }

  @Test(arguments: [
    "../library/red.png", "a/b.png", ".hidden", "", "red.png\\u0000", "..", "file:red.png",
    "RED.PNG", "red.png/", "http://example.com/a.png",
  ])
  func `a name that is not in the library is refused`(name: String) throws {
    let service = try TestService()
    let reply = try service.make(Spec.of(#""\#(name.replacing("\\u", with: "\\u"))""#))
    #expect(reply.status == 422)
    #expect(reply.pointers == ["/images/0"])
  }

  @Test(arguments: ["[]", "null", "\"text\"", "{}", #"{"images":[]}"#, #"{"images":"red.png"}"#])
  func `a document that is no spec is 422`(document: String) throws {
    let service = try TestService()
    #expect(try service.make(document).status == 422)
  }

  @Test func `what is promised for later is refused, not ignored`() throws {
    let service = try TestService()
    let reply = try service.make(#"{"images":["https://example.com/a.png"]}"#)
    #expect(reply.status == 422)
    #expect(reply.pointers == ["/images/0"])
    #expect(reply.text.contains("not supported yet"))
  }

  @Test func `a library file that is no image is refused`() throws {
    let service = try TestService()
    try service.write("just text", to: "library/notes.txt")
    let reply = try service.make(Spec.of(#""notes.txt""#))
    #expect(reply.status == 422)
    #expect(reply.pointers == ["/images/0"])
  }
}
