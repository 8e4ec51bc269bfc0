import Banner
import Digest
import JSON
import Raster
import Testing

private let digests = [SHA256Digest(of: [1]), SHA256Digest(of: [2])]
private let size = Size(width: 600, height: 300)

private func canonical(_ spec: BannerSpec) -> String {
  String(decoding: spec.canonical(size: size, imageDigests: digests).canonicalBytes, as: UTF8.self)
}

private func canonical(_ text: String, partCount: Int = 0) throws -> String {
  canonical(try spec(text, partCount: partCount))
}

@Suite struct CanonicalFormTests {
  private let plain = #"{"images": ["a.jpg", "b.jpg"]}"#

  @Test func `the form names every default`() throws {
    let image = { (digest: SHA256Digest) in
      """
      {"alt":"","digest":"\(digest.hex)","hold":2,"transition":{"columns":18,"easing":"linear",\
      "fade":0.14035087719298245,"interval":0.03508771929824561,"order":"columns","reverse":false,\
      "rows":3,"seed":1}}
      """
    }
    #expect(
      try canonical(plain) == """
        {"actions":null,"adjustments":[],"background":"#ffffff","dots":null,"ending":"first",\
        "fit":"cover","fps":25,"gif":{"colors":256,"dither":"none","lossy":20,"maxBytes":null},\
        "height":300,"images":[\(image(digests[0])),\(image(digests[1]))],"plays":0,\
        "position":"50% 50%","profile":"web","width":600}
        """)
  }

  @Test(arguments: [
    // Defaults said aloud.
    """
    {"images": [{"src": "a.jpg", "alt": "", "hold": 2}, {"src": "b.jpg", "transition": {"rows": 3}}],
     "fit": "cover", "position": "center", "background": "#FFF", "hold": 2, "plays": 0, "ending": "first",
     "fps": 25, "dots": false, "gif": {"colors": 256, "dither": "none", "lossy": 20},
     "profile": "web", "limits": "strict",
     "transition": {"columns": 18, "rows": 3, "order": "columns", "reverse": false, "seed": 1,
                    "duration": 2, "overlap": 4, "easing": "linear"}}
    """,
    // Members in another order, numbers in another spelling, the size said that it has anyway.
    """
    {"fps": 2.5e1, "transition": {"overlap": 4.0, "rows": 30e-1}, "plays": -0.0, "height": 300.0,
     "position": "50% 50%", "width": 6e2, "images": ["a.jpg", "b.jpg"]}
    """,
    // Other names of the same bytes.
    #"{"images": ["data:,a", "spring.png"]}"#,
    #"{"images": ["part:1", "part:0"]}"#,
    "{}",
    // A hold that every image overrides.
    #"{"images": [{"src": "a", "hold": 2}, {"src": "b", "hold": 2}], "hold": 7}"#,
  ])
  func `other words for the same banner give the same form`(_ text: String) throws {
    #expect(try canonical(text, partCount: 2) == canonical(plain))
  }

  @Test func `the flat form gives the same form as JSON`() throws {
    let flat = try BannerSpec(
      fields: [("columns", "12"), ("hold", "1.50")], spec: nil, partCount: 2, limits: Limits())
    let json = #"{"images": ["a", "b"], "hold": 1.5, "transition": {"columns": 12}}"#
    #expect(canonical(flat) == (try canonical(json)))
  }

  @Test func `every field that shows changes the form`() throws {
    let fields = [
      #""hold": 3"#, #""fit": "fill""#, #""position": "left""#, ##""background": "#fffffe""##,
      #""plays": 1"#, #""ending": "last""#, #""fps": 24.9"#, #""dots": true"#,
      ##""dots": {"color": "#fff"}"##, ##""dots": {"activeColor": "#ffe"}"##,
      #""gif": {"colors": 255}"#,
      #""gif": {"dither": "ordered"}"#, #""gif": {"lossy": 21}"#, #""limits": "classic""#,
      #""transition": {"columns": 17}"#, #""transition": {"rows": 2}"#,
      #""transition": {"order": "rows"}"#, #""transition": {"reverse": true}"#,
      #""transition": {"order": "random"}"#, #""transition": {"order": "random", "seed": 2}"#,
      #""transition": {"duration": 2.1}"#, #""transition": {"overlap": 5}"#,
      #""transition": {"interval": 0.1, "fade": 0.2}"#,
      #""transition": {"interval": 0.1, "fade": 0.3}"#,
      #""transition": {"easing": "ease"}"#, #""actions": [{"at": 1, "do": "fade"}]"#,
      #""actions": [{"at": 2, "do": "fade"}]"#, #""actions": [{"at": 1, "do": "reset"}]"#,
      #""actions": [{"at": 1, "do": "fade"}], "hold": 3"#,
      #""limits": "classic", "transition": {"rows": 9}"#,
      #""limits": "classic", "transition": {"rows": 8}"#,
    ]
    var forms = try fields.map { try canonical(spec(with: $0)) }
    forms.append(try canonical(plain))
    forms.append(try canonical(#"{"images": [{"src": "a.jpg", "alt": "A"}, "b.jpg"]}"#))
    forms.append(try canonical(#"{"images": ["a.jpg", {"src": "b.jpg", "alt": "A"}]}"#))
    forms.append(try canonical(#"{"images": [{"src": "a.jpg", "hold": 3}, "b.jpg"]}"#))
    forms.append(
      try canonical(#"{"images": ["a.jpg", {"src": "b.jpg", "transition": {"rows": 4}}]}"#))
    #expect(Set(forms).count == forms.count)
  }

  @Test func `the size and the images' bytes and order change the form`() throws {
    let spec = try spec(plain)
    let forms = [
      spec.canonical(size: size, imageDigests: digests),
      spec.canonical(size: size, imageDigests: digests.reversed()),
      spec.canonical(size: size, imageDigests: [digests[0], digests[0]]),
      spec.canonical(size: Size(width: 601, height: 300), imageDigests: digests),
      spec.canonical(size: Size(width: 600, height: 301), imageDigests: digests),
    ]
    #expect(Set(forms.map(\.canonicalBytes)).count == forms.count)
  }
}
