import JSON
import Testing

@testable import Service

@Suite struct FormTests {
  @Test func `image parts and flat fields give the banner that the same JSON gives`() throws {
    let service = try TestService()
    let form = Form(images: [Picture.red, Picture.green], Spec.smallFields)
    let reply = try service.make(form)
    #expect(reply.status == 201)
    let json = try service.make(Spec.redAndGreen)
    #expect(json.status == 200)
    #expect(json.json["id"] == reply.json["id"])
  }

  @Test func `a spec part with images left out takes the parts in order`() throws {
    let service = try TestService()
    var form = Form(images: [Picture.red, Picture.green])
    form.add("spec", "{\(Spec.small)}")
    #expect(
      try service.make(form).json["id"] == service.make(Spec.redAndGreen).json["id"])
  }

  @Test func `image files that no image names are a fault, not left out in silence`() throws {
    let service = try TestService()
    var form = Form(images: [Picture.red, Picture.green])
    form.add("spec", Spec.of(#""part:0""#))
    let reply = try service.make(form)
    #expect(reply.status == 422)
    #expect(reply.json["errors"]?[0]?["pointer"] == "/images")
    var flat = Form(images: [Picture.red], Spec.smallFields)
    flat.add("images", "green.png")
    #expect(try service.make(flat).status == 422)
  }

  @Test func `a spec part names image parts by number, in any order, beside other images`() throws {
    let service = try TestService()
    var form = Form(images: [Picture.green, Picture.red])
    form.add("spec", Spec.of(#""part:1""#, #"{"src":"part:0"}"#, #""blue.png""#))
    let other = Spec.of(#""red.png""#, #""green.png""#, #""blue.png""#)
    #expect(try service.make(form).json["id"] == service.make(other).json["id"])
  }

  @Test func `the spec may be a file, and may come before or after the rest`() throws {
    let service = try TestService()
    var form = Form()
    form.add(
      "spec", Array("{\(Spec.small)}".utf8), filename: "spec.json", type: "application/json")
    form.add("dots", "true")
    form.add("image", Picture.red, filename: "../../red.png")
    form.add("image", Picture.green, filename: "")
    let other = Spec.of(#""red.png""#, #""green.png""#, and: #""dots":true"#)
    #expect(try service.make(form).json["id"] == service.make(other).json["id"])
  }

  @Test func `flat fields reach every object, dots and their colours in any order`() throws {
    let service = try TestService()
    let fields: KeyValuePairs = [
      "images": "red.png,green.png", "activeColor": "#f00", "dots": "true", "width": "16",
      "height": "8", "colors": "255", "columns": "2", "rows": "1", "order": "diagonal",
      "reverse": "true", "seed": "7", "easing": "ease-in", "duration": "0.2", "dither": "none",
      "fit": "fill", "background": "#000", "position": "left top", "plays": "2", "fps": "10",
      "ending": "last", "limits": "strict", "profile": "web", "lossy": "0", "overlap": "2",
    ]
    let spec = #"""
      {"images":["red.png","green.png"],"dots":{"activeColor":"#ff0000"},"width":16,"height":8,
       "gif":{"colors":255,"dither":"none","lossy":0},"fit":"fill","background":"#000000","position":"left top",
       "plays":2,"fps":10,"ending":"last",
       "transition":{"columns":2,"rows":1,"order":"diagonal","reverse":true,"seed":7,
       "easing":"ease-in","duration":0.2,"overlap":2}}
      """#
    let reply = try service.make(Form(fields))
    #expect(reply.status == 201)
    #expect(try service.make(spec).json["id"] == reply.json["id"])
  }

  @Test func `a field given twice is refused at its place, in the form or in the spec too`() throws
  {
    let service = try TestService()
    var form = Form(images: [Picture.red], ["columns": "2", "columns": "3", "hold": "1"])
    form.add("spec", #"{"hold":2,"gif":{"colors":16}}"#)
    form.add("colors", "9")
    form.add("spec", "{}")
    let reply = try service.make(form)
    #expect(reply.status == 422)
    #expect(Set(reply.pointers) == ["/transition/columns", "/hold", "/gif/colors", "/spec"])
    #expect(reply.text.contains("more than once"))
  }

  @Test func `a file of another name, a text named image and an unknown field are refused`() throws
  {
    let service = try TestService()
    var form = Form(images: [Picture.red], ["image": "green.png", "colums": "2"])
    form.add("picture", Picture.green, filename: "green.png")
    form.add("columns", Array("4".utf8), filename: "columns.txt", type: "text/plain")
    let reply = try service.make(form)
    #expect(reply.status == 422)
    #expect(Set(reply.pointers) == ["/image", "/colums", "/picture", "/columns"])
    #expect(service.stored == 0)
  }

  @Test func `a part that was not sent is refused at its place`() throws {
    let service = try TestService()
    var form = Form(images: [Picture.red])
    form.add("spec", Spec.of(#""part:0""#, #""part:1""#, #""part:-1""#, #""part:00""#))
    let reply = try service.make(form)
    #expect(reply.status == 422)
    #expect(reply.pointers == ["/images/1", "/images/2", "/images/3"])
  }

  @Test func `a form without images is refused as a spec without images is`() throws {
    let service = try TestService()
    let reply = try service.make(Form(Spec.smallFields))
    #expect(reply.status == 422)
    #expect(reply.pointers == ["/images"])
  }

  @Test func `what is no form is 400`() throws {
    let service = try TestService()
    let form = Form(images: [Picture.red], Spec.smallFields)
    let cut = Array(form.body.dropLast(9))
    let type = ["Content-Type": Form.contentType]
    for (body, headers) in [
      (cut, type), ([], type), (Array("nonsense".utf8), type),
      (form.body, ["Content-Type": "multipart/form-data"]),
      (form.body, ["Content-Type": "multipart/form-data; boundary=other"]),
    ] {
      let reply = try service.ask("POST", "/banners", headers, body: body)
      #expect(reply.status == 400)
      #expect(reply.json["type"] == "urn:bannerd:problem:malformed-form")
    }
  }

  @Test func `a spec part that is not JSON is 400, also where fields are wrong`() throws {
    let service = try TestService()
    var form = Form(images: [Picture.red], ["columns": "many"])
    form.add("spec", #"{"hold":1,"hold":2}"#)
    #expect(try service.make(form).status == 400)
    var notText = Form(images: [Picture.red])
    notText.add("spec", [0x22, 0xFF, 0x22], filename: nil)
    #expect(try service.make(notText).status == 400)
  }

  @Test func `a field that is no text of its kind is refused at its place`() throws {
    let service = try TestService()
    var form = Form(
      images: [Picture.red],
      ["columns": "2.5", "hold": "1s", "reverse": "yes", "rows": " 1", "plays": ""])
    form.add("fit", [0xFF, 0xFE], filename: nil, type: nil)
    let reply = try service.make(form)
    #expect(reply.status == 422)
    #expect(
      Set(reply.pointers) == [
        "/transition/columns", "/hold", "/transition/reverse", "/transition/rows", "/plays", "/fit",
      ])
  }
}
