import JSON

/// The kinds of value that settings have. Each is nil where the key is not set.
extension Settings {
  /// A text for which `isValid` holds; `expected` says for which it does.
  mutating func text(_ key: String, _ expected: String, where isValid: (String) -> Bool)
    throws(ConfigurationError) -> String?
  {
    guard let setting = take(key) else { return nil }
    guard let text = setting.value.text, isValid(text) else { throw setting.wrong(expected) }
    return text
  }

  mutating func number(_ key: String, in range: ClosedRange<Double>)
    throws(ConfigurationError) -> Double?
  {
    guard let setting = take(key) else { return nil }
    guard let number = setting.value.number, range.contains(number) else {
      throw setting.wrong("a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  mutating func whole(_ key: String, in range: ClosedRange<Int>)
    throws(ConfigurationError) -> Int?
  {
    guard let setting = take(key) else { return nil }
    guard let whole = setting.value.whole, range.contains(whole) else {
      throw setting.wrong("a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return whole
  }

  /// A flag without a value is true.
  mutating func flag(_ key: String) throws(ConfigurationError) -> Bool? {
    guard let setting = take(key) else { return nil }
    switch setting.value {
    case .bare, .text("true"), .json(.bool(true)): return true
    case .text("false"), .json(.bool(false)): return false
    default: throw setting.wrong("true or false")
    }
  }

  /// Texts, or one text of several between commas, for each of which `isValid` holds.
  mutating func list(_ key: String, _ expected: String, where isValid: (String) -> Bool)
    throws(ConfigurationError) -> [String]?
  {
    guard let setting = take(key) else { return nil }
    guard let list = setting.value.list, list.allSatisfy(isValid) else {
      throw setting.wrong(expected)
    }
    return list
  }

  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(_ key: String)
    throws(ConfigurationError) -> Choice?
  {
    guard let setting = take(key) else { return nil }
    guard let choice = setting.value.text.flatMap(Choice.init(rawValue:)) else {
      let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw setting.wrong("one of \(names)")
    }
    return choice
  }
}

extension Settings.Value {
  fileprivate var text: String? {
    switch self {
    case .text(let text): text
    case .json(let json): json.stringValue
    case .bare: nil
    }
  }

  fileprivate var number: Double? {
    switch self {
    case .text(let text): Double(text)
    case .json(let json): json.numberValue
    case .bare: nil
    }
  }

  fileprivate var whole: Int? {
    switch self {
    case .text(let text): Int(text)
    case .json(let json): json.numberValue.flatMap { Int(exactly: $0) }
    case .bare: nil
    }
  }

  fileprivate var list: [String]? {
    switch self {
    case .text(let text):
      // An empty text is a variable that was not filled in, not a list without elements.
      let items = text.split(separator: ",").map { $0.trimmingSpaces() }.filter { !$0.isEmpty }
      return items.isEmpty ? nil : items
    case .json(let json):
      let texts = json.arrayValue?.compactMap(\.stringValue)
      return texts?.count == json.arrayValue?.count ? texts : nil
    case .bare: return nil
    }
  }
}

extension StringProtocol {
  /// The text without the spaces around it.
  func trimmingSpaces() -> String {
    let inner = drop { $0 == " " || $0 == "\t" }
    let end = inner.lastIndex { $0 != " " && $0 != "\t" }.map(inner.index(after:))
    return String(inner[..<(end ?? inner.startIndex)])
  }
}
