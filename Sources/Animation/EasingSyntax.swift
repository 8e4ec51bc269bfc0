extension Easing {
  private static let names: [(name: String, easing: Easing)] = [
    ("linear", .linear), ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut),
    ("ease-in-out", .easeInOut),
  ]

  /// The easing that CSS writes so: a keyword, `cubic-bezier(x1, y1, x2, y2)` or `steps(n)`.
  ///
  /// Nil for anything else: the first and third number of a curve must lie in 0...1, all must be
  /// finite, `n` must be an integer of at least 1. Letters' case is free and white space stands
  /// where CSS lets it stand.
  public init?(css text: String) {
    var scanner = EasingScanner(text)
    scanner.skipSpace()
    let name = scanner.name()
    if scanner.take("(") {
      guard let easing = Self.function(name, &scanner) else { return nil }
      self = easing
    } else {
      guard let known = Self.names.first(where: { $0.name == name }) else { return nil }
      self = known.easing
    }
    scanner.skipSpace()
    guard scanner.isAtEnd else { return nil }
  }

  /// The easing in CSS, one spelling for equal easings: named ones by their names.
  public var css: String {
    if let known = Self.names.first(where: { $0.easing == self }) { return known.name }
    switch self {
    case .linear: return "linear"
    case .cubicBezier(let x1, let y1, let x2, let y2):
      let numbers = [x1, y1, x2, y2].map(Self.plain).joined(separator: ", ")
      return "cubic-bezier(\(numbers))"
    case .steps(let count): return "steps(\(count))"
    }
  }

  private static func function(_ name: String, _ scanner: inout EasingScanner) -> Easing? {
    switch name {
    case "cubic-bezier":
      guard let values = scanner.arguments(count: 4)?.compactMap({ Double($0) }),
        values.count == 4, values.allSatisfy(\.isFinite), (0...1).contains(values[0]),
        (0...1).contains(values[2])
      else { return nil }
      return .cubicBezier(x1: values[0], y1: values[1], x2: values[2], y2: values[3])
    case "steps":
      guard let text = scanner.arguments(count: 1)?.first, let count = Int(text), count >= 1
      else { return nil }
      return .steps(count)
    default: return nil
    }
  }

  /// A number without a needless fraction or a sign on zero.
  private static func plain(_ number: Double) -> String {
    let text = number == 0 ? "0" : "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
