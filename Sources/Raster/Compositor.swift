/// Draws a tree of views on a canvas, inside a rectangle alone.
///
/// Blending is done on sRGB values as a browser does it, each channel rounded half up. The canvas
/// counts as opaque. Frames may lie anywhere: what falls outside is cut off.
public struct Compositor {
  private let clip: Rectangle

  /// Draws `view`, whose parent is the canvas, changing pixels within `clip` alone.
  public static func draw(_ view: View, on canvas: inout Bitmap, within clip: Rectangle) {
    let visible = clip.intersection(Rectangle(canvas.size))
    guard !visible.isEmpty else { return }
    Compositor(clip: visible).draw(view, x: 0, y: 0, on: &canvas)
  }

  /// Draws `view` on the whole canvas.
  public static func draw(_ view: View, on canvas: inout Bitmap) {
    draw(view, on: &canvas, within: Rectangle(canvas.size))
  }

  /// Draws a view whose parent has its origin at (`x`, `y`).
  private func draw(_ view: View, x: Int, y: Int, on canvas: inout Bitmap) {
    let area = view.extent(x: x, y: y, in: clip)
    guard !area.isEmpty, view.level > 0 else { return }
    let coverage = coverage(of: view, x: x, y: y, in: area)
    switch coverage.uniform {
    case 0: break
    case 1: paint(view, x: x, y: y, opacity: 1, on: &canvas)
    case .some(let level) where view.isSingleLayer:
      paint(view, x: x, y: y, opacity: level, on: &canvas)
    default:
      let before = canvas.copy(of: area)
      paint(view, x: x, y: y, opacity: 1, on: &canvas)
      canvas.restore(before, where: coverage)
    }
  }

  /// How much of the finished view shows: its opacity times its mask's coverage.
  private func coverage(of view: View, x: Int, y: Int, in area: Rectangle) -> Coverage {
    let place = view.frame.offset(x: x, y: y)
    var coverage =
      view.mask?.coverage(x: place.x, y: place.y, in: area) ?? Coverage(area: area, level: 1)
    coverage.scale(by: view.level)
    return coverage
  }

  /// Draws background, content and subviews. `opacity` below 1 is for single layers alone.
  private func paint(
    _ view: View, x: Int, y: Int, opacity: Double, on canvas: inout Bitmap
  ) {
    let place = view.frame.offset(x: x, y: y)
    canvas.fill(place.intersection(clip), with: view.background, opacity: opacity)
    if let content = view.content {
      let covered = content.place(in: place).intersection(clip)
      canvas.lay(content, x: place.x, y: place.y, on: covered, opacity: opacity)
    }
    for subview in view.subviews { draw(subview, x: place.x, y: place.y, on: &canvas) }
  }
}
