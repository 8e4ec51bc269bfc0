import JSON

/// Where a setting was found, for the message that refuses it.
public enum SettingOrigin: Equatable, Sendable {
  case file
  case environment(String)
  case flag(String)
}

/// Why the configuration is refused. The service does not start with one.
public enum ConfigurationError: Error, Equatable {
  case unreadableFile(String)
  case malformedFile(String)
  /// A file of tokens that holds none: the service would be open to everybody.
  case noToken(String)
  case unknown(SettingOrigin, String)
  /// The flag is given more than once.
  case repeatedFlag(String)
  case wrongValue(SettingOrigin, key: String, expected: String)
}

/// The settings of config.json, the environment and the flags, taken key by key; flags win over the environment, the
/// environment over the file. What nobody has taken in the end is unknown, and refused by ``finish()``.
struct Settings {
  /// What a key is set to.
  enum Value: Equatable {
    case json(JSONValue)
    case text(String)
    /// A flag without a value.
    case bare
  }

  /// One setting as it was found.
  struct Setting {
    let origin: SettingOrigin
    let key: String
    let value: Value

    func wrong(_ expected: String) -> ConfigurationError {
      .wrongValue(origin, key: key, expected: expected)
    }
  }

  private var values: [String: (origin: SettingOrigin, value: Value)] = [:]
  private var taken: Set<String> = []

  /// - Parameters:
  ///   - file: the document of config.json, an object of groups of keys.
  ///   - environment: all variables; only those of the form `BANNERD_GROUP_KEY` count.
  ///   - flags: what followed `--group-key`; nil for a flag without a value.
  init(file: JSONValue?, environment: [String: String], flags: [(name: String, value: String?)])
    throws(ConfigurationError)
  {
    try addFile(file ?? [:])
    for (name, value) in environment where Self.isSetting(name) {
      values[name] = (.environment(name), .text(value))
    }
    for (name, value) in flags {
      if values["--" + name] != nil { throw .repeatedFlag("--" + name) }
      values["--" + name] = (.flag("--" + name), value.map(Value.text) ?? .bare)
    }
  }

  /// Whether a variable is meant for us. `BANNERD_PORT`, `BANNERD_PORT_…` and `BANNERD_SERVICE_…` are not: they are what
  /// container platforms tell every process of a service by that name.
  private static func isSetting(_ name: String) -> Bool {
    let foreign =
      name == "BANNERD_PORT" || name.hasPrefix("BANNERD_PORT_")
      || name.hasPrefix("BANNERD_SERVICE_")
    return name.hasPrefix("BANNERD_") && !foreign
  }

  private mutating func addFile(_ file: JSONValue) throws(ConfigurationError) {
    guard let groups = file.objectValue else {
      throw .malformedFile("an object of groups is needed")
    }
    for group in groups {
      guard let keys = group.value.objectValue else { throw .unknown(.file, group.name) }
      if keys.isEmpty { values[group.name] = (.file, .json(group.value)) }
      for key in keys { values["\(group.name).\(key.name)"] = (.file, .json(key.value)) }
    }
  }

  /// The strongest setting of a key such as `limits.bodyBytes`, looked up by the one rule of names.
  mutating func take(_ key: String) -> Setting? {
    let names = SettingNames(key)
    taken.formUnion([names.key, names.variable, names.flag])
    // A group without keys is none of the unknown.
    if values[names.group]?.value == .json([:]) { taken.insert(names.group) }
    let found = values[names.flag] ?? values[names.variable] ?? values[names.key]
    return found.map { Setting(origin: $0.origin, key: key, value: $0.value) }
  }

  /// Refuses the first setting, in the order of names, that no key asked for.
  func finish() throws(ConfigurationError) {
    let unknown = values.keys.filter { !taken.contains($0) }.min()
    if let unknown, let origin = values[unknown]?.origin { throw .unknown(origin, unknown) }
  }
}

/// The names of one key: `limits.bodyBytes`, `BANNERD_LIMITS_BODY_BYTES`, `--limits-body-bytes`.
struct SettingNames {
  let key: String
  private let words: [String]

  init(_ key: String) {
    self.key = key
    words = key.split(separator: ".").flatMap(Self.words)
  }

  var group: String { String(key.prefix { $0 != "." }) }
  var variable: String { "BANNERD_" + words.map { $0.uppercased() }.joined(separator: "_") }
  var flag: String { "--" + words.joined(separator: "-") }

  /// `bodyBytes` is two words.
  private static func words(of name: Substring) -> [String] {
    name.reduce(into: [""]) { words, character in
      if character.isUppercase { words.append("") }
      words[words.count - 1].append(character.lowercased())
    }
  }
}
