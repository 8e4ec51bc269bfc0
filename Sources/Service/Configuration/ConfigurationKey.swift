/// One key of the configuration: what it means, how it is read, and what it is unless it is given.
struct ConfigurationKey: Sendable {
  typealias Place<Value> = any WritableKeyPath<Configuration, Value> & Sendable

  /// As in config.json, with its group: `limits.bodyBytes`.
  let name: String
  /// The unit of a number, the kind of any other value, and what special values mean.
  let unit: String
  /// Takes the setting, where there is one.
  let read: @Sendable (inout Configuration, inout Settings) throws(ConfigurationError) -> Void
  /// The value as one would write it in the environment.
  let text: @Sendable (Configuration) -> String

  private init<Value>(
    _ name: String, _ place: Place<Value>, _ unit: String,
    _ text: @escaping @Sendable (Value) -> String,
    _ take: @escaping @Sendable (inout Settings) throws(ConfigurationError) -> Value?
  ) {
    self.name = name
    self.unit = unit
    self.text = { text($0[keyPath: place]) }
    read = { configuration, settings throws(ConfigurationError) in
      if let value = try take(&settings) { configuration[keyPath: place] = value }
    }
  }
}

/// The kinds of keys.
extension ConfigurationKey {
  static func whole(
    _ name: String, _ place: Place<Int>, in range: ClosedRange<Int>, _ unit: String
  ) -> Self {
    Self(name, place, unit, \.description) { settings throws(ConfigurationError) in
      try settings.whole(name, in: range)
    }
  }

  static func number(
    _ name: String, _ place: Place<Double>, in range: ClosedRange<Double>, _ unit: String
  ) -> Self {
    Self(name, place, unit, \.shortText) { settings throws(ConfigurationError) in
      try settings.number(name, in: range)
    }
  }

  static func flag(_ name: String, _ place: Place<Bool>, _ unit: String) -> Self {
    Self(name, place, unit, \.description) { settings throws(ConfigurationError) in
      try settings.flag(name)
    }
  }

  /// A text for which `isValid` holds; `unit` says for which it does.
  static func text(
    _ name: String, _ place: Place<String>, _ unit: String,
    where isValid: @escaping @Sendable (String) -> Bool
  ) -> Self {
    Self(name, place, unit, \.self) { settings throws(ConfigurationError) in
      try settings.text(name, unit, where: isValid)
    }
  }

  /// A folder; a relative one lies in the folder of config.json.
  static func folder(_ name: String, _ place: Place<String>, _ unit: String) -> Self {
    text(name, place, unit) { !$0.isEmpty }
  }

  /// Texts, in the environment and in flags between commas, for each of which `isValid` holds.
  static func list(
    _ name: String, _ place: Place<[String]>, _ unit: String,
    where isValid: @escaping @Sendable (String) -> Bool
  ) -> Self {
    Self(name, place, unit, \.betweenCommas) { settings throws(ConfigurationError) in
      try settings.list(name, unit, where: isValid)
    }
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ name: String, _ place: Place<Choice>
  ) -> Self {
    let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    return Self(name, place, names, \.rawValue) { settings throws(ConfigurationError) in
      try settings.choice(name)
    }
  }
}

extension [String] {
  fileprivate var betweenCommas: String { joined(separator: ",") }
}
