import HTTP
import Testing

private func router(_ routes: [(HTTP.Method, RoutePattern, String)]) -> Router<String> {
  routes.reduce(into: Router()) { $0.add($1.0, $1.1, $1.2) }
}

private let routes: [(HTTP.Method, RoutePattern, String)] = [
  (.get, "/*", "public"),
  (.get, "/", "composer"),
  (.post, "/banners", "create"),
  (.delete, "/banners", "purge"),
  (.get, "/banners/:id", "banner"),
  (.delete, "/banners/:id", "delete"),
  (.get, "/banners/:id.gif", "gif"),
  (.get, "/banners/:id.json", "timeline"),
  (.get, "/banners/:id/events", "events"),
  (.get, "/banners.gif", "query"),
  (.get, "/images/:name", "image"),
]

extension Router<String> {
  /// The match in one line: `gif id=a`, `405 POST OPTIONS`, `404`.
  fileprivate func found(_ method: HTTP.Method, _ path: String, keys: [String] = ["id"]) -> String {
    let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    switch match(method, segments.map(String.init)) {
    case .handler(let handler, let parameters):
      let values = keys.compactMap { key in parameters[key].map { " \(key)=\($0)" } }
      let rest = parameters.rest.isEmpty ? "" : " rest=\(parameters.rest.joined(separator: "/"))"
      return handler + values.joined() + rest
    case .methodNotAllowed(let allow): return "405 " + allow.map(\.rawValue).joined(separator: " ")
    case .notFound: return "404"
    }
  }
}

@Suite struct `Routing` {
  @Test(
    arguments: [
      (.get, "/", "composer"),
      (.get, "/banners/abc", "banner id=abc"),
      (.get, "/banners/abc.gif", "gif id=abc"),
      (.get, "/banners/a.b.json", "timeline id=a.b"),
      (.get, "/banners/abc.png", "banner id=abc.png"),
      (.get, "/banners/.gif", "banner id=.gif"),
      (.get, "/banners/abc/events", "events id=abc"),
      (.get, "/banners.gif", "query"),
      (.post, "/banners", "create"),
      (.delete, "/banners", "purge"),
      (.delete, "/banners/abc", "delete id=abc"),
      (.get, "/css/site.css", "public rest=css/site.css"),
      (.get, "/banners/", "public rest=banners/"),
      (.get, "/banners/abc/other", "public rest=banners/abc/other"),
      (.head, "/banners/abc.gif", "gif id=abc"),
      (.head, "/", "composer"),
      (.get, "/images/a b?.jpg", "image"),
    ] as [(HTTP.Method, String, String)])
  func `the most exact pattern answers`(method: HTTP.Method, path: String, found: String) {
    for order in [routes, routes.reversed(), routes.shuffled()] {
      #expect(router(order).found(method, path) == found)
    }
  }

  @Test(
    arguments: [
      (.get, "/banners", "405 POST DELETE OPTIONS"),
      (.options, "/banners", "405 POST DELETE OPTIONS"),
      (.post, "/", "405 GET HEAD OPTIONS"),
      (.delete, "/banners/abc.gif", "405 GET HEAD OPTIONS"),
      (.put, "/banners/abc", "405 GET HEAD DELETE OPTIONS"),
      (.init(rawValue: "get"), "/", "405 GET HEAD OPTIONS"),
    ] as [(HTTP.Method, String, String)])
  func `a known path says which methods it has`(method: HTTP.Method, path: String, found: String) {
    #expect(router(routes).found(method, path) == found)
  }

  @Test func `without a catch-all unknown paths are not found`() {
    let router = router(Array(routes.dropFirst()))
    for path in ["/x", "/banners/", "/banners/a/b", "/images", "/BANNERS", "//"] {
      #expect(router.found(.get, path) == "404")
    }
    #expect(Router<String>().found(.get, "/") == "404")
  }

  @Test func `the empty path means the whole server`() {
    guard case .methodNotAllowed(let allow) = router(routes).match(.options, []) else {
      Issue.record("no list of methods")
      return
    }
    #expect(Set(allow) == [.get, .head, .post, .delete, .options])
    #expect(allow.count == 5)
  }

  @Test func `the same pattern again replaces a handler, whatever its parameter is called`() {
    let router = router([(.get, "/a/:b", "old"), (.get, "/a/:c", "new"), (.post, "/a/:d", "post")])
    #expect(router.found(.get, "/a/x", keys: ["b", "c"]) == "new b=x")
    #expect(router.found(.put, "/a/x") == "405 GET HEAD POST OPTIONS")
  }

  @Test func `a handler of its own answers HEAD before that of GET`() {
    let router = router([(.get, "/a", "get"), (.head, "/a", "head")])
    #expect(router.found(.head, "/a") == "head")
    #expect(router.found(.put, "/a") == "405 GET HEAD OPTIONS")
  }

  @Test func `longer suffixes are asked first`() {
    let router = router([
      (.get, "/:a.gz", "gz"), (.get, "/:a.json.gz", "json"), (.get, "/:a", "any"),
    ])
    #expect(router.found(.get, "/x.json.gz", keys: ["a"]) == "json a=x")
    #expect(router.found(.get, "/x.gz", keys: ["a"]) == "gz a=x")
    #expect(router.found(.get, "/.json.gz", keys: ["a"]) == "gz a=.json")
  }
}
