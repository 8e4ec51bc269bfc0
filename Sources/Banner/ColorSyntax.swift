import Raster

extension Color {
  /// Reads `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa` (CSS Color 4 §5.2); nil for everything else.
  public init?(css text: String) {
    let bytes = Array(text.utf8.prefix(10))
    guard bytes.first == UInt8(ascii: "#") else { return nil }
    let digits = bytes.dropFirst().compactMap(Self.hexadecimal)
    guard digits.count == bytes.count - 1 else { return nil }
    switch digits.count {
    case 3, 4: self.init(channels: digits.map { $0 * 17 })
    case 6, 8:
      self.init(
        channels: stride(from: 0, to: digits.count, by: 2).map {
          digits[$0] << 4 | digits[$0 + 1]
        })
    default: return nil
    }
  }

  /// Reads `#rgb` or `#rrggbb`; nil for everything else, also for an alpha of 255.
  init?(opaqueCSS text: String) {
    guard [4, 7].contains(text.utf8.count) else { return nil }
    self.init(css: text)
  }

  /// `#rrggbb`, or `#rrggbbaa` where the colour is not opaque: one spelling for each colour.
  public var css: String {
    let channels = [red, green, blue] + (alpha == 255 ? [] : [alpha])
    return "#" + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Three channels, or four with alpha.
  private init(channels: [UInt8]) {
    self.init(
      red: channels[0], green: channels[1], blue: channels[2],
      alpha: channels.count > 3 ? channels[3] : 255)
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}
