import Testing

@testable import Raster

@Suite struct CompositorTests {
  private let size = Size(width: 24, height: 24)
  private let ground = Color(red: 40, green: 90, blue: 200)

  @Test(arguments: 0..<40)
  func `A tree of views looks as the definition says`(seed: UInt64) {
    var random = RandomViews(seed: seed)
    let view = random.view(depth: 2)
    var canvas = Bitmap(size: size, color: ground)
    Compositor.draw(view, on: &canvas)
    for y in 0..<24 {
      for x in 0..<24 {
        let exact = appearance(of: view, x: x, y: y, over: channels(ground))
        let worst = zip(channels(canvas[x, y]), exact).map { abs($0 - $1) }.max() ?? 0
        // Each layer's rounding adds half a level at most.
        #expect(worst <= 2.5, "(\(x), \(y))")
      }
    }
  }

  @Test(arguments: 100..<125)
  func `Drawn piece by piece a tree looks as drawn whole`(seed: UInt64) {
    var random = RandomViews(seed: seed)
    let view = random.view(depth: 2)
    var whole = Bitmap(size: size, color: ground)
    var pieces = whole
    Compositor.draw(view, on: &whole)
    for x in stride(from: 0, to: 24, by: 7) {
      for y in stride(from: 0, to: 24, by: 9) {
        Compositor.draw(view, on: &pieces, within: Rectangle(x: x, y: y, width: 7, height: 9))
      }
    }
    #expect(pieces == whole)
  }

  @Test func `Nothing outside the clip is touched`() {
    var canvas = Bitmap(size: size, color: ground)
    let clip = Rectangle(x: 5, y: 6, width: 3, height: 4)
    let view = View(frame: Rectangle(size), background: .white)
    Compositor.draw(view, on: &canvas, within: clip)
    let changed = canvas.pixels.count { $0 != ground }
    #expect(changed == 12 && canvas[5, 6] == .white && canvas[7, 9] == .white)
  }

  @Test func `Frames and clips may lie anywhere`() {
    let ends = [Int.min, Int.min + 9, -30, -3, 0, 3, 30, Int.max - 9, Int.max]
    let content = Bitmap(size: Size(width: 4, height: 4), color: .white)
    for x in ends {
      for width in ends {
        let frame = Rectangle(x: x, y: width, width: width, height: x)
        var view = View(frame: frame, background: .black, opacity: 0.5, content: content)
        view.subviews = [View(frame: frame, background: .white), view]
        view.mask = view
        var canvas = Bitmap(size: size, color: ground)
        Compositor.draw(view, on: &canvas)
        Compositor.draw(view, on: &canvas, within: frame)
        Compositor.draw(View(frame: Rectangle(size), mask: view), on: &canvas)
      }
    }
  }

  @Test func `A view so wide that its end overflows is still seen, and so are its siblings`() {
    let wide = View(frame: Rectangle(x: .min, y: 0, width: .max, height: 4), background: .black)
    let near = View(frame: Rectangle(x: 2, y: 2, width: 3, height: 3), background: .white)
    let root = View(frame: Rectangle(size), subviews: [wide, near])
    var canvas = Bitmap(size: size, color: ground)
    Compositor.draw(root, on: &canvas)
    #expect(canvas[3, 3] == .white && canvas[0, 0] == ground)
  }

  @Test func `Opacity that is no number draws nothing`() {
    var canvas = Bitmap(size: size, color: ground)
    Compositor.draw(View(frame: Rectangle(size), background: .white, opacity: .nan), on: &canvas)
    #expect(canvas == Bitmap(size: size, color: ground))
  }

  @Test func `A group fades as one picture`() {
    let inner = View(frame: Rectangle(x: 4, y: 4, width: 8, height: 8), background: .white)
    let group = View(
      frame: Rectangle(size), background: .black, opacity: 0.5, subviews: [inner])
    var canvas = Bitmap(size: size, color: Color(red: 0, green: 0, blue: 0))
    Compositor.draw(group, on: &canvas)
    #expect(canvas[5, 5] == Color(red: 128, green: 128, blue: 128))
    #expect(canvas[0, 0] == .black)
  }
}

/// The definition of a view's appearance at one pixel, unrounded: slow and plain.
private func appearance(of view: View, x: Int, y: Int, over below: [Double]) -> [Double] {
  var drawn = below
  for layer in view.layers(x: x, y: y) {
    drawn = mix(drawn, channels(layer), Double(layer.alpha) / 255)
  }
  let (innerX, innerY) = (x - view.frame.x, y - view.frame.y)
  for subview in view.subviews {
    drawn = appearance(of: subview, x: innerX, y: innerY, over: drawn)
  }
  let mask = view.mask.map { opacity(of: $0, x: innerX, y: innerY) } ?? 1
  return mix(below, drawn, mask * min(1, max(0, view.opacity)))
}

/// The opacity that a view's drawing has at one pixel.
private func opacity(of view: View, x: Int, y: Int) -> Double {
  var clear = 1.0
  for layer in view.layers(x: x, y: y) { clear *= 1 - Double(layer.alpha) / 255 }
  let (innerX, innerY) = (x - view.frame.x, y - view.frame.y)
  for subview in view.subviews { clear *= 1 - opacity(of: subview, x: innerX, y: innerY) }
  let mask = view.mask.map { opacity(of: $0, x: innerX, y: innerY) } ?? 1
  return (1 - clear) * mask * min(1, max(0, view.opacity))
}

extension View {
  /// Background and content at one pixel.
  fileprivate func layers(x: Int, y: Int) -> [Color] {
    guard x >= frame.x, y >= frame.y, x < frame.maxX, y < frame.maxY else { return [] }
    let (column, row) = (x - frame.x, y - frame.y)
    guard let content, column < content.width, row < content.height else { return [background] }
    return [background, content[column, row]]
  }
}

private func channels(_ color: Color) -> [Double] {
  [Double(color.red), Double(color.green), Double(color.blue)]
}

private func mix(_ under: [Double], _ over: [Double], _ opacity: Double) -> [Double] {
  zip(under, over).map { $0 * (1 - opacity) + $1 * opacity }
}
