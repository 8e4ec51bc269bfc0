import HTTP
import Testing

@Suite struct `Byte ranges` {
  @Test(arguments: [
    ("bytes=0-499", 0..<500),
    ("bytes=500-999", 500..<1_000),
    ("bytes=-500", 9_500..<10_000),
    ("bytes=9500-", 9_500..<10_000),
    ("bytes=0-0", 0..<1),
    ("bytes=-1", 9_999..<10_000),
    ("bytes=0-", 0..<10_000),
    ("bytes=9999-9999", 9_999..<10_000),
    ("bytes=0-10000", 0..<10_000),
    ("bytes=-10001", 0..<10_000),
    ("BYTES=1-2", 1..<3),
    ("bytes= 1-2 ,", 1..<3),
    ("bytes=007-0008", 7..<9),
    ("bytes=1-99999999999999999999999999", 1..<10_000),
    ("bytes=1-9223372036854775807", 1..<10_000),
    ("bytes=-99999999999999999999999999", 0..<10_000),
    ("bytes=0-1,20000-", 0..<2),
    ("bytes=500-600,601-999", 500..<1_000),
    ("bytes=0-99,50-149,120-130", 0..<150),
  ])
  func `one range is served, cut to the size`(text: String, range: Range<Int>) {
    #expect(RangeSelection(text, size: 10_000) == .single(range))
  }

  @Test(arguments: [
    "", "bytes", "bytes=", "bytes=,", "bytes=-", "bytes=--1", "bytes=1", "bytes=a-b", "bytes=1-b",
    "bytes=2-1", "bytes=0-1,2-1", "bytes=0-1,x", "bytes=0-1;2-3", "bytes=0 - 1", "bytes =0-1",
    "bytes:0-1", "lines=0-1", "=0-1", "bytes=+1-2", "bytes=1-2-3", "bytes=0x1-2", "bytes==0-1",
    "bytes=\u{661}-\u{662}",
  ])
  func `what is malformed or of another unit is ignored`(text: String) {
    #expect(RangeSelection(text, size: 10_000) == .whole)
  }

  @Test(arguments: [
    ("bytes=10000-", 10_000), ("bytes=-0", 10_000), ("bytes=10000-,-0", 10_000),
    ("bytes=99999999999999999999-", 10_000), ("bytes=9223372036854775807-", 10_000),
    ("bytes=0-", 0), ("bytes=0-0", 0), ("bytes=-0", 0),
  ])
  func `ranges beyond the size are not satisfiable`(text: String, size: Int) {
    #expect(RangeSelection(text, size: size) == .unsatisfiable)
  }

  @Test func `the last bytes of nothing are the whole of it`() {
    #expect(RangeSelection("bytes=-5", size: 0) == .whole)
  }

  @Test(arguments: [
    ("bytes=0-9,5000-5009", [0..<10, 5_000..<5_010]),
    ("bytes=0-0,-1", [0..<1, 9_999..<10_000]),
    ("bytes=5000-5009,0-9", [5_000..<5_010, 0..<10]),
    ("bytes=0-99,100-199,5000-5009", [0..<200, 5_000..<5_010]),
  ])
  func `several ranges are served in the order asked`(text: String, ranges: [Range<Int>]) {
    #expect(RangeSelection(text, size: 10_000) == .several(ranges))
  }

  @Test(arguments: [
    "bytes=0-,5000-5009,0-", "bytes=5000-5009,4000-5005", "bytes=0-8500,9000-9999",
    "bytes=" + Array(repeating: "0-", count: 9).joined(separator: ","),
    "bytes=" + Array(repeating: "0-", count: 1_000).joined(separator: ","),
    "bytes=" + (0..<9).map { "\($0 * 1000)-\($0 * 1000)" }.joined(separator: ","),
    "bytes=9000-9999,0-8500",
  ])
  func `what would cost more than the whole is served whole`(text: String) {
    let selection = RangeSelection(text, size: 10_000)
    #expect(selection == .whole || selection == .single(0..<10_000))
  }

  @Test func `many small parts of a small representation are served whole`() {
    let text = "bytes=9-9,7-7,5-5,3-3"
    #expect(RangeSelection(text, size: 1_000) == .whole)
    #expect(RangeSelection(text, size: 10_000) == .several([9..<10, 7..<8, 5..<6, 3..<4]))
  }

  @Test(.timeLimit(.minutes(1)), arguments: [",", "0-1,", "-", "9", "=", "bytes="])
  func `a megabyte of ranges is ignored`(text: String) {
    let long = "bytes=" + String(repeating: text, count: 1_000_000 / text.utf8.count)
    #expect(RangeSelection(long, size: 10_000) == .whole)
  }

  @Test func `ranges never leave the size, overlap or cost more than the whole`() {
    let type = "application/vnd.banner.timeline+json"
    for _ in 0..<3_000 {
      let size = Int.random(in: 0...6_000)
      let specs = (0..<Int.random(in: 1...9)).map { _ in
        let (first, count) = (Int.random(in: 0...6_500), Int.random(in: 0...1_500))
        return ["\(first)-", "\(first)-\(first + count)", "-\(count)"].randomElement() ?? ""
      }
      let text = "bytes=" + specs.joined(separator: ",")
      switch RangeSelection(text, size: size) {
      case .whole, .unsatisfiable: break
      case .single(let range):
        #expect(!range.isEmpty && range.lowerBound >= 0 && range.upperBound <= size)
      case .several(let ranges):
        let bytes = ranges.flatMap { Array($0) }
        #expect(ranges.count > 1 && Set(bytes).count == bytes.count)
        #expect(bytes.allSatisfy { (0..<size).contains($0) })
        let parts = RangeParts(ranges, size: size, contentType: type, boundary: "0123456789abcdef")
        #expect(parts.count < size)
      }
    }
  }
}

@Suite struct `Several ranges in one body` {
  @Test func `parts say what they hold, and the body is what its pieces are`() {
    let bytes = Array("Hello, banner!".utf8)
    let parts = RangeParts([7..<13, 0..<5], size: 14, contentType: "image/gif", boundary: "edge")
    let body = parts.body(of: bytes)
    let text = """

      --edge
      Content-Type: image/gif
      Content-Range: bytes 7-12/14

      banner
      --edge
      Content-Type: image/gif
      Content-Range: bytes 0-4/14

      Hello
      --edge--

      """
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(String(decoding: body, as: UTF8.self) == lines.joined(separator: "\r\n"))
    #expect(body.count == parts.count)
    #expect(parts.contentType == "multipart/byteranges; boundary=edge")
    #expect(parts.pieces.flatMap { $0.head + bytes[$0.range] } + parts.tail == body)
  }

  @Test func `ranges of another representation do not trap`() {
    let parts = RangeParts([0..<5, 9..<12], size: 14, contentType: "a/b", boundary: "edge")
    #expect(parts.body(of: [1, 2]).count == parts.count - 6)
  }

  @Test func `Content-Range is written for 206 and 416`() {
    #expect(ContentRange.value(0..<500, size: 1_234) == "bytes 0-499/1234")
    #expect(ContentRange.unsatisfied(size: 1_234) == "bytes */1234")
  }
}
