import JSON
import Testing

private func parse(_ text: String) throws(JSONError) -> JSONValue {
  try JSONParser.parse(Array(text.utf8))
}

private func error(_ bytes: [UInt8]) -> JSONError? {
  do {
    _ = try JSONParser.parse(bytes)
    return nil
  } catch { return error }
}

private func error(_ text: String) -> JSONError? { error(Array(text.utf8)) }

@Suite struct JSONParserTests {
  @Test func `a document of every kind of value is read in order`() throws {
    let value = try parse(
      """
       {"n": null, "t": [true, false, [], {}], "x": -1.5e2, "s": "a\\u00e9\\ud83d\\ude00\\n\\/b"}
      """)
    #expect(
      value == [
        "n": nil, "t": [true, false, [], [:]], "x": -150.0, "s": "aé😀\n/b",
      ])
    #expect(value["t"]?[2]?.arrayValue?.isEmpty == true)
    #expect(value["t"]?[9] == nil)
  }

  @Test func `every proper prefix of a document is refused at its end or before`() throws {
    let text = Array(#"{"a": [1, "x\u00e9é", {"b": true}], "c": null}"#.utf8)
    #expect(error(text) == nil)
    for count in 0..<text.count {
      let fault = try #require(error(Array(text.prefix(count))), "\(count) bytes")
      #expect(fault.offset <= count)
    }
  }

  @Test func `no single byte put anywhere makes the parser trap`() {
    let text = Array(#"{"a": [1.5e3, "x\u00e9é\ud83d\ude00", {"b": true}]}"#.utf8)
    for place in text.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = text
        changed[place] = byte
        if let fault = error(changed) { #expect(fault.offset <= changed.count) }
      }
    }
  }

  @Test(arguments: [
    "", " ", "[1,]", "[,1]", "[1 2]", "{\"a\":1,}", "{\"a\" 1}", "{a:1}", "{'a':1}", "[1", "tru",
    "nul", "True", "01", "-", "+1", ".5", "1.", "1e", "1e+", "0x10", "NaN", "Infinity", "1 2",
    "[1]]", "\"a", "\u{B}1", "/**/1", "[1]//", "{\"a\":}", "{\"a\"}", "{1:2}",
  ])
  func `what the grammar does not allow is refused`(_ text: String) {
    #expect(error(text) != nil)
  }

  @Test func `each kind of fault says where it is`() {
    #expect(error("[1, x]") == .unexpectedByte(at: 4))
    #expect(error("[1, ") == .unexpectedEnd(at: 4))
    #expect(error("\"a\nb\"") == .controlCharacter(at: 2))
    #expect(error(#""a\x""#) == .invalidEscape(at: 2))
    #expect(error(#""a\u12g4""#) == .invalidEscape(at: 2))
    #expect(error(#""\ud800""#) == .loneSurrogate(at: 1))
    #expect(error(#""\ud800\u0041""#) == .loneSurrogate(at: 1))
    #expect(error(#""\udc00\ud800""#) == .loneSurrogate(at: 1))
    #expect(error([0x22, 0x61, 0xC3, 0x22]) == .invalidUTF8(at: 2))
    #expect(error([0x22, 0xED, 0xA0, 0x80, 0x22]) == .invalidUTF8(at: 1))
    #expect(error([0x22, 0xC3, 0x5C, 0x6E, 0xA9, 0x22]) == .invalidUTF8(at: 1))
    #expect(error([0xEF, 0xBB, 0xBF, 0x31]) == .byteOrderMark)
  }

  @Test func `a name twice is refused however it is spelt`() {
    #expect(error(#"{"a": 1, "a": 1}"#) == .duplicateName("a", at: 9))
    #expect(error(#"{"a": 1, "\u0061": 2}"#) == .duplicateName("a", at: 9))
    #expect(error(#"[{"x": {"é": 1, "\u00e9": 2}}]"#) == .duplicateName("é", at: 17))
  }

  @Test func `names that only Unicode takes for equal are two names`() throws {
    let value = try parse(#"{"\u00e9": 1, "e\u0301": 2}"#)
    #expect(value.objectValue?.count == 2)
  }

  @Test func `numbers beyond the doubles become infinite or zero, never a trap`() throws {
    #expect(try parse("1e400") == .number(.infinity))
    #expect(try parse("-1e99999999999") == .number(-.infinity))
    #expect(try parse("1e-400") == 0)
    #expect(try parse(String(repeating: "9", count: 5000)) == .number(.infinity))
    #expect(try parse("123456789012345678901234567890") == 123456789012345678901234567890.0)
  }

  @Test func `depth is bounded, and the bound is exact`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(error(nested(64)) == nil)
    #expect(error(nested(65)) == .tooDeep(at: 64))
    #expect(error(String(repeating: "[", count: 1_000_000)) == .tooDeep(at: 64))
    #expect(error(String(repeating: "{\"a\":", count: 1000)) == .tooDeep(at: 64 * 5))
  }

  @Test func `the count of values is bounded, and the bound is exact`() throws {
    let text = Array("[1, [2], {\"a\": 3}]".utf8)
    #expect(throws: Never.self) { try JSONParser.parse(text, maximumValues: 6) }
    #expect(throws: JSONError.tooManyValues(at: 15)) {
      try JSONParser.parse(text, maximumValues: 5)
    }
  }

  @Test func `a long string comes through whole`() throws {
    let long = String(repeating: "QUFB", count: 100_000)
    #expect(
      try parse("[\"\(long)\", \"\(long)\\n\(long)\"]") == [
        .string(long), .string("\(long)\n\(long)"),
      ])
  }

  @Test func `a lone number is read from a text only where JSON spells it so`() {
    #expect(Double(json: "18") == 18)
    #expect(Double(json: "-1.5e1") == -15)
    for text in ["", " 1", "1 ", "+1", ".5", "5.", "0x1", "inf", "nan", "1,5", "１"] {
      #expect(Double(json: text) == nil, "\(text)")
    }
  }
}
