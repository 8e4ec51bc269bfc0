/// Reads the tokens of a CSS easing (CSS Syntax Level 3 §4) from the left.
struct EasingScanner {
  private var rest: ArraySlice<UInt8>

  init(_ text: String) { rest = ArraySlice(text.utf8) }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skipSpace() {
    rest = rest.drop { [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains($0) }
  }

  /// Letters and hyphens, in lower case; empty where there are none.
  mutating func name() -> String {
    let name = rest.prefix { Self.isLetter($0) || $0 == UInt8(ascii: "-") }
    rest = rest.dropFirst(name.count)
    return String(decoding: name, as: UTF8.self).lowercased()
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == character.value else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// That many numbers between commas, up to the closing bracket, as they are written.
  mutating func arguments(count: Int) -> [String]? {
    var arguments: [String] = []
    repeat {
      skipSpace()
      guard arguments.count < count, let number = number() else { return nil }
      arguments.append(number)
      skipSpace()
    } while take(",")
    return take(")") && arguments.count == count ? arguments : nil
  }

  /// CSS's number token: sign, digits, a fraction with digits, an exponent with digits.
  private mutating func number() -> String? {
    let start = rest
    if !take("+") { _ = take("-") }
    let whole = digits()
    if rest.first == UInt8(ascii: "."), Self.isDigit(rest.dropFirst().first) {
      rest = rest.dropFirst()
      digits()
    } else if whole == 0 {
      return nil
    }
    exponent()
    return String(decoding: start.prefix(start.count - rest.count), as: UTF8.self)
  }

  private mutating func exponent() {
    let before = rest
    guard take("e") || take("E") else { return }
    if !take("+") { _ = take("-") }
    if digits() == 0 { rest = before }
  }

  @discardableResult
  private mutating func digits() -> Int {
    let digits = rest.prefix { Self.isDigit($0) }
    rest = rest.dropFirst(digits.count)
    return digits.count
  }

  private static func isDigit(_ byte: UInt8?) -> Bool { byte.map { 48...57 ~= $0 } ?? false }
  private static func isLetter(_ byte: UInt8) -> Bool { 65...90 ~= byte || 97...122 ~= byte }
}
