import Digest
import Testing

@testable import Banner

@Suite struct ImageSourceTests {
  private func problem(_ text: String, partCount: Int = 2) -> Problem? {
    do {
      _ = try ImageSource(text, partCount: partCount)
      return nil
    } catch { return error }
  }

  @Test func `each kind of source is read`() throws {
    let digest = SHA256Digest(of: [1, 2, 3])
    #expect(try ImageSource("spring sale.jpg", partCount: 0) == .inLibrary("spring sale.jpg"))
    #expect(try ImageSource("été..1.png", partCount: 0) == .inLibrary("été..1.png"))
    #expect(try ImageSource("sha256:\(digest.hex)", partCount: 0) == .upload(digest))
    #expect(try ImageSource("data:image/png;base64,AQID", partCount: 0) == .data([1, 2, 3]))
    #expect(try ImageSource("DATA:,a", partCount: 0) == .data([97]))
    #expect(try ImageSource("part:1", partCount: 2) == .part(1))
  }

  @Test(arguments: [
    "", ".", "..", ".hidden", "../a.jpg", "a/b.jpg", "/a.jpg", "a\\b.jpg", "a\u{0}.jpg", "a\n.jpg",
    "a\u{85}.jpg", ".\u{301}a", "C:a.jpg", "http://a/b", "ftp:a", "file:///etc/passwd", ":a",
    "sha256:", "sha256:abc", "part:", "part:-1", "part:+1", "part:01", "part:1x", "part: 1",
    "part:99999999999999999999",
  ])
  func `a name that could lead elsewhere, or is of no kind, is refused`(_ text: String) {
    #expect(problem(text) == .mustBe(.imageSource))
  }

  @Test func `the rest is refused for its own reason`() {
    #expect(problem("part:2") == .noSuchPart(count: 2))
    #expect(problem("data:image/png;base64,A") == .mustBe(.dataURI))
    #expect(problem("https://example.com/a.jpg") == .notYet)
    #expect(problem("sha256:" + String(repeating: "A", count: 64)) == .mustBe(.imageSource))
    #expect(problem(String(repeating: "a", count: 255)) == nil)
    #expect(problem(String(repeating: "a", count: 256)) == .mustBe(.imageSource))
  }
}
