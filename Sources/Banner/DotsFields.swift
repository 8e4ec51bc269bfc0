import Animation
import JSON
import Raster

extension FieldReader {
  /// `true` for dots in their own colours, an object for others; nil for none.
  mutating func dots(_ name: String) -> DotsStyle? {
    if isObject(name) { return object(name, DotsStyle.init(reading:)) }
    let shown = take(name) { value throws(Problem) in
      guard let shown = value.boolValue else { throw .mustBe(.booleanOrObject) }
      return shown
    }
    return shown == true ? DotsStyle() : nil
  }
}

extension DotsStyle {
  fileprivate init(reading fields: inout FieldReader) {
    self.init()
    color = fields.text("color", as: .color, Color.init(css:)) ?? color
    activeColor = fields.text("activeColor", as: .color, Color.init(css:)) ?? activeColor
  }
}
