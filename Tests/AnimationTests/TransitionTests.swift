import Raster
import Testing

@testable import Animation

@Suite struct TransitionTests {
  /// Eighteen columns of two rows, interval 0.175, fade 0.7, linear.
  private func golden(_ direction: Transition.Direction) throws -> Transition {
    try transition(
      direction, TransitionStyle(rows: 2, interval: Seconds(0.175), fade: Seconds(0.7)))
  }

  private func transition(
    _ direction: Transition.Direction, _ style: TransitionStyle
  ) throws -> Transition {
    let grid = try #require(
      TileGrid(columns: style.columns, rows: style.rows, size: Size(width: 90, height: 40)))
    return Transition(
      from: 0, to: 1, direction: direction, start: Seconds(2), style: style, grid: grid)
  }

  private func isNear(_ opacities: [Double], _ expected: [Double], then rest: Double) -> Bool {
    let padding = [Double](repeating: rest, count: opacities.count - expected.count)
    return zip(opacities, expected + padding).allSatisfy { abs($0 - $1) <= 0.00005 }
  }

  @Test func `The fade's golden values`() throws {
    let fade = try golden(.fade)
    #expect(abs(fade.duration.value - 6.825) < 1e-12)
    #expect(isNear(fade.opacities(at: Seconds(0.7)), [0, 0.25, 0.5, 0.75], then: 1))
    let later = [0, 0, 0.0714, 0.3214, 0.5714, 0.8214]
    #expect(isNear(fade.opacities(at: Seconds(1)), later, then: 1))
  }

  @Test func `The reverse's golden values`() throws {
    let backwards = Array(try golden(.reverse).opacities(at: Seconds(1)).reversed())
    #expect(isNear(backwards, [1, 1, 0.9286, 0.6786, 0.4286, 0.1786], then: 0))
  }

  @Test(arguments: TileOrder.allCases, [false, true])
  func `Only the front is seen up to the start, only the back from the end`(
    order: TileOrder, reverse: Bool
  ) throws {
    for easing in [Easing.linear, .ease, .steps(3)] {
      for fade in [0, 0.3] {
        let style = TransitionStyle(
          columns: 7, rows: 4, order: order, reverse: reverse, interval: Seconds(0.07),
          fade: Seconds(fade), easing: easing)
        let transition = try transition(.fade, style)
        for early in [-1, 0] {
          #expect(transition.opacities(at: Seconds(Double(early))).allSatisfy { $0 == 1 })
        }
        for late in [transition.duration, transition.duration + Seconds(1)] {
          #expect(transition.opacities(at: late).allSatisfy { $0 == 0 })
        }
      }
    }
  }

  @Test(arguments: TileOrder.allCases)
  func `A reverse is the fade played backwards, for linear easing`(order: TileOrder) throws {
    let style = TransitionStyle(columns: 6, rows: 5, order: order, duration: Seconds(2))
    let (fade, reverse) = (try transition(.fade, style), try transition(.reverse, style))
    for step in 1..<40 {
      let time = Seconds(Double(step) / 20)
      let (forwards, backwards) = (
        fade.opacities(at: fade.duration - time), reverse.opacities(at: time)
      )
      #expect(zip(forwards, backwards).allSatisfy { abs($0 - $1) < 1e-9 })
    }
  }

  @Test(arguments: [Transition.Direction.fade, .reverse])
  func `Tracks tell the same opacities`(direction: Transition.Direction) throws {
    let style = TransitionStyle(
      columns: 5, rows: 3, order: .spiral, interval: Seconds(0.1), fade: Seconds(0.35),
      easing: .easeInOut)
    let transition = try transition(direction, style)
    for step in 0...120 {
      let elapsed = Seconds(Double(step) / 60)
      let tracked = transition.tracks.map { $0.opacity(at: transition.start + elapsed) }
      #expect(zip(transition.opacities(at: elapsed), tracked).allSatisfy { abs($0 - $1) < 1e-9 })
    }
    #expect(transition.tracks.map(\.tile) == Array(0..<15))
  }

  @Test func `A tile without a fade jumps right after its start`() throws {
    let style = TransitionStyle(columns: 4, rows: 1, interval: Seconds(0.5), fade: .zero)
    let jumps = try transition(.fade, style)
    #expect(jumps.opacities(at: Seconds(0.5)) == [0, 1, 1, 1])
    #expect(jumps.opacities(at: Seconds(0.51)) == [0, 0, 1, 1])
    #expect(jumps.duration == Seconds(1.5))
    #expect(jumps.opacities(at: Seconds(1.5)) == [0, 0, 0, 0])
  }

  @Test func `A reset brings all tiles back at once`() throws {
    let reset = try transition(.reset, TransitionStyle())
    #expect(reset.duration == .zero && reset.end == Seconds(2))
    #expect(reset.opacities(at: .zero).allSatisfy { $0 == 1 })
    #expect(reset.tracks.allSatisfy { $0.delay == Seconds(2) && $0.duration == .zero })
    #expect(reset.layer == 1 && reset.below == 0)
  }

  @Test(arguments: [
    Easing.linear, .easeIn, .steps(2), .cubicBezier(x1: 0.5, y1: -3, x2: 0.5, y2: 4),
  ])
  func `Equal moments are told from different ones`(easing: Easing) throws {
    let style = TransitionStyle(
      columns: 3, rows: 2, interval: Seconds(0.5), fade: Seconds(0.2), easing: easing)
    let transition = try transition(.fade, style)
    let times = (0...30).map { Seconds(Double($0) / 10) }
    for (index, first) in times.enumerated() {
      let opacities = transition.opacities(at: first)
      let image = opacities.allSatisfy { $0 == 1 } ? 0 : opacities.allSatisfy { $0 == 0 } ? 1 : nil
      #expect(transition.completeImage(at: first) == image)
      for second in times[index...] {
        let isSame = opacities == transition.opacities(at: second)
        #expect(transition.isSame(at: first, as: second) == isSame)
      }
    }
  }
}
