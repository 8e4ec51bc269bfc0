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
  case unknown(SettingOrigin, String)
  case wrongValue(SettingOrigin, key: String, expected: String)
}

/// The settings of config.json, the environment and the flags, taken key by key; flags win over the environment, the
/// environment over the file. What nobody has taken in the end is unknown, and refused by ``finish()``.
struct Settings {
  private enum Value {
    case json(JSONValue)
    case text(String)
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
    try addFile(file)
    for (name, value) in environment where name.hasPrefix("BANNERD_") {
      values[name] = (.environment(name), .text(value))
    }
    for (name, value) in flags {
      values["--" + name] = (.flag("--" + name), .text(value ?? "true"))
    }
  }

  private mutating func addFile(_ file: JSONValue?) throws(ConfigurationError) {
    guard let file else { return }
    guard let groups = file.objectValue else {
      throw .malformedFile("an object of groups is needed")
    }
    for group in groups {
      guard let keys = group.value.objectValue else { throw .unknown(.file, group.name) }
      for key in keys {
        values["\(group.name).\(key.name)"] = (.file, .json(key.value))
      }
    }
  }

  /// The strongest value of a key such as `limits.bodyBytes`, looked up by the one rule of names.
  private mutating func take(_ key: String) -> (origin: SettingOrigin, value: Value)? {
    let words = Self.words(of: key)
    let names = [
      key, "BANNERD_" + words.map { $0.uppercased() }.joined(separator: "_"),
      "--" + words.joined(separator: "-"),
    ]
    taken.formUnion(names)
    return names.reversed().lazy.compactMap { [values] in values[$0] }.first
  }

  /// `limits.bodyBytes` → `limits`, `body`, `bytes`.
  private static func words(of key: String) -> [String] {
    var words = [""]
    for character in key {
      if character == "." {
        words.append("")
      } else if character.isUppercase {
        words.append(character.lowercased())
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words
  }

  mutating func text(_ key: String, default standard: String) throws(ConfigurationError) -> String {
    guard let (origin, value) = take(key) else { return standard }
    switch value {
    case .text(let text): return text
    case .json(.string(let text)): return text
    case .json: throw .wrongValue(origin, key: key, expected: "a text")
    }
  }

  mutating func number(_ key: String, in range: ClosedRange<Double>, default standard: Double)
    throws(ConfigurationError) -> Double
  {
    guard let (origin, value) = take(key) else { return standard }
    let number: Double? =
      switch value {
      case .text(let text): Double(text)
      case .json(let json): json.numberValue
      }
    guard let number, range.contains(number) else {
      throw .wrongValue(
        origin, key: key, expected: "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  mutating func integer(_ key: String, in range: ClosedRange<Int>, default standard: Int)
    throws(ConfigurationError) -> Int
  {
    guard let (origin, value) = take(key) else { return standard }
    let integer: Int? =
      switch value {
      case .text(let text): Int(text)
      case .json(let json): json.numberValue.flatMap { Int(exactly: $0) }
      }
    guard let integer, range.contains(integer) else {
      throw .wrongValue(
        origin, key: key,
        expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return integer
  }

  mutating func truth(_ key: String, default standard: Bool) throws(ConfigurationError) -> Bool {
    guard let (origin, value) = take(key) else { return standard }
    switch value {
    case .text("true"), .json(.bool(true)): return true
    case .text("false"), .json(.bool(false)): return false
    default: throw .wrongValue(origin, key: key, expected: "true or false")
    }
  }

  mutating func list(_ key: String) throws(ConfigurationError) -> [String] {
    guard let (origin, value) = take(key) else { return [] }
    switch value {
    case .text(let text): return text.split(separator: ",").map { $0.trimmingSpaces() }
    case .json(.array(let items)):
      let texts = items.compactMap(\.stringValue)
      if texts.count == items.count { return texts }
    case .json: break
    }
    throw .wrongValue(origin, key: key, expected: "a list of texts")
  }

  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, default standard: Choice
  ) throws(ConfigurationError) -> Choice where Choice.RawValue == String {
    guard let (origin, value) = take(key) else { return standard }
    let text: String? =
      switch value {
      case .text(let text): text
      case .json(let json): json.stringValue
      }
    guard let choice = text.flatMap(Choice.init(rawValue:)) else {
      let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw .wrongValue(origin, key: key, expected: "one of \(names)")
    }
    return choice
  }

  /// Refuses the first setting, in the order of names, that no key asked for.
  func finish() throws(ConfigurationError) {
    let unknown = values.keys.filter { !taken.contains($0) }.min()
    if let unknown, let origin = values[unknown]?.origin { throw .unknown(origin, unknown) }
  }
}

extension StringProtocol {
  /// The text without the spaces around it.
  fileprivate func trimmingSpaces() -> String {
    let inner = drop { $0 == " " }
    return String(
      inner[..<(inner.lastIndex { $0 != " " }.map(inner.index(after:)) ?? inner.startIndex)])
  }
}
