import JSON
import Testing

private func text(_ value: JSONValue) -> String { String(decoding: value.bytes, as: UTF8.self) }

private func canonicalText(_ value: JSONValue) -> String {
  String(decoding: value.canonicalBytes, as: UTF8.self)
}

/// A document with this many levels, different for each seed.
private func sample(
  _ levels: Int, using random: inout some RandomNumberGenerator
) -> JSONValue {
  switch Int.random(in: 0..<(levels == 0 ? 4 : 6), using: &random) {
  case 0: return nil
  case 1: return .bool(.random(using: &random))
  case 2: return .number(Double(bitPattern: .random(in: 0...UInt64.max >> 2, using: &random)))
  case 3:
    let scalars = (0..<8).map { _ in Unicode.Scalar(UInt32.random(in: 0..<0xD800, using: &random)) }
    return .string(String(String.UnicodeScalarView(scalars.compactMap { $0 })))
  case 4:
    return .array((0..<4).map { _ in sample(levels - 1, using: &random) })
  default:
    return .object(
      (0..<4).map { JSONValue.Member(name: "m\"\($0)", value: sample(levels - 1, using: &random)) })
  }
}

@Suite struct JSONWriterTests {
  @Test func `what is written reads back as the same value`() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      let value = sample(4, using: &random)
      #expect(try JSONParser.parse(value.bytes) == value)
    }
  }

  @Test func `a value is written compactly and in order`() {
    let value: JSONValue = ["b": [1, 2.5, true, nil], "a": [:], "é": "x"]
    #expect(text(value) == #"{"b":[1,2.5,true,null],"a":{},"é":"x"}"#)
  }

  @Test func `numbers are as short as they can be`() {
    let numbers: JSONValue = [
      2.0, -0.5, 0.1, 140.35087719298247, 1e21, 1e-7, 281.5, 9_007_199_254_740_991,
    ]
    #expect(text(numbers) == "[2,-0.5,0.1,140.35087719298247,1e+21,1e-07,281.5,9007199254740991]")
    #expect(text([.number(.infinity), .number(.nan)]) == "[null,null]")
  }

  @Test func `strings escape what they must and nothing else`() {
    #expect(
      text(.string("\"\\/\u{8}\t\n\u{C}\r\u{0}\u{1F}\u{7F}<é😀"))
        == #""\"\\/\b\t\n\f\r\u0000\u001f"# + "\u{7F}<é😀\"")
  }

  @Test func `a document written piece by piece is the one written whole`() {
    var writer = JSONWriter()
    writer.object {
      $0.member("a", 1)
      $0.member("b") {
        $0.array {
          $0.value(2)
          $0.object { $0.member("c", nil) }
          $0.array { _ in }
        }
      }
      $0.member("d", "x")
    }
    #expect(writer.bytes == (["a": 1, "b": [2, ["c": nil], []], "d": "x"] as JSONValue).bytes)
  }

  @Test func `the canonical text forgets order and spelling, and nothing else`() throws {
    let one = try JSONParser.parse(
      Array(#"{"b": 2.0, "a": [1e0, -0.0], "B": {"y": 1, "x": 2}}"#.utf8))
    let other = try JSONParser.parse(
      Array(#"{"B": {"x": 2e0, "y": 1.0}, "a": [1, 0], "b": 20e-1}"#.utf8))
    #expect(canonicalText(one) == #"{"B":{"x":2,"y":1},"a":[1,0],"b":2}"#)
    #expect(one.canonicalBytes == other.canonicalBytes)
    #expect(([1, 2] as JSONValue).canonicalBytes != ([2, 1] as JSONValue).canonicalBytes)
  }
}
