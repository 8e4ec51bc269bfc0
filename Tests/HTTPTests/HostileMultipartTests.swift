import HTTP
import Testing

private let contentType = "multipart/form-data; boundary=edge"
private let head = Array(
  "--edge\r\nContent-Disposition: form-data; name=\"a\"; filename=\"b\"\r\n\r\n".utf8)
private let tail = Array("\r\n--edge--\r\n".utf8)

/// So many bytes of a text said again and again.
private func repeated(_ text: String, bytes: Int) -> [UInt8] {
  let once = Array(text.utf8)
  return (0..<bytes).map { once[$0 % once.count] }
}

@Suite struct `Hostile multipart bodies` {
  @Test func `a body cut anywhere is refused before its closing delimiter and read after it`()
    throws
  {
    let body = head + Array("x\r\ny".utf8) + tail
    let closed = body.count - 2
    for count in 0...body.count {
      let cut = Array(body.prefix(count))
      if count < closed {
        #expect(throws: Multipart.Fault.self) {
          try Multipart.parts(of: cut, contentType: contentType)
        }
      } else {
        #expect(try Multipart.parts(of: cut, contentType: contentType).count == 1)
      }
    }
  }

  @Test func `ranges lie in the body and ascend, whatever bytes are turned`() {
    var random = SystemRandomNumberGenerator()
    let body = head + Array("x\r\n--edge-".utf8) + tail.dropLast(4) + tail.prefix(2) + head + tail
    let spice = Array("\r\n-- \t:;=\"\\e%'*".utf8) + [0, 0xFF]
    for _ in 0..<2_000 {
      var turned = body
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: turned.indices, using: &random)
        turned[index] = spice.randomElement(using: &random) ?? 0
      }
      let parts = (try? Multipart.parts(of: turned, contentType: contentType)) ?? []
      #expect(parts.allSatisfy { turned.indices.contains($0.content.lowerBound) })
      #expect(parts.allSatisfy { $0.content.upperBound < turned.count })
      let starts = parts.map(\.content.lowerBound)
      #expect(starts == starts.sorted())
    }
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "-", "\r", "\n", "\r\n", "--", "\r\n--", "\r\n--edg", "\r\n--edge-", "\r\n--edgeedge",
      "\r\n--edge      x", "e", "\0", "\r\n--edge--x",
    ])
  func `a mebibyte of almost delimiters is content`(text: String) throws {
    let content = repeated(text, bytes: 1 << 20) + [0x21]
    let body = head + content + tail
    let parts = try Multipart.parts(of: body, contentType: contentType)
    #expect(parts.map(\.content.count) == [content.count])
  }

  @Test(.timeLimit(.minutes(1)))
  func `a mebibyte of dashes takes no longer with a boundary of dashes`() {
    let body = repeated("-", bytes: 1 << 20)
    let dashes = "multipart/form-data; boundary=" + String(repeating: "-", count: 70)
    #expect(throws: Multipart.Fault.noParts) {
      try Multipart.parts(of: body, contentType: dashes)
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `a hundred thousand parts stop at the limit`() {
    let body = (0..<100_000).flatMap { _ in head + [0x0D, 0x0A] } + tail
    #expect(throws: Multipart.Fault.tooManyParts(limit: 1_000)) {
      try Multipart.parts(of: body, contentType: contentType)
    }
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: ["a", "a: b\r\n", "a: b\r\n c", ":", "\"", "a: \\\"", ";"])
  func `a mebibyte of fields stops at the limit`(text: String) {
    let body = Array("--edge\r\n".utf8) + repeated(text, bytes: 1 << 20) + tail
    #expect(throws: Multipart.Fault.self) {
      try Multipart.parts(of: body, contentType: contentType)
    }
  }

  @Test func `a form inside a form is the content of one part`() throws {
    let inner = "--edged\r\nContent-Disposition: form-data; name=b\r\n\r\nx\r\n--edged--"
    let body = head + Array(inner.utf8) + tail
    let parts = try Multipart.parts(of: body, contentType: contentType)
    #expect(parts.map { $0.text(in: body) } == [inner])
  }

  @Test(.timeLimit(.minutes(1)), arguments: [";", "; a=\"", "; boundary=", "/", "\\"])
  func `a megabyte of content type is refused`(text: String) {
    let long =
      "multipart/form-data" + String(decoding: repeated(text, bytes: 1_000_000), as: UTF8.self)
    #expect(throws: Multipart.Fault.self) {
      try Multipart.parts(of: head + tail, contentType: long)
    }
  }
}
