import Testing

@testable import HTTP

/// Where a delimiter begins and whether it closes, found by looking at every place.
private func expected(in body: [UInt8], boundary: String) -> (start: Int, isClosing: Bool)? {
  let line = Array("\r\n--\(boundary)".utf8)
  for start in body.indices where body[start...].starts(with: line) {
    let rest = body[(start + line.count)...]
    let isClosing = rest.starts(with: Array("--".utf8))
    let end = rest.dropFirst(isClosing ? 2 : 0).drop { $0 == 0x20 || $0 == 0x09 }
    if isClosing, end.isEmpty || end.first == 0x0D || end.first == 0x0A { return (start, true) }
    if !isClosing, end.starts(with: [0x0D, 0x0A]) { return (start, false) }
  }
  return nil
}

@Suite struct `Search for delimiters` {
  @Test(arguments: ["e", "e-", "-", "ee", "--e", "ede", "e e", String(repeating: "-", count: 70)])
  func `what is found is what looking at every place finds`(boundary: String) {
    let search = DelimiterSearch(boundary: boundary)
    let pieces = ["\r", "\n", "\r\n", "-", "--", "e", " ", "\t", "\r\n--\(boundary)", "\r\n--"]
    for _ in 0..<600 {
      let text = (0..<Int.random(in: 0...24)).map { _ in pieces.randomElement() ?? "" }
      let body = Array(text.joined().utf8)
      let found = search.next(in: body.span, from: 0)
      let wanted = expected(in: body, boundary: boundary)
      #expect(found?.start == wanted?.start)
      #expect(found?.isClosing == wanted?.isClosing)
    }
  }

  @Test(arguments: [
    ("--e\r\n", 0, 5, false), ("--e--", 0, 5, true), ("--e \t\r\nx", 0, 7, false),
    ("\r\n--e\r\n", 0, 7, false), ("x\r\n--e--\r\n", 1, 8, true), ("--ex\r\n--e\r\n", 4, 11, false),
  ])
  func `the first one needs no line before it`(
    text: String, start: Int, end: Int, isClosing: Bool
  ) {
    let found = DelimiterSearch(boundary: "e").first(in: Array(text.utf8).span)
    #expect(found == .init(start: start, end: end, isClosing: isClosing))
  }

  @Test func `a search may begin beyond the end`() {
    let search = DelimiterSearch(boundary: "e")
    #expect(search.next(in: [UInt8]().span, from: 0) == nil)
    #expect(search.next(in: Array("\r\n--e--".utf8).span, from: 100) == nil)
  }
}
