import FileSystem
import JSON

extension Configuration {
  /// The configuration of a file, the environment and the flags of a command line.
  ///
  /// - Parameter path: config.json; nil for none, then relative folders are relative to the current one.
  public static func load(
    path: String?, environment: [String: String], flags: [(name: String, value: String?)]
  ) throws(ConfigurationError) -> Configuration {
    let file = try path.map(document(at:))
    let home = path.map(folder(of:)) ?? "."
    var settings = try Settings(file: file, environment: environment, flags: flags)
    var configuration = try Configuration(&settings, home: home)
    let entries = configuration.auth.tokens
    configuration.auth.tokens = []
    for entry in entries { configuration.auth.tokens += try tokens(entry, home: home) }
    return configuration
  }

  private static func document(at path: String) throws(ConfigurationError) -> JSONValue {
    guard let bytes = try? File.open(path).readAll(limit: 1 << 20) else {
      throw .unreadableFile(path)
    }
    do throws(JSONError) { return try JSONParser.parse(bytes) } catch {
      throw .malformedFile("\(path): \(error.text)")
    }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A token as it stands, or the lines of the file that it names by a path such as `/run/secrets/tokens` or `./tokens`.
  private static func tokens(_ text: String, home: String) throws(ConfigurationError) -> [String] {
    guard ["/", "./", "../"].contains(where: text.hasPrefix) else { return [text] }
    let path = text.hasPrefix("/") ? text : "\(home)/\(text)"
    guard let bytes = try? File.open(path).readAll(limit: 1 << 20) else {
      throw .unreadableFile(path)
    }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0.filter { $0 != " " && $0 != "\t" } }.filter { !$0.isEmpty }
  }
}
