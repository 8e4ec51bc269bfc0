import HTTP
import Testing

@Suite struct `Media types` {
  @Test(arguments: [
    ("text/html", "text/html"),
    ("TEXT/HTML", "text/html"),
    (" image/gif\t", "image/gif"),
    ("text/html;charset=utf-8", "text/html; charset=utf-8"),
    ("text/html; Charset=\"utf-8\"", "text/html; charset=utf-8"),
    ("text/html ; charset = UTF-8 ;", "text/html; charset=UTF-8"),
    ("text/html;;a=b", "text/html; a=b"),
    ("a/b; c=\"d;e\"", "a/b; c=\"d;e\""),
    ("a/b; c=\"\"", "a/b; c=\"\""),
    (#"a/b; c="\d\"\\""#, #"a/b; c="d\"\\""#),
    ("application/vnd.banner.timeline+json", "application/vnd.banner.timeline+json"),
    ("multipart/mixed; boundary=--=_a/b:c", "multipart/mixed; boundary=\"--=_a/b:c\""),
  ])
  func `a type is read in any spelling and written in one`(text: String, written: String) throws {
    let type = try #require(MediaType(text))
    #expect(type.description == written)
    #expect(MediaType(written) == type)
  }

  @Test(arguments: [
    "", " ", "text", "text/", "/html", "text/html/xml", "text /html", "text/ html", "text/html x",
    "text/html; charset", "text/html; charset=", "text/html; =utf-8", "text/html; a=\"b",
    "text/html; a=\"b\"c", "text/html; a b=c", "text/html, text/plain", "té/xt",
  ])
  func `what is malformed is no type`(text: String) {
    #expect(MediaType(text) == nil)
  }

  @Test func `of a parameter that stands there twice the first counts`() {
    #expect(MediaType("a/b; c=1; C=2")?["c"] == "1")
    #expect(MediaType("a/b; c=1")?["d"] == nil)
  }
}
