import Raster

/// Draws views of every kind, the same ones each time.
struct RandomViews: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }

  /// A view somewhere about a canvas of 24x24 with up to `depth` generations of subviews.
  mutating func view(depth: Int) -> View {
    var view = View(frame: rectangle(), background: color())
    view.opacity = [1, 1, 0.5, 0.3, 0, 1.5][Int.random(in: 0..<6, using: &self)]
    if Int.random(in: 0..<3, using: &self) == 0 { view.content = bitmap() }
    guard depth > 0 else { return view }
    for _ in 0..<Int.random(in: 0..<3, using: &self) {
      view.subviews.append(self.view(depth: depth - 1))
    }
    if Bool.random(using: &self) { view.mask = self.view(depth: depth - 1) }
    return view
  }

  mutating func rectangle() -> Rectangle {
    Rectangle(
      x: .random(in: -8..<20, using: &self), y: .random(in: -8..<20, using: &self),
      width: .random(in: -2..<30, using: &self), height: .random(in: -2..<30, using: &self))
  }

  private mutating func color() -> Color {
    let color = Color(packed: UInt32(truncatingIfNeeded: next()))
    return [.clear, color, color.opaque][Int.random(in: 0..<3, using: &self)]
  }

  private mutating func bitmap() -> Bitmap {
    var bitmap = Bitmap(size: Size(width: 5, height: 7), color: .clear)
    for index in bitmap.pixels.indices { bitmap.pixels[index] = color() }
    return bitmap
  }
}
