import FileSystem
import JSON

extension Configuration {
  /// The longest file that is read, in bytes.
  private static let longestFile = 1 << 20

  /// The configuration of a file, the environment and the flags of a command line.
  ///
  /// - Parameter path: config.json; nil for none, then relative folders are relative to the current one.
  public static func load(
    path: String?, environment: [String: String], flags: [(name: String, value: String?)]
  ) throws(ConfigurationError) -> Configuration {
    let file = try path.map(document(at:))
    var configuration = try read(file, environment: environment, flags: flags)
    try configuration.resolve(in: path.map(folder(of:)) ?? ".")
    return configuration
  }

  /// The same, with folders and files as they were written.
  static func read(
    _ file: JSONValue?, environment: [String: String], flags: [(name: String, value: String?)]
  ) throws(ConfigurationError) -> Configuration {
    var settings = try Settings(file: file, environment: environment, flags: flags)
    var configuration = Configuration()
    for key in keys { try key.read(&configuration, &settings) }
    try settings.finish()
    return configuration
  }

  /// Finds what the configuration names by relative paths: folders, and files of tokens.
  ///
  /// - Parameter home: the folder of config.json.
  private mutating func resolve(in home: String) throws(ConfigurationError) {
    let home = Directory(home)
    for place in [\Self.images.directory, \.cache.directory, \.public.directory] {
      self[keyPath: place] = home.file(self[keyPath: place])
    }
    let entries = auth.tokens
    auth.tokens = []
    for entry in entries { auth.tokens += try Self.tokens(entry, home) }
  }

  /// A token as it stands, or the lines of the file that it names by a path such as `/run/secrets/tokens` or `./tokens`.
  private static func tokens(_ text: String, _ home: Directory) throws(ConfigurationError)
    -> [String]
  {
    guard ["/", "./", "../"].contains(where: text.hasPrefix) else { return [text] }
    let path = home.file(text)
    let lines = String(decoding: try contents(of: path), as: UTF8.self)
      .split(whereSeparator: \.isNewline)
    let tokens = lines.map { $0.trimmingSpaces() }.filter { !$0.isEmpty }
    if tokens.isEmpty { throw .noToken(path) }
    return tokens
  }

  private static func document(at path: String) throws(ConfigurationError) -> JSONValue {
    let bytes = try contents(of: path)
    do throws(JSONError) { return try JSONParser.parse(bytes) } catch {
      throw .malformedFile("\(path): \(error.text)")
    }
  }

  private static func contents(of path: String) throws(ConfigurationError) -> [UInt8] {
    do { return try File.open(path).readAll(limit: longestFile) } catch {
      throw .unreadableFile(path)
    }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
