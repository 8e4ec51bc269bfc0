import Testing

@testable import Animation

@Suite struct EasingTests {
  @Test(arguments: [
    ("linear", "linear"), (" EASE\n", "ease"), ("ease-in", "ease-in"), ("ease-out", "ease-out"),
    ("ease-in-out", "ease-in-out"), ("steps( 4 )", "steps(4)"), ("steps(+3)", "steps(3)"),
    ("cubic-bezier(.25,0.1,25e-2,1)", "ease"),
    ("cubic-bezier( 0 , -1.50,1, 2)", "cubic-bezier(0, -1.5, 1, 2)"),
    ("Cubic-Bezier(-0,0,1,1e-7)", "cubic-bezier(0, 0, 1, 1e-07)"),
  ])
  func `CSS is read and written in one spelling`(text: String, spelling: String) throws {
    let easing = try #require(Easing(css: text))
    #expect(easing.css == spelling)
    #expect(Easing(css: easing.css) == easing)
  }

  @Test(arguments: [
    "", "easy", "ease in", "ease(", "ease()", "steps", "steps()", "steps(0)", "steps(-1)",
    "steps(1.5)", "steps(1e1)", "steps(2,end)", "steps (2)", "steps(99999999999999999999)",
    "cubic-bezier(0,0,1)", "cubic-bezier(0,0,1,1", "cubic-bezier(0,0,1,1,)",
    "cubic-bezier(0,0,1,1,1)", "cubic-bezier(-0.1,0,1,1)", "cubic-bezier(0,0,1.1,1)",
    "cubic-bezier(0,1e999,1,1)", "cubic-bezier(0,nan,1,1)", "cubic-bezier(0,inf,1,1)",
    "cubic-bezier(0 0 1 1)", "cubic-bezier(0,1.,1,1)", "cubic-bezier(0,0x1,1,1)",
    "cubic-bezier(0,.,1,1)", "linear;", "\u{A0}linear", "linear\u{3000}", "ease--in", "steps(２)",
  ])
  func `What CSS does not know is refused`(text: String) {
    #expect(Easing(css: text) == nil)
  }

  @Test func `Every easing begins at 0 and ends at 1 and never leaves that range`() {
    let easings: [Easing] = [
      .linear, .ease, .easeIn, .easeOut, .easeInOut, .steps(1), .steps(7),
      .cubicBezier(x1: 0.3, y1: -2, x2: 0.6, y2: 3),
      .cubicBezier(x1: 1, y1: 1e308, x2: 0, y2: -1e308),
    ]
    for easing in easings {
      #expect(easing(0) == 0 && easing(-3) == 0 && easing(1) == 1 && easing(8) == 1)
      for step in 0...200 { #expect((0...1).contains(easing(Double(step) / 200))) }
    }
  }

  @Test func `Steps jump at their ends`() {
    let progress = [0.0, 0.24, 0.25, 0.5, 0.99, 1]
    #expect(progress.map { Easing.steps(4)($0) } == [0, 0, 0.25, 0.5, 0.75, 1])
  }

  @Test func `A curve passes through its own points`() {
    let controls = [0, 0.1, 0.25, 0.42, 0.58, 0.9, 1]
    for x1 in controls {
      for x2 in controls {
        for (y1, y2) in [(0.0, 1.0), (0.1, 1.0), (0.5, 0.25), (1.0, 0.0), (-1.0, 2.0)] {
          let worst = worstMiss(BezierCurve(x1: x1, y1: y1, x2: x2, y2: y2))
          #expect(worst < 1e-9, "\(x1), \(y1), \(x2), \(y2)")
        }
      }
    }
  }

  /// Steps in the parameter, and compares y there with the y found for x there, except where the
  /// curve is so steep that the rounding of x alone moves y by more.
  private func worstMiss(_ curve: BezierCurve) -> Double {
    var worst = 0.0
    for step in 0...128 {
      let s = Double(step) / 128
      let r = 1 - s
      let x = 3 * r * r * s * curve.x1 + 3 * r * s * s * curve.x2 + s * s * s
      let y = 3 * r * r * s * curve.y1 + 3 * r * s * s * curve.y2 + s * s * s
      let slope = r * r * curve.x1 + 2 * r * s * (curve.x2 - curve.x1) + s * s * (1 - curve.x2)
      if slope > 1e-5 || s == 0.5 || s < 0.1 { worst = max(worst, abs(curve.y(at: x) - y)) }
    }
    return worst
  }
}
