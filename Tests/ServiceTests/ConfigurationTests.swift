import FileSystem
import Foundation
import JSON
import Testing

@testable import Service

/// Of every key: two values that are not the default, as text, and what is wrong for it.
private let samples: [String: (one: String, other: String, wrong: [String])] = [
  "server.host": ("0.0.0.0", "::1", ["", "example.com", "1.2.3", "127.0.0.1:80"]),
  "server.port": ("0", "65535", ["-1", "65536", "80.5", "http", ""]),
  "server.maxConnections": ("1", "1000000", ["0", "1000001", "many"]),
  "server.maxConnectionsPerClient": ("1", "7", ["-1", "1e3"]),
  "server.requestsPerSecond": ("0.5", "10", ["-1", "nan", "inf", "1000001"]),
  "server.headerSeconds": ("0.5", "86400", ["0", "86401", "10s"]),
  "server.bodySeconds": ("1", "2", ["0", "-5"]),
  "server.writeSeconds": ("1", "2", ["0", "long"]),
  "server.idleSeconds": ("1", "2", ["0", ""]),
  "server.drainSeconds": ("0", "2.5", ["-1", "nan"]),
  "server.trustedProxies": ("10.0.0.0/8,::1", "127.0.0.1", ["10.0.0.0/33", "proxy"]),
  "images.directory": ("pictures", "/pictures", [""]),
  "cache.directory": ("kept", "/kept", [""]),
  "cache.maxBytes": ("1048576", "1125899906842624", ["1048575", "1GB"]),
  "cache.maxAgeDays": ("0.5", "365", ["-1", "36501"]),
  "cache.minFreeBytes": ("0", "5", ["-1", "0.5"]),
  "render.workers": ("1", "1024", ["-1", "1025"]),
  "render.queue": ("0", "100000", ["-1", "100001"]),
  "render.queueBytes": ("1048576", "2000000", ["0", "1048575"]),
  "render.waitSeconds": ("0", "3600", ["-1", "3601"]),
  "limits.bodyBytes": ("1024", "2048", ["1023", "2147483649"]),
  "limits.images": ("1", "1000", ["0", "1001"]),
  "limits.sourcePixels": ("1", "1000000000", ["0", "1000000001"]),
  "limits.canvasPixels": ("1", "9", ["0"]),
  "limits.frames": ("1", "100000", ["0", "100001"]),
  "limits.seconds": ("1", "1.5", ["0.5", "86401"]),
  "public.directory": ("page", "/page", [""]),
  "log.format": ("json", "json", ["JSON", "xml", ""]),
  "log.level": ("debug", "error", ["loud", ""]),
  "auth.tokens": ("a,b", "c", []),
  "get.bannersGif": ("true", "true", ["yes", "1", "", "TRUE"]),
  "debug.echo": ("true", "true", ["on", "0"]),
]

@Suite struct ConfigurationTests {
  private static let keys = Configuration.keys.map(\.name)

  @Test func `there is a sample of every key, and every key once`() {
    #expect(Set(Self.keys) == Set(samples.keys))
    #expect(Self.keys.count == samples.count)
  }

  @Test(arguments: keys)
  func `a key is read from the file, the environment and a flag, and the stronger one wins`(
    key: String
  ) throws {
    let sample = try #require(samples[key])
    let names = SettingNames(key)
    let file = Self.file(key, text: sample.one)
    let (one, other) = (
      try Self.load(nil, [:], [(names.dashless, sample.one)]).text(key),
      try Self.load(nil, [:], [(names.dashless, sample.other)]).text(key)
    )
    #expect(one != Configuration().text(key))
    #expect(try Self.load(file).text(key) == one)
    let environment = [names.variable: sample.other]
    #expect(try Self.load(file, environment).text(key) == other)
    #expect(try Self.load(file, environment, [(names.dashless, sample.one)]).text(key) == one)
    // Nothing else has moved.
    for key in Self.keys where key != names.key {
      #expect(try Self.load(file, environment).text(key) == Configuration().text(key))
    }
  }

  @Test(arguments: keys)
  func `a wrong value is an error that names the key where it stands`(key: String) throws {
    let sample = try #require(samples[key])
    let names = SettingNames(key)
    for text in sample.wrong {
      let fromVariable = #expect(throws: ConfigurationError.self) {
        try Self.load(nil, [names.variable: text])
      }
      #expect(fromVariable?.text.hasPrefix("\(names.variable) must be ") == true, "\(text)")
      let fromFlag = #expect(throws: ConfigurationError.self) {
        try Self.load(nil, [:], [(names.dashless, text)])
      }
      #expect(fromFlag?.text.hasPrefix("\(names.flag) must be ") == true)
    }
    let isList = ["auth.tokens", "server.trustedProxies"].contains(key)
    for value in [JSONValue.null, ["a": 1], [1], [[]], isList ? 1 : []] {
      let error = #expect(throws: ConfigurationError.self) { try Self.load(Self.file(key, value)) }
      #expect(error?.text.hasPrefix("\(key) must be ") == true)
    }
  }

  @Test(arguments: keys)
  func `a bare flag is true for what is true or false, and lacks its value otherwise`(
    key: String
  ) throws {
    let names = SettingNames(key)
    if ["get.bannersGif", "debug.echo"].contains(key) {
      #expect(try Self.load(nil, [:], [(names.dashless, nil)]).text(key) == "true")
    } else {
      #expect(throws: ConfigurationError.self) { try Self.load(nil, [:], [(names.dashless, nil)]) }
    }
  }

  @Test func `numbers and truths of the file are not texts`() throws {
    for (key, value) in [
      ("server.port", "80"), ("debug.echo", "true"), ("limits.seconds", "2"),
    ] as [(String, JSONValue)] {
      #expect(throws: ConfigurationError.self) { try Self.load(Self.file(key, value)) }
    }
    #expect(throws: ConfigurationError.self) { try Self.load(Self.file("log.level", 1)) }
    #expect(throws: ConfigurationError.self) { try Self.load(Self.file("server.port", 80.5)) }
    #expect(try Self.load(Self.file("server.port", 8e1)).server.port == 80)
  }

  @Test func `an unknown key is an error that names it`() throws {
    for (file, name) in [
      (#"{"server":{"prot":1}}"#, "server.prot"), (#"{"sever":{"port":1}}"#, "sever.port"),
      (#"{"port":1}"#, "port"), (#"{"nothing":{}}"#, "nothing"), (#"{"server":1}"#, "server"),
      (#"{"server":{"Port":1}}"#, "server.Port"), (#"{"":{"":1}}"#, "."),
    ] {
      let error = #expect(throws: ConfigurationError.self) { try Self.load(Self.parse(file)) }
      #expect(error?.text == "There is no setting \(name).")
    }
    #expect(throws: ConfigurationError.unknown(.environment("BANNERD_PROT"), "BANNERD_PROT")) {
      try Self.load(nil, ["BANNERD_PROT": "1", "PATH": "/bin"])
    }
    #expect(throws: ConfigurationError.unknown(.flag("--port"), "--port")) {
      try Self.load(nil, [:], [("port", "1")])
    }
    _ = try Self.load(["server": [:]])
    #expect(throws: ConfigurationError.unknown(.file, "server.port")) {
      try Self.load(["server.port": 1])
    }
  }

  @Test func `what container platforms tell a service of our name is not meant for us`() throws {
    _ = try Self.load(
      nil,
      [
        "BANNERD_PORT": "tcp://10.0.0.1:80", "BANNERD_PORT_80_TCP": "x",
        "BANNERD_SERVICE_HOST": "10.0.0.1",
      ])
  }

  @Test func `a list that was left empty is an error, not a service that is open to all`() throws {
    #expect(throws: ConfigurationError.self) { try Self.load(nil, ["BANNERD_AUTH_TOKENS": ""]) }
    #expect(throws: ConfigurationError.self) { try Self.load(nil, [:], [("auth-tokens", " , ")]) }
    #expect(try Self.load(["auth": ["tokens": []]]).auth.tokens == [])
  }

  @Test(arguments: ["[]", "nonsense", "{\"server\":{\"port\":1,\"port\":2}}", ""])
  func `a file that is no object of groups is refused`(text: String) throws {
    try withScratchDirectory { folder in
      try folder.write([Array(text.utf8)], to: "config.json", through: folder)
      #expect(throws: ConfigurationError.self) {
        try Configuration.load(path: folder.file("config.json"), environment: [:], flags: [])
      }
    }
  }

  @Test func `a file that is not there is an error that names it`() {
    #expect(throws: ConfigurationError.unreadableFile("/absent/config.json")) {
      try Configuration.load(path: "/absent/config.json", environment: [:], flags: [])
    }
  }

  @Test func `relative folders lie beside the file, wherever they are set`() throws {
    try withScratchDirectory { folder in
      try folder.write([Array(#"{"cache":{"directory":"c"}}"#.utf8)], to: "x.json", through: folder)
      let configuration = try Configuration.load(
        path: folder.file("x.json"), environment: ["BANNERD_IMAGES_DIRECTORY": "i"],
        flags: [("public-directory", "/p")])
      #expect(configuration.cache.directory == folder.file("c"))
      #expect(configuration.images.directory == folder.file("i"))
      #expect(configuration.public.directory == "/p")
    }
    let configuration = try Configuration.load(path: nil, environment: [:], flags: [])
    #expect(configuration.cache.directory == "./cache")
  }

  @Test func `lists are split at commas, spaces around do not count`() throws {
    let variables = ["BANNERD_AUTH_TOKENS": " a ,b,, c d "]
    #expect(try Self.load(nil, variables).auth.tokens == ["a", "b", "c d"])
    #expect(try Self.load(Self.file("auth.tokens", ["a", "b,c"])).auth.tokens == ["a", "b,c"])
    #expect(throws: ConfigurationError.self) { try Self.load(Self.file("auth.tokens", [""])) }
  }

  @Test func `tokens are read from files, one a line`() throws {
    try withScratchDirectory { folder in
      try folder.write([Array("one\n\n  two \r\nthree".utf8)], to: "tokens", through: folder)
      try folder.write([Array(" \n\n".utf8)], to: "none", through: folder)
      try folder.write([Array("{}".utf8)], to: "config.json", through: folder)
      func tokens(_ text: String) throws -> [String] {
        try Configuration.load(
          path: folder.file("config.json"), environment: ["BANNERD_AUTH_TOKENS": text], flags: []
        ).auth.tokens
      }
      #expect(try tokens("./tokens,four") == ["one", "two", "three", "four"])
      #expect(try tokens(folder.file("tokens")) == ["one", "two", "three"])
      #expect(throws: ConfigurationError.self) { try tokens("./absent") }
      let error = #expect(throws: ConfigurationError.self) { try tokens("./none") }
      #expect(error?.text.hasSuffix("none holds no token.") == true)
    }
  }

  @Test func `the names follow one rule`() {
    let names = SettingNames("limits.bodyBytes")
    #expect(names.variable == "BANNERD_LIMITS_BODY_BYTES")
    #expect(names.flag == "--limits-body-bytes")
    #expect(SettingNames("get.bannersGif").flag == "--get-banners-gif")
  }

  @Test func `the reference has every key with its unit and its default`() {
    let lines = Configuration.reference.split(separator: "\n")
    #expect(lines.count == Self.keys.count)
    for (line, key) in zip(lines, Configuration.keys) {
      #expect(line.hasPrefix("\(key.name) "))
      #expect(line.hasSuffix("(\(key.unit))"))
    }
    #expect(
      lines.contains { $0.hasPrefix("limits.bodyBytes ") && $0.contains(" 33554432 (bytes)") })
    #expect(lines.contains { $0.hasPrefix("auth.tokens ") && $0.contains(" none (") })
  }

  private static func load(
    _ file: JSONValue?, _ environment: [String: String] = [:],
    _ flags: [(name: String, value: String?)] = []
  ) throws -> Configuration {
    try Configuration.read(file, environment: environment, flags: flags)
  }

  private static func parse(_ text: String) throws -> JSONValue {
    try JSONParser.parse(Array(text.utf8))
  }

  /// A file that sets one key to what this text stands for.
  private static func file(_ key: String, text: String) -> JSONValue {
    let value: JSONValue =
      switch key {
      case "auth.tokens", "server.trustedProxies":
        .array(text.split(separator: ",").map { .string(String($0)) })
      case "debug.echo", "get.bannersGif": .bool(text == "true")
      default: Double(text).map(JSONValue.number) ?? .string(text)
      }
    return file(key, value)
  }

  private static func file(_ key: String, _ value: JSONValue) -> JSONValue {
    let halves = key.split(separator: ".").map(String.init)
    return .object([
      .init(name: halves[0], value: .object([.init(name: halves[1], value: value)]))
    ])
  }
}

extension Configuration {
  fileprivate func text(_ key: String) -> String {
    Configuration.keys.first { $0.name == key }?.text(self) ?? ""
  }
}

extension SettingNames {
  fileprivate var dashless: String { String(flag.dropFirst(2)) }
}
