import JSON
import Raster

/// The colours of the dots that mark the image shown.
public struct DotColors: Equatable, Sendable {
  /// White at half opacity unless given.
  public var color = Color(packed: 0x80FF_FFFF)
  /// The shown image's dot; white unless given.
  public var activeColor = Color.white

  public init() {}

  init(reading fields: inout FieldReader) {
    color = fields.text("color", as: .color, Color.init(css:)) ?? color
    activeColor = fields.text("activeColor", as: .color, Color.init(css:)) ?? activeColor
  }
}

extension FieldReader {
  /// `true` for dots in their own colours, an object for others; nil for none.
  mutating func dots(_ name: String) -> DotColors? {
    if isObject(name) { return object(name, DotColors.init(reading:)) }
    let shown = take(name) { value throws(Problem) in
      guard let shown = value.boolValue else { throw .mustBe(.booleanOrObject) }
      return shown
    }
    return shown == true ? DotColors() : nil
  }
}
