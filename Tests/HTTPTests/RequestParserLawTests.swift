import HTTP
import Testing

/// What a parser told about some bytes, the pieces of each body put together.
private struct Telling: Equatable {
  var heads: [RequestHead] = []
  var framings: [Framing] = []
  var bodies: [[UInt8]] = []
  var complete = 0
  var error: ParserError?
}

/// Feeds the bytes in portions of this size.
private func telling(_ bytes: [UInt8], portion: Int, limits: ParserLimits) -> Telling {
  var parser = RequestParser(limits: limits)
  var telling = Telling()
  for start in stride(from: 0, to: bytes.count, by: portion) {
    let piece = Array(bytes[start..<min(start + portion, bytes.count)])
    do throws(ParserError) {
      try feed(piece, to: &parser, &telling)
    } catch {
      telling.error = error
      return telling
    }
  }
  return telling
}

private func feed(
  _ piece: [UInt8], to parser: inout RequestParser, _ telling: inout Telling
) throws(ParserError) {
  var position = 0
  while true {
    switch try parser.next(piece.span, from: &position) {
    case .needsMore: return
    case .head(let head, let framing):
      telling.heads.append(head)
      telling.framings.append(framing)
      telling.bodies.append([])
      try parser.admit(bodyBytes: 100)
    case .body(let range): telling.bodies[telling.bodies.count - 1] += piece[range]
    case .complete: telling.complete += 1
    }
  }
}

@Test(arguments: Corpus.good + Corpus.bad.map(\.bytes) + Corpus.unfinished)
func `A request fed in any portions parses as when fed whole`(_ text: String) {
  let bytes = Array(text.utf8)
  let whole = telling(bytes, portion: max(1, bytes.count), limits: Corpus.limits)
  for portion in [1, 2, 3, 7, 16] {
    #expect(telling(bytes, portion: portion, limits: Corpus.limits) == whole)
  }
}

@Test(arguments: Corpus.good)
func `A good request is complete`(_ text: String) {
  let telling = telling(Array(text.utf8), portion: 4_096, limits: Corpus.limits)
  #expect(telling.error == nil)
  #expect(telling.complete >= 1)
  #expect(telling.complete == telling.heads.count)
}

@Test(arguments: Corpus.bad)
func `A bad request ends with its error`(_ sample: Corpus.Bad) {
  let telling = telling(Array(sample.bytes.utf8), portion: 4_096, limits: Corpus.limits)
  #expect(telling.error == sample.error)
}

@Test(arguments: Corpus.unfinished)
func `An unfinished request waits for more`(_ text: String) {
  let telling = telling(Array(text.utf8), portion: 4_096, limits: Corpus.limits)
  #expect(telling.error == nil)
  #expect(telling.complete < max(1, telling.heads.count))
}

@Test func `After an error every call throws it again`() throws {
  var parser = RequestParser()
  var position = 0
  let bad = Array("GET / HTTP/2.0\r\n".utf8)
  let good = Array("GET / HTTP/1.0\r\n\r\n".utf8)
  #expect(throws: ParserError.unsupportedVersion) {
    try parser.next(bad.span, from: &position)
  }
  position = 0
  #expect(throws: ParserError.unsupportedVersion) {
    try parser.next(good.span, from: &position)
  }
}

@Test func `Random bytes never stop the parser`() {
  var generator = SplitMix(state: 1)
  let alphabet = Array("GET / HTTP/1.1\r\n\r\n:;=,\"\\%0aAZ\u{0}\u{7f}é*#?& chunked".utf8)
  for _ in 0..<2_000 {
    let count = Int.random(in: 0...120, using: &generator)
    let bytes = (0..<count).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
    let whole = telling(bytes, portion: 128, limits: Corpus.limits)
    #expect(telling(bytes, portion: 1, limits: Corpus.limits) == whole)
  }
}

@Test func `Good requests with one byte changed parse alike in any portions`() {
  var generator = SplitMix(state: 2)
  for text in Corpus.good {
    for _ in 0..<40 {
      var bytes = Array(text.utf8)
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      bytes[place] = UInt8.random(in: 0...255, using: &generator)
      let whole = telling(bytes, portion: bytes.count, limits: Corpus.limits)
      #expect(telling(bytes, portion: 1, limits: Corpus.limits) == whole)
    }
  }
}

/// A generator whose numbers are the same in every run.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
