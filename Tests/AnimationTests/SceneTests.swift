import Raster
import Testing

@testable import Animation

/// Drawing only what changes gives the picture that drawing everything gives.
@Suite struct SceneTests {
  private let size = Size(width: 37, height: 23)

  private var images: [Bitmap] {
    (0..<3).map { image in
      var bitmap = Bitmap(size: size, color: .black)
      for index in bitmap.pixels.indices {
        let mixed = (UInt32(index) &+ 1) &* (0x9E37_79B1 &+ UInt32(image) &* 0x1234_5678)
        bitmap.pixels[index] = Color(packed: mixed ^ (mixed >> 15)).opaque
      }
      return bitmap
    }
  }

  /// Replays the frames by their changes and compares each with the whole tree drawn afresh.
  private func replay(_ timeline: Timeline, fps: Double = 10) throws {
    let images = images
    var canvas = Bitmap(size: size, color: .white)
    var previous: Frame?
    for frame in try FrameSampler(fps: fps).frames(of: timeline) {
      let scene = timeline.scene(of: frame)
      let before = canvas
      var pieces = canvas
      let changes = timeline.changes(from: previous, to: frame)
      for rectangle in changes {
        let view = scene.view(of: images, within: rectangle)
        Compositor.draw(view, on: &pieces, within: rectangle)
      }
      scene.draw(changes, of: images, on: &canvas)
      var whole = Bitmap(size: size, color: .white)
      Compositor.draw(scene.view(of: images, within: Rectangle(size)), on: &whole)
      #expect(canvas == whole && pieces == whole, "\(frame)")
      #expect(canvas != before)
      previous = frame
    }
  }

  @Test(arguments: TileOrder.allCases, [false, true])
  func `Carousels of every order`(order: TileOrder, reverse: Bool) throws {
    let style = TransitionStyle(
      columns: 5, rows: 4, order: order, reverse: reverse, duration: Seconds(0.8))
    let slides = [Slide](repeating: Slide(hold: Seconds(0.2), style: style), count: 3)
    try replay(try Carousel(size: size, slides: slides, dots: DotsStyle()).timeline())
  }

  @Test func `A carousel of many styles, closing`() throws {
    let slides = [
      Slide(hold: .zero, style: TransitionStyle(columns: 37, rows: 23, duration: Seconds(0.5))),
      Slide(style: TransitionStyle(columns: 3, rows: 2, duration: Seconds(1), easing: .steps(3))),
      Slide(
        hold: Seconds(0.5),
        style: TransitionStyle(columns: 2, rows: 2, interval: Seconds(0.3), fade: .zero)),
    ]
    let carousel = Carousel(size: size, slides: slides, closing: Seconds(0.02))
    try replay(try carousel.timeline())
  }

  @Test func `A cut, and a fade that is over before its time`() throws {
    let slides = [
      Slide(style: TransitionStyle(duration: .zero)),
      Slide(
        style: TransitionStyle(
          columns: 2, rows: 2, duration: Seconds(1),
          easing: .cubicBezier(x1: 0, y1: 9, x2: 1, y2: 9))),
      Slide(style: TransitionStyle(columns: 1, rows: 1, duration: Seconds(1))),
    ]
    for dots in [nil, DotsStyle()] {
      try replay(try Carousel(size: size, slides: slides, dots: dots).timeline())
    }
  }

  @Test func `A script of actions`() throws {
    let actions: [(Double, FadeAction)] = [
      (0.5, .fade), (0.7, .fade), (2, .reverse), (3, .reverse), (4, .fade), (5, .reset),
      (5, .fade), (5.5, .stop), (6, .reverse),
    ]
    let script = ActionScript(
      size: size, holds: [Seconds(1), Seconds(1)],
      style: TransitionStyle(columns: 5, rows: 4, order: .spiral, duration: Seconds(0.8)),
      actions: actions.map { TimedAction(at: Seconds($0.0), action: $0.1) }, dots: DotsStyle())
    try replay(try script.timeline())
  }

  @Test func `Tiles are the mean of front and back, rounded half up`() throws {
    let style = TransitionStyle(columns: 2, rows: 1, interval: Seconds(1), fade: Seconds(1))
    let slides = [Slide](repeating: Slide(hold: Seconds(1), style: style), count: 2)
    let timeline = try Carousel(size: size, slides: slides).timeline()
    let images = images
    var canvas = Bitmap(size: size, color: .white)
    let scene = timeline.scene(at: Seconds(1.3))
    Compositor.draw(scene.view(of: images, within: Rectangle(size)), on: &canvas)
    let (front, back) = (images[0][4, 7].red, images[1][4, 7].red)
    #expect(
      Double(canvas[4, 7].red) == (Double(front) * 0.7 + Double(back) * 0.3 + 0.5).rounded(.down))
    #expect(canvas[30, 7] == images[0][30, 7])
  }

  @Test func `Between frames of one transition only tiles in flight change`() throws {
    let style = TransitionStyle(columns: 37, rows: 1, interval: Seconds(0.1), fade: Seconds(0.1))
    let slides = [Slide](repeating: Slide(style: style), count: 2)
    let timeline = try Carousel(size: size, slides: slides).timeline()
    let frames = try FrameSampler(fps: 10).frames(of: timeline)
    for (frame, next) in zip(frames, frames.dropFirst()) {
      #expect(timeline.changes(from: frame, to: next).map(\.width) == [1])
    }
  }
}
