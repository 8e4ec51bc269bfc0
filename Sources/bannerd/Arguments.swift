/// A command line taken apart: words, and options with their values.
struct Arguments {
  private(set) var words: [String] = []
  private(set) var options: [(name: String, value: String?)] = []

  /// `--name value`, `--name=value` and a bare `--name` are options, `-o value` is `--output value`; all else is a word.
  init(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-"), argument != "-" else {
        words.append(argument)
        continue
      }
      let name = argument == "-o" ? "output" : String(argument.drop { $0 == "-" })
      if let sign = name.firstIndex(of: "=") {
        options.append((String(name[..<sign]), String(name[name.index(after: sign)...])))
      } else if let value = rest.first, !value.hasPrefix("--") {
        options.append((name, value))
        rest.removeFirst()
      } else {
        options.append((name, nil))
      }
    }
  }

  /// Takes the value of an option that may be given once.
  mutating func take(_ name: String) throws(CommandError) -> String? {
    let found = options.filter { $0.name == name }
    options.removeAll { $0.name == name }
    guard let option = found.first else { return nil }
    guard found.count == 1 else { throw .usage("--\(name) is given twice.") }
    guard let value = option.value else { throw .usage("--\(name) needs a value.") }
    return value
  }

  /// Throws what no one has taken.
  func finish() throws(CommandError) {
    if let option = options.first { throw .usage("There is no option --\(option.name).") }
  }
}
