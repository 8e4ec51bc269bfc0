import JSON
import Testing

@Suite struct JSONPointerTests {
  /// The document and pointers of RFC 6901 §5.
  static let document: JSONValue = [
    "foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, "k\"l": 6,
    " ": 7, "m~n": 8,
  ]

  @Test(
    arguments: [
      ("", document), ("/foo", ["bar", "baz"]), ("/foo/0", "bar"), ("/", 0), ("/a~1b", 1),
      ("/c%d", 2), ("/e^f", 3), ("/g|h", 4), ("/i\\j", 5), ("/k\"l", 6), ("/ ", 7), ("/m~0n", 8),
    ] as [(String, JSONValue)])
  func `the pointers of RFC 6901 find their values`(_ text: String, _ value: JSONValue) throws {
    let pointer = try #require(JSONPointer(text))
    #expect(Self.document[pointer] == value)
    #expect(pointer.description == text)
  }

  @Test func `steps are escaped when they are written and not before`() {
    let pointer = JSONPointer.root.appending("a/~b").appending(3).appending("")
    #expect(pointer.description == "/a~1~0b/3/")
    #expect(JSONPointer("/a~1~0b/3/") == pointer)
    #expect(JSONPointer("/~01") == JSONPointer(["~1"]))
  }

  @Test(arguments: ["a", "a/b", "/~", "/~2", "/a~"])
  func `a text that is no pointer is refused`(_ text: String) {
    #expect(JSONPointer(text) == nil)
  }

  @Test(arguments: ["/foo/2", "/foo/01", "/foo/-", "/foo/-1", "/bar", "/a~1b/0"])
  func `a place that is not there has no value`(_ text: String) throws {
    #expect(Self.document[try #require(JSONPointer(text))] == nil)
  }
}
