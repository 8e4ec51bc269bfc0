import HTTP
import Testing

private func written(
  _ response: Response, common: String = "", _ persistence: Response.Persistence = .implied
) -> String {
  var output: [UInt8] = []
  response.writeHead(to: &output, common: Array(common.utf8), persistence: persistence)
  return String(decoding: output, as: UTF8.self)
}

@Test func `A head has its status line, the common fields, its own and the length`() {
  let response = Response(.ok, headers: ["ETag": "\"é\""], body: .bytes([1, 2, 3]))
  #expect(
    written(response, common: "Server: s\r\n")
      == "HTTP/1.1 200 OK\r\nServer: s\r\nETag: \"é\"\r\nContent-Length: 3\r\n\r\n")
}

@Test(arguments: [Status.noContent, .notModified, .continue])
func `A status without a body has no length`(_ status: Status) {
  #expect(!written(Response(status, headers: ["ETag": "x"])).contains("Content-Length"))
  #expect(!status.allowsBody)
}

@Test func `An empty body has the length 0`() {
  #expect(written(Response(.notFound)) == "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
}

@Test func `The connection speaks for itself`() {
  #expect(written(Response(.ok), .close).contains("\r\nConnection: close\r\n"))
  #expect(written(Response(.ok), .keepAlive).contains("\r\nConnection: keep-alive\r\n"))
  let response = Response(
    .ok, headers: ["Content-Length": "9", "connection": "x", "Transfer-Encoding": "chunked"])
  #expect(written(response) == "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
}

@Test func `No value begins a line of its own`() {
  let response = Response(
    .ok, headers: ["X": "a\r\nSet-Cookie: b\u{0}", "Bad name": "c", "Y\r\nZ": "d", "": "e"])
  #expect(
    written(response) == "HTTP/1.1 200 OK\r\nX: a  Set-Cookie: b \r\nContent-Length: 0\r\n\r\n")
}
