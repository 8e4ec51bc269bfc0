import HTTP
import JSON

/// Routes that show what the parsers made of a request. For tests; off unless configured.
struct EchoHandlers: Sendable {
  func page(_ exchange: Exchange) {
    exchange.answer(Response(.ok, headers: ["Content-Type": "text/plain"], body: .bytes([])))
  }

  func body(_ exchange: Exchange) {
    exchange.answer(
      Response(
        .ok, headers: ["Content-Type": "application/octet-stream"],
        body: .bytes(exchange.request.body)))
  }

  func fields(_ exchange: Exchange) {
    let lines = exchange.request.headers.fields.map { "\($0.name): \($0.value)\n" }
    exchange.answer(
      Response(
        .ok, headers: ["Content-Type": "text/plain; charset=utf-8"],
        body: .bytes(Array(lines.joined().utf8))))
  }

  func multipart(_ exchange: Exchange) {
    exchange.answer { () throws(Refusal) in
      let request = exchange.request
      do throws(Multipart.Fault) {
        let type = request.headers["Content-Type"] ?? ""
        let parts = try Multipart.parts(of: request.body, contentType: type)
        let documents = parts.map { Self.document($0, in: request.body) }
        return .json(.ok, JSONValue.object([.init(name: "parts", value: .array(documents))]).bytes)
      } catch {
        throw .malformedForm(error)
      }
    }
  }

  private static func document(_ part: Multipart.Part, in body: [UInt8]) -> JSONValue {
    [
      "name": .string(part.name),
      "filename": part.filename.map(JSONValue.string) ?? .null,
      "content_type": part.contentType.map(JSONValue.string) ?? .null,
      "body_base64": .string(base64(body[part.content])),
    ]
  }

  /// RFC 4648 §4.
  private static func base64(_ bytes: ArraySlice<UInt8>) -> String {
    let alphabet = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    var rest = bytes
    while !rest.isEmpty {
      let group = rest.prefix(3)
      rest = rest.dropFirst(3)
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0...group.count { text.append(alphabet[bits >> (18 - 6 * place) & 63]) }
      for _ in group.count..<3 { text.append(UInt8(ascii: "=")) }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
