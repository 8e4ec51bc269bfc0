import Raster
import Testing

@testable import Animation

/// Frames against the formulas of the animation's definition, written out once more.
@Suite struct FrameTruthTests {
  private struct Instant {
    var start: Double
    var elapsed: Double?
    var image: Int
  }

  /// Rests at H, transitions at S + j/fps, unrounded; none left out.
  private func instants(_ count: Int, hold: Double, duration: Double, fps: Double) -> [Instant] {
    var (instants, clock): ([Instant], Double) = ([], 0)
    for image in 0..<count {
      instants.append(Instant(start: clock, elapsed: nil, image: image))
      var step = 1.0
      while step / fps < duration - 1e-9 {
        instants.append(
          Instant(start: clock + hold + step / fps, elapsed: step / fps, image: image))
        step += 1
      }
      clock += hold + duration
    }
    return instants
  }

  @Test(arguments: TileOrder.allCases, [false, true])
  func `Opacities are the definition's at every frame`(order: TileOrder, reverse: Bool) throws {
    for (interval, fade) in [(0.175, 0.7), (0.05, 0.02), (2.0 / 57, 8.0 / 57)] {
      let style = TransitionStyle(
        columns: 6, rows: 3, order: order, reverse: reverse, interval: Seconds(interval),
        fade: Seconds(fade))
      try compare(style, interval: interval, fade: fade)
    }
  }

  private func compare(_ style: TransitionStyle, interval: Double, fade: Double) throws {
    let size = Size(width: 60, height: 30)
    let slides = [Slide](repeating: Slide(hold: Seconds(1), style: style), count: 3)
    let timeline = try Carousel(size: size, slides: slides, dots: DotsStyle()).timeline()
    let frames = try FrameSampler(fps: 25).frames(of: timeline)
    let duration = Double(style.lastRank) * interval + fade
    var expected = instants(3, hold: 1, duration: duration, fps: 25)[...]
    for frame in frames {
      expected = expected.drop { $0.start < frame.start.value - 1e-9 }
      let instant = try #require(expected.first)
      #expect(abs(instant.start - frame.start.value) < 1e-9)
      let scene = timeline.scene(of: frame)
      for (tile, rank) in style.ranks.enumerated() {
        var opacity = 1.0
        if let elapsed = instant.elapsed {
          opacity = 1 - min(1, max(0, (elapsed - Double(rank) * interval) / fade))
        }
        let isFront = scene.front == instant.image
        let shown = scene.back == nil ? (isFront ? 1 : 0) : scene.opacities[tile]
        #expect(abs(opacity - shown) <= 1e-12)
      }
    }
  }

  @Test(arguments: [24.0, 25, 29.97, 50])
  func `No instant is missing but the too short and the repeated`(fps: Double) throws {
    let size = Size(width: 60, height: 30)
    let timeline = try Carousel(
      size: size, slides: [Slide](repeating: Slide(), count: 4), dots: DotsStyle()
    ).timeline()
    let starts = try FrameSampler(fps: fps).frames(of: timeline).map(\.start.value)
    let all = instants(4, hold: 2, duration: 2, fps: fps)
    let places = all.map { ($0.start * 100 + 0.5 + 1e-9).rounded(.down) } + [1600]
    let kept = all.indices.filter {
      all[$0].elapsed == nil || places[$0 + 1] - places[$0] >= 2
    }
    #expect(kept.count == starts.count)
    #expect(zip(kept, starts).allSatisfy { abs(all[$0].start - $1) < 1e-9 })
  }
}
