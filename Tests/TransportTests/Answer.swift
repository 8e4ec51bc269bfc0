/// One answer as a client reads it.
struct Answer: Equatable {
  var status: Int
  var fields: [String: String]
  var body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }
  var closes: Bool { fields["connection"] == "close" }

  /// The answers that the bytes are. Of a HEAD the body does not come; an answer that breaks off is left out.
  static func all(in bytes: [UInt8], toHeads heads: Set<Int> = []) -> [Answer] {
    var answers: [Answer] = []
    var rest = bytes[...]
    var finals = 0
    while let (answer, end) = first(in: rest, isToHead: heads.contains(finals)) {
      answers.append(answer)
      if answer.status >= 200 { finals += 1 }
      rest = rest[end...]
    }
    return answers
  }

  private static func first(in bytes: ArraySlice<UInt8>, isToHead: Bool) -> (Answer, Int)? {
    guard let headEnd = end(ofHeadIn: bytes) else { return nil }
    let lines = String(decoding: bytes[..<headEnd], as: UTF8.self).split(separator: "\r\n")
    guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return nil }
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      fields[parts[0].lowercased()] = parts.last.map { String($0.drop { $0 == " " }) }
    }
    if fields["transfer-encoding"] == "chunked", !isToHead {
      guard let (body, end) = chunks(in: bytes[headEnd...]) else { return nil }
      return (Answer(status: status, fields: fields, body: body), end)
    }
    let length = isToHead ? 0 : fields["content-length"].flatMap { Int($0) } ?? 0
    guard headEnd + length <= bytes.endIndex else { return nil }
    let body = Array(bytes[headEnd..<(headEnd + length)])
    return (Answer(status: status, fields: fields, body: body), headEnd + length)
  }

  /// A body in chunks and where it ends; `nil` if it is not whole.
  private static func chunks(in bytes: ArraySlice<UInt8>) -> ([UInt8], Int)? {
    var (body, rest): ([UInt8], ArraySlice<UInt8>) = ([], bytes)
    while let lineEnd = rest.firstIndex(of: 13) {
      let text = String(decoding: rest[..<lineEnd], as: UTF8.self)
      guard let length = Int(text, radix: 16), lineEnd + 4 + length <= rest.endIndex else {
        return nil
      }
      body += rest[(lineEnd + 2)..<(lineEnd + 2 + length)]
      rest = rest[(lineEnd + 4 + length)...]
      if length == 0 { return (body, rest.startIndex) }
    }
    return nil
  }

  private static func end(ofHeadIn bytes: ArraySlice<UInt8>) -> Int? {
    let mark = Array("\r\n\r\n".utf8)
    var index = bytes.startIndex
    while index + 4 <= bytes.endIndex {
      if bytes[index] == mark[0], Array(bytes[index..<(index + 4)]) == mark { return index + 4 }
      index += 1
    }
    return nil
  }
}
