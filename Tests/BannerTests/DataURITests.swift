import Testing

@testable import Banner

@Suite struct DataURITests {
  private func base64(_ text: String) -> [UInt8]? { Base64.decode(Array(text.utf8).span) }

  /// The vectors of RFC 4648 §10.
  @Test(arguments: [
    ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob"),
    ("Zm9vYmE=", "fooba"), ("Zm9vYmFy", "foobar"), ("+/+/", "\u{FB}\u{FF}\u{BF}"),
  ])
  func `base64 reads the vectors of its RFC`(_ text: String, _ bytes: String) {
    #expect(base64(text) == bytes.unicodeScalars.map { UInt8($0.value) })
  }

  @Test(arguments: [
    "Z", "Zg", "Zg=", "Zg===", "====", "=", "Zh==", "Zm9=", "Zg==Zg==", "Zm 9v", "Zm9v\n", "Zm-_",
    "Z===",
    "Zm8é", "=m9v",
  ])
  func `base64 that is not strict is refused`(_ text: String) {
    #expect(base64(text) == nil)
  }

  @Test(arguments: [
    ("image/png;base64,Zm9v", "foo"), (";base64,Zm9v", "foo"), (",foo", "foo"), (",", ""),
    ("text/plain;charset=utf-8;BASE64,Zm8%3D", "fo"), ("image/svg+xml,%3Ca%3e", "<a>"),
    (",a,b", "a,b"), ("base64,Zm9v", "Zm9v"),
  ])
  func `both encodings are read`(_ text: String, _ bytes: String) {
    #expect(DataURI.decode(text[...]) == Array(bytes.utf8))
  }

  @Test(arguments: [
    "", "image/png;base64", "image/png;base64,Zm9", ",%", ",%4", ",%4g", ",a b", ",a#b", ",é",
    ",a\nb",
    ";base64,Zm9v%0A",
  ])
  func `a malformed URI is refused`(_ text: String) {
    #expect(DataURI.decode(text[...]) == nil)
  }
}
