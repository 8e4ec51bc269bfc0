/// A weight between 0 and 1 in thousandths, RFC 9110 §12.4.2.
struct Quality: Comparable {
  let thousandths: Int

  static let full = Quality(thousandths: 1000)

  /// Whether the client takes it at all.
  var isAcceptable: Bool { thousandths > 0 }

  private init(thousandths: Int) { self.thousandths = thousandths }

  /// Parses `0`, `0.5`, `1.000`: at most three decimals, at most 1; `nil` for anything else.
  init?(_ text: String) {
    let digits = Array(text.utf8)
    guard let whole = digits.first, digits.count <= 5, digits.count == 1 || digits[1] == 0x2E,
      whole == UInt8(ascii: "0") || whole == UInt8(ascii: "1"),
      let decimals = Self.thousandths(digits.dropFirst(2))
    else { return nil }
    thousandths = Int(whole - UInt8(ascii: "0")) * 1000 + decimals
    if thousandths > 1000 { return nil }
  }

  private static func thousandths(_ decimals: ArraySlice<UInt8>) -> Int? {
    var value = 0
    var unit = 100
    for digit in decimals {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      value += Int(digit - UInt8(ascii: "0")) * unit
      unit /= 10
    }
    return value
  }

  static func < (one: Quality, other: Quality) -> Bool { one.thousandths < other.thousandths }
}

extension [MediaType.Parameter] {
  /// The parameters before the weight, and the weight (1 if none is named); `nil` if it is
  /// malformed.
  ///
  /// What follows the weight has no meaning any more and is left out, RFC 9110 §12.5.1.
  var weighted: (own: [MediaType.Parameter], quality: Quality)? {
    guard let index = firstIndex(where: { $0.name == "q" }) else { return (self, .full) }
    return Quality(self[index].value).map { (Array(self[..<index]), $0) }
  }
}
