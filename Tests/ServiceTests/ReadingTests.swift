import Foundation
import JSON
import Testing

@testable import Service

@Suite struct ReadingTests {
  private let service: TestService
  private let home: String

  init() throws {
    service = try TestService()
    home = try #require(try service.make(Spec.redAndGreen)["Location"])
  }

  private static let suffixes = ["", ".gif", ".json", ".png"]

  @Test(
    arguments: zip(
      suffixes,
      ["application/json", "image/gif", "application/vnd.banner.timeline+json", "image/png"]))
  func `every form has its type, validators and length`(suffix: String, type: String) throws {
    let reply = try service.get(home + suffix)
    #expect(reply.status == 200)
    #expect(reply["Content-Type"] == type)
    #expect(reply["ETag"]?.hasPrefix("\"") == true)
    #expect(reply["Last-Modified"]?.hasSuffix(" GMT") == true)
    #expect(reply["Accept-Ranges"] == "bytes")
    #expect(reply["Content-Length"] == "\(reply.body.count)")
    #expect(!reply.body.isEmpty)
  }

  @Test func `what a banner shows may be kept for ever, what is said of it not`() throws {
    for suffix in [".gif", ".json", ".png"] {
      let reply = try service.get(home + suffix)
      #expect(reply["Cache-Control"] == "public, max-age=31536000, immutable")
    }
    #expect(try service.get(home)["Cache-Control"] == "no-cache")
  }

  @Test(arguments: suffixes)
  func `every form may be used from other origins`(suffix: String) throws {
    let reply = try service.get(home + suffix, ["Origin": "https://example.com"])
    #expect(reply["Access-Control-Allow-Origin"] == "*")
    #expect(reply["Cross-Origin-Resource-Policy"] == "cross-origin")
  }

  @Test(arguments: suffixes)
  func `HEAD is the same answer without the body`(suffix: String) throws {
    for headers in [[:], ["Accept-Encoding": "gzip"], ["If-None-Match": "*"]] {
      let client = try service.connect()
      try client.send("GET", home + suffix, headers)
      let get = try client.receive()
      try client.send("HEAD", home + suffix, headers)
      let head = try client.receive(toHead: true)
      #expect(head.status == get.status)
      #expect(
        head.fields.filter { $0.name != "Date" }.map { "\($0)" }
          == get.fields.filter { $0.name != "Date" }.map { "\($0)" })
      // Nothing of a body comes behind it.
      try client.send("HEAD", "/healthz")
      #expect(try client.receive(toHead: true).status == 200)
    }
  }

  @Test(arguments: suffixes)
  func `a client that has it already is told so`(suffix: String) throws {
    let full = try service.get(home + suffix)
    let tag = try #require(full["ETag"])
    let date = try #require(full["Last-Modified"])
    for headers in [
      ["If-None-Match": tag], ["If-None-Match": "\"other\", W/\(tag)"], ["If-None-Match": "*"],
      ["If-Modified-Since": date], ["If-Modified-Since": "Fri, 01 Jan 2100 00:00:00 GMT"],
    ] {
      let reply = try service.get(home + suffix, headers)
      #expect(reply.status == 304, "\(headers)")
      #expect(reply["ETag"] == tag)
      #expect(reply["Cache-Control"] == full["Cache-Control"])
      #expect(reply["Vary"] == full["Vary"])
      #expect(reply["Content-Length"] == nil)
    }
    for headers in [
      ["If-None-Match": "\"other\""],
      ["If-None-Match": "\"other\"", "If-Modified-Since": date],
      ["If-Modified-Since": "Thu, 01 Jan 1970 00:00:00 GMT"],
    ] {
      #expect(try service.get(home + suffix, headers).status == 200, "\(headers)")
    }
  }

  @Test func `a precondition that does not hold is 412`() throws {
    let reply = try service.get("\(home).gif", ["If-Match": "\"other\""])
    #expect(reply.status == 412)
    #expect(reply["Cache-Control"] == "no-store")
    let tag = try #require(try service.get("\(home).gif")["ETag"])
    #expect(try service.get("\(home).gif", ["If-Match": tag]).status == 200)
  }

  @Test func `a range is a part of the bytes`() throws {
    let gif = try service.get("\(home).gif").body
    let size = gif.count
    for (range, part) in [
      ("bytes=0-9", 0..<10), ("bytes=10-", 10..<size), ("bytes=-7", size - 7..<size),
      ("bytes=5-5", 5..<6), ("bytes=0-99999999999999999999", 0..<size),
      ("bytes=-99999999", 0..<size), ("bytes=0-4,5-9", 0..<10),
    ] {
      let reply = try service.get("\(home).gif", ["Range": range])
      #expect(reply.status == 206, "\(range)")
      #expect(reply["Content-Range"] == "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)")
      #expect(reply.body == Array(gif[part]))
      #expect(reply["Cache-Control"] == "public, max-age=31536000, immutable")
      #expect(reply["Access-Control-Allow-Origin"] == "*")
    }
  }

  @Test func `a range beyond the end is 416 with the size, which no cache keeps`() throws {
    let size = try service.get("\(home).gif").body.count
    let reply = try service.get("\(home).gif", ["Range": "bytes=\(size)-"])
    #expect(reply.status == 416)
    #expect(reply["Content-Range"] == "bytes */\(size)")
    #expect(reply["Cache-Control"] == "no-store")
  }

  @Test(arguments: ["bytes", "bytes=", "bytes=9-1", "bytes=a-b", "lines=0-1", "bytes=1-2;3-4"])
  func `a range that is none is as if it were not sent`(range: String) throws {
    #expect(try service.get("\(home).gif", ["Range": range]).status == 200)
  }

  @Test func `several ranges come as parts`() throws {
    let service = try TestService()
    let spec = #"""
      {"images":["red.png","blue.png"],"width":60,"height":60,"transition":{"columns":5,"rows":2,
       "duration":0.2}}
      """#
    let home = try #require(try service.make(spec)["Location"])
    let gif = try service.get("\(home).gif").body
    #expect(gif.count > 1500)
    let reply = try service.get("\(home).gif", ["Range": "bytes=0-3,700-703,-2"])
    #expect(reply.status == 206)
    let type = try #require(reply["Content-Type"])
    #expect(type.hasPrefix("multipart/byteranges; boundary="))
    let boundary = String(type.dropFirst("multipart/byteranges; boundary=".count))
    let size = gif.count
    var expected: [UInt8] = []
    for part in [0..<4, 700..<704, size - 2..<size] {
      expected += Array(
        ("\r\n--\(boundary)\r\nContent-Type: image/gif\r\nContent-Range: bytes "
          + "\(part.lowerBound)-\(part.upperBound - 1)/\(size)\r\n\r\n").utf8)
      expected += gif[part]
    }
    #expect(reply.body == expected + Array("\r\n--\(boundary)--\r\n".utf8))
  }

  @Test func `If-Range lets a range count only for the same bytes`() throws {
    let full = try service.get("\(home).gif")
    let tag = try #require(full["ETag"])
    let date = try #require(full["Last-Modified"])
    for (condition, status) in [
      (tag, 206), (date, 206), ("\"other\"", 200), ("W/\(tag)", 200),
      ("Thu, 01 Jan 1970 00:00:00 GMT", 200),
    ] {
      let reply = try service.get("\(home).gif", ["Range": "bytes=0-9", "If-Range": condition])
      #expect(reply.status == status, "\(condition)")
    }
  }

  @Test func `a timeline is compressed where the client takes it`() throws {
    let plain = try service.get("\(home).json")
    let packed = try service.get("\(home).json", ["Accept-Encoding": "br, gzip;q=0.5"])
    #expect(plain["Content-Encoding"] == nil)
    #expect(packed["Content-Encoding"] == "gzip")
    #expect(plain["Vary"] == "Accept-Encoding" && packed["Vary"] == "Accept-Encoding")
    #expect(packed.body.count < plain.body.count)
    #expect(try Expansion.gunzip(packed.body) == plain.body)
    #expect(packed["ETag"] != plain["ETag"])
    #expect(
      try service.get("\(home).json", ["Accept-Encoding": "gzip;q=0"])["Content-Encoding"] == nil)
  }

  @Test func `the images that a timeline names are there`() throws {
    let timeline = try service.get("\(home).json").json
    let images = try #require(timeline["images"]?.arrayValue)
    #expect(images.count == 2)
    for (image, picture) in zip(images, [Picture.red, Picture.green]) {
      let reply = try service.get(try #require(image["src"]?.stringValue))
      #expect(reply.status == 200)
      #expect(reply.body == picture)
    }
  }

  @Test(arguments: [
    "/banners/\(String(repeating: "0", count: 64))", "/banners/x.gif", "/banners/.gif",
    "/banners/\(String(repeating: "0", count: 64)).gif", "/banners/a/b", "/nothing",
    "/banners/\(String(repeating: "0", count: 63)).json", "/banners.gif", "/openapi.json", "/docs",
  ])
  func `what is not there is 404, and no cache keeps that`(path: String) throws {
    let reply = try service.get(path)
    #expect(reply.status == 404)
    #expect(reply["Cache-Control"] == "no-store")
    #expect(reply["Content-Type"] == "application/problem+json")
  }

  @Test func `an ID in capitals or with another end is no ID`() throws {
    #expect(
      try service.get(home.uppercased().replacing("/BANNERS/", with: "/banners/")).status == 404)
    #expect(try service.get("\(home).GIF").status == 404)
    #expect(try service.get("\(home).gif/").status == 404)
  }

  @Test func `a banner is the same after a restart`() throws {
    let before = try Self.suffixes.map { try service.get(home + $0) }
    let cache = service.folder.appending(path: "cache").path
    let copy = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.copyItem(atPath: cache, toPath: copy)
    let other = try TestService { $0.cache.directory = copy }
    defer { try? FileManager.default.removeItem(atPath: copy) }
    for (suffix, reply) in zip(Self.suffixes, before) {
      let again = try other.get(home + suffix)
      #expect(again.body == reply.body)
      #expect(again["ETag"] == reply["ETag"])
      #expect(again["Last-Modified"] == reply["Last-Modified"])
    }
    #expect(try other.make(Spec.redAndGreen).status == 200)
  }
}
