import HTTP
import Testing

/// A form of the boundary `edge`; line ends are written `\n` and sent as CRLF.
private func parts(
  _ text: String, boundary: String = "edge", limits: Multipart.Limits = .init()
) throws(Multipart.Fault) -> [Multipart.Part] {
  try Multipart.parts(
    of: bytes(text), contentType: "multipart/form-data; boundary=\(boundary)", limits: limits)
}

private func bytes(_ text: String) -> [UInt8] {
  Array(
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n").utf8)
}

private func form(_ header: String, _ content: String = "x") -> String {
  "--edge\n\(header)\n\n\(content)\n--edge--\n"
}

@Suite struct `Multipart forms` {
  @Test func `fields and files come in the order sent, with their content as ranges of the body`()
    throws
  {
    let text = """
      --edge
      Content-Disposition: form-data; name="columns"

      18
      --edge
      content-disposition: form-data; name="image"; filename="a b.png"
      Content-Type: image/png

      PNG
      data
      --edge--

      """
    let found = try parts(text)
    #expect(found.map(\.name) == ["columns", "image"])
    #expect(found.map(\.filename) == [nil, "a b.png"])
    #expect(found.map(\.contentType) == [nil, "image/png"])
    #expect(found.map { $0.text(in: bytes(text)) } == ["18", "PNG\r\ndata"])
  }

  @Test func `content that is no UTF-8 has no text, and a range of another body does not trap`()
    throws
  {
    var body = bytes(form("Content-Disposition: form-data; name=a"))
    let part = try Multipart.parts(
      of: body, contentType: "multipart/form-data; boundary=edge")[0]
    body[part.content.lowerBound] = 0xFF
    #expect(part.text(in: body) == nil)
    #expect(part.text(in: []) == "")
  }

  @Test(
    arguments: [
      (#"name="a""#, "a", nil),
      (#"name=a"#, "a", nil),
      (#"filename="f.txt"; name="a""#, "a", "f.txt"),
      (#"name="a"; filename="""#, "a", ""),
      (#"name="a;b"; filename="x; name=c""#, "a;b", "x; name=c"),
      (#"name="a"; filename="say \"hi\".txt""#, "a", #"say "hi".txt"#),
      (#"name="a"; filename="C:\dir\new.txt""#, "a", #"C:\dir\new.txt"#),
      (#"name="a"; filename="one\\two""#, "a", #"one\two"#),
      (#"name="a%22b%0D%0A""#, "a%22b%0D%0A", nil),
      (#"name="é"; filename="文档.pdf""#, "é", "文档.pdf"),
      (#"name="a"; filename*=UTF-8''%E6%96%87.pdf"#, "a", "文.pdf"),
      (#"name="a"; filename*=iso-8859-1'en'%E9t%e9"#, "a", "été"),
      (#"name="a"; filename="plain"; filename*=utf-8''star"#, "a", "star"),
      (#"name="a"; filename="plain"; filename*=utf-8''%FF"#, "a", "plain"),
      (#"name="a"; filename="plain"; filename*=koi8-r''x"#, "a", "plain"),
      (#"name="a"; filename="plain"; filename*=utf-8''%4"#, "a", "plain"),
      (#"NAME = "a" ; ; FileName="f""#, "a", "f"),
      ("name=\"a\";\n filename=\"folded\"", "a", "folded"),
    ] as [(String, String, String?)])
  func `names are read as browsers and mail software write them`(
    parameters: String, name: String, filename: String?
  ) throws {
    let part = try parts(form("Content-Disposition: form-data; \(parameters)"))[0]
    #expect(part.name == name)
    #expect(part.filename == filename)
  }

  @Test(arguments: [
    "--edge--", "--edge--\n", "--edge-- \t\nepilogue",
  ])
  func `a closing delimiter alone is the form without fields`(text: String) throws {
    #expect(try parts(text).isEmpty)
  }

  @Test(arguments: [
    ("before\n", ""), ("\n\n", ""), ("", "after\n--edge\n"), ("--edgeX\n--edg\n", "--edge--"),
  ])
  func `what stands before the first and after the last delimiter is ignored`(
    preamble: String, epilogue: String
  ) throws {
    let text = preamble + form("Content-Disposition: form-data; name=a") + epilogue
    #expect(try parts(text).map { $0.text(in: bytes(text)) } == ["x"])
  }

  @Test(arguments: [
    "", "\n", "--edgeX", "x--edge\ny", "--edgeX", "\n--edgeX\n", "\n--edge-\n", "\n--edge--X",
    "\n-edge\n", "\n--edg", "\n--\n--edgE--\n", "\r\n--edge\rX", "\n\n\n", "\r", "\n--edge \t x",
  ])
  func `content may hold what only begins like a delimiter`(content: String) throws {
    let body = bytes(form("Content-Disposition: form-data; name=a")).split(separator: 0x78)
    let sent = body[0] + bytes(content) + body[1]
    let found = try Multipart.parts(
      of: Array(sent), contentType: "multipart/form-data; boundary=edge")
    #expect(
      found.map { $0.text(in: Array(sent)) } == [String(decoding: bytes(content), as: UTF8.self)])
  }

  @Test func `blanks may follow a delimiter on its line`() throws {
    let text = "--edge  \t\nContent-Disposition: form-data; name=a\n\nx\n--edge-- \n"
    #expect(try parts(text).map { $0.text(in: bytes(text)) } == ["x"])
  }

  @Test func `an empty content may share its empty line with the delimiter`() throws {
    let text = "--edge\nContent-Disposition: form-data; name=a\n\n--edge--"
    #expect(try parts(text).map { $0.text(in: bytes(text)) } == [""])
  }

  @Test func `of a field that stands there twice the last counts`() throws {
    let header = "Content-Disposition: form-data; name=a\nContent-Disposition: form-data; name=b"
    #expect(try parts(form(header)).map(\.name) == ["b"])
  }

  @Test(
    arguments: [
      ("", .noParts),
      ("nothing here", .noParts),
      ("--edge-X\n", .noParts),
      ("preamble\n--edge--\n", .noParts),
      ("--other\nContent-Disposition: form-data; name=a\n\nx\n--other--\n", .noParts),
      ("--edge\nContent-Disposition: form-data; name=a\n\ncut off", .unterminated),
      ("--edge\nContent-Disposition: form-data; name=a\n\nx\n--edge\n", .unterminated),
      ("--edge\nContent-Disposition: form-data; name=a\n\nx\n--edge-", .unterminated),
      ("--edge\n--edge--", .unterminated),
      ("--edge\n\n--edge--", .noName),
      ("--edge\n\nx\n--edge--", .noName),
      (form("Content-Type: text/plain"), .noName),
      (form("Content-Disposition: form-data"), .noName),
      (form("Content-Disposition: attachment; name=a"), .noName),
      (form("Content-Disposition: form-data; !!!wrong!!!"), .noName),
      (form("Content-Disposition: form-data; name=\"a"), .noName),
      (form("Content-Disposition: form-data, name=a"), .noName),
      (form("Content-Disposition: form-data; name=a\nno field"), .badHeader),
      (form("Content-Disposition : form-data; name=a"), .badHeader),
      (form(": form-data; name=a"), .badHeader),
      (form("Content-<<<: form-data; name=a"), .badHeader),
      (form("Content-Disposition: form-data; n\rame=a"), .badHeader),
      (form("Content-Disposition: form-data;\u{000B}name=a"), .noName),
      ("--edge\nContent-Disposition: form-data; name=a\n--edge--\n", .badHeader),
    ] as [(String, Multipart.Fault)])
  func `what is no form is refused with its reason`(text: String, fault: Multipart.Fault) {
    #expect(throws: fault) { try parts(text) }
  }

  @Test func `bare line feeds end no line`() {
    let body = Array("--edge\r\nContent-Disposition: form-data; name=a\n\nx\r\n--edge--".utf8)
    #expect(throws: Multipart.Fault.badHeader) {
      try Multipart.parts(of: body, contentType: "multipart/form-data; boundary=edge")
    }
  }

  @Test(
    arguments: [
      ("multipart/form-data; boundary=edge", nil),
      ("Multipart/Form-Data;boundary=\"edge\"", nil),
      ("multipart/form-data; charset=utf-8;  BOUNDARY= edge ", nil),
      ("", .notFormData),
      ("text/plain; boundary=edge", .notFormData),
      ("multipart/mixed; boundary=edge", .notFormData),
      ("multipart/form-data; boundary", .notFormData),
      ("multipart/form-data; boundary=\"edge", .notFormData),
      ("multipart/form-data", .badBoundary),
      ("multipart/form-data; boundary=\"\"", .badBoundary),
      ("multipart/form-data; boundary=\"edge \"", .badBoundary),
      ("multipart/form-data; boundary=ed*ge", .badBoundary),
      ("multipart/form-data; boundary=\"ed\u{E9}ge\"", .badBoundary),
    ] as [(String, Multipart.Fault?)])
  func `the content type must name a valid boundary`(type: String, fault: Multipart.Fault?) throws {
    let body = bytes(form("Content-Disposition: form-data; name=a"))
    if let fault {
      #expect(throws: fault) { try Multipart.parts(of: body, contentType: type) }
    } else {
      #expect(try Multipart.parts(of: body, contentType: type).count == 1)
    }
  }

  @Test(arguments: ["'()+_,-./:=?", "two words", "0", String(repeating: "-", count: 70)])
  func `a boundary is up to 70 of the permitted characters`(boundary: String) throws {
    let body = bytes(
      "--\(boundary)\nContent-Disposition: form-data; name=a\n\nx\n--\(boundary)--")
    let quoted = "multipart/form-data; boundary=\"\(boundary)\""
    #expect(try Multipart.parts(of: body, contentType: quoted).count == 1)
    let long = String(repeating: "x", count: 71)
    #expect(throws: Multipart.Fault.badBoundary) { try parts("", boundary: long) }
  }

  @Test func `limits hold for parts and for the bytes of one part's fields`() throws {
    let header = "Content-Disposition: form-data; name=a"
    let two = "--edge\n\(header)\n\nx\n--edge\n\(header)\n\nx\n--edge--"
    #expect(try parts(two, limits: .init(parts: 2)).count == 2)
    #expect(throws: Multipart.Fault.tooManyParts(limit: 1)) {
      try parts(two, limits: .init(parts: 1))
    }
    let size = header.utf8.count + 4
    #expect(try parts(two, limits: .init(headerBytes: size)).count == 2)
    for limit in [size - 1, size - 2, size - 3, size - 4, 1, 0, -1] {
      #expect(throws: Multipart.Fault.headersTooLarge(limit: max(0, limit))) {
        try parts(two, limits: .init(headerBytes: limit))
      }
    }
  }
}
