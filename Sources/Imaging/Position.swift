/// Where a fitted picture lies in its box: the words and percentages of CSS `object-position`
/// (CSS Values 4, `<position>`), each percentage from 0 to 100.
///
/// A percentage is kept to a thousandth: finer steps move no picture.
public struct Position: Hashable, Sendable {
  private let xThousandths: Int
  private let yThousandths: Int

  public static let center = Position(xThousandths: 50_000, yThousandths: 50_000)

  /// The share of the free width that lies left of the picture, 0...1.
  public var x: Double { Double(xThousandths) / 100_000 }
  /// The share of the free height that lies above the picture, 0...1.
  public var y: Double { Double(yThousandths) / 100_000 }

  private init(xThousandths: Int, yThousandths: Int) {
    self.xThousandths = xThousandths
    self.yThousandths = yThousandths
  }

  /// Reads one or two parts, each a word (`left`, `center`, `right`, `top`, `bottom`) or a
  /// percentage; one part alone centres the other axis. Two words may come in either order,
  /// otherwise the horizontal part comes first. Nil for everything else.
  public init?(css: String) {
    let words = css.split(separator: " ", maxSplits: 8).map(Part.init)
    switch words.count {
    case 1: self.init(words[0], .center)
    case 2: self.init(words[0], words[1])
    default: return nil
    }
  }

  /// The same position in one spelling, always two percentages: `50% 33.3%`.
  public var css: String { "\(Self.percentage(xThousandths)) \(Self.percentage(yThousandths))" }

  private init?(_ first: Part?, _ second: Part?) {
    switch (first, second) {
    case (.horizontal(let x), .center), (.center, .horizontal(let x)):
      self.init(xThousandths: x, yThousandths: 50_000)
    case (.vertical(let y), .center), (.center, .vertical(let y)):
      self.init(xThousandths: 50_000, yThousandths: y)
    case (.horizontal(let x), .vertical(let y)), (.vertical(let y), .horizontal(let x)),
      (.horizontal(let x), .percentage(let y)), (.percentage(let x), .vertical(let y)),
      (.percentage(let x), .percentage(let y)):
      self.init(xThousandths: x, yThousandths: y)
    case (.percentage(let x), .center): self.init(xThousandths: x, yThousandths: 50_000)
    case (.center, .percentage(let y)): self.init(xThousandths: 50_000, yThousandths: y)
    case (.center, .center): self = .center
    default: return nil
    }
  }

  private static func percentage(_ thousandths: Int) -> String {
    let fraction = thousandths % 1000
    if fraction == 0 { return "\(thousandths / 1000)%" }
    var digits = String(String(1000 + fraction).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(thousandths / 1000).\(digits)%"
  }
}

/// One word of a position, in thousandths of a percent.
private enum Part {
  case horizontal(Int)
  case vertical(Int)
  case percentage(Int)
  case center

  init?(_ word: Substring) {
    switch word {
    case "left": self = .horizontal(0)
    case "right": self = .horizontal(100_000)
    case "top": self = .vertical(0)
    case "bottom": self = .vertical(100_000)
    case "center": self = .center
    default:
      guard let thousandths = Self.thousandths(word) else { return nil }
      self = .percentage(thousandths)
    }
  }

  /// Reads `12%` or `12.5%`: digits, at most one point with digits behind it, no sign.
  private static func thousandths(_ word: Substring) -> Int? {
    guard word.last == "%", word.utf8.count <= 32 else { return nil }
    let halves = word.dropLast().split(separator: ".", omittingEmptySubsequences: false)
    let areDigits = halves.allSatisfy { half in
      half.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    guard areDigits, (1...2).contains(halves.count), halves.last?.isEmpty == false,
      let percent = Double(word.dropLast()), percent <= 100
    else { return nil }
    return Int(percent * 1000 + 0.5)
  }
}
