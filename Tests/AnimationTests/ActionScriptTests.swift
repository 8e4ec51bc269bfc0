import Raster
import Testing

@testable import Animation

@Suite struct ActionScriptTests {
  /// Two images of holds 2 and 3 s, fading in 2 s.
  private func timeline(_ actions: [(Double, FadeAction)]) throws -> Timeline {
    try ActionScript(
      size: Size(width: 60, height: 30), holds: [Seconds(2), Seconds(3)],
      style: TransitionStyle(),
      actions: actions.map { TimedAction(at: Seconds($0.0), action: $0.1) }, dots: DotsStyle()
    ).timeline()
  }

  private func event(_ at: Double, _ kind: TimelineEvent.Kind) -> TimelineEvent {
    TimelineEvent(at: Seconds(at), kind: kind)
  }

  @Test func `A fade, one too many, and a reverse`() throws {
    let timeline = try timeline([(0.5, .fade), (1, .fade), (4, .reverse)])
    #expect(
      timeline.events == [
        event(0.5, .fadeStarted(transition: 0)), event(1, .actionIgnored(.fade, .fading)),
        event(2.5, .fadeCompleted(transition: 0)), event(2.5, .pageChanged(page: 1)),
        event(4, .reverseStarted(transition: 1)), event(6, .reverseCompleted(transition: 1)),
        event(6, .pageChanged(page: 0)),
      ])
    #expect(timeline.duration == Seconds(8))
    #expect(timeline.transitions.map { [$0.from, $0.to, $0.layer] } == [[0, 1, 0], [1, 0, 0]])
    #expect(timeline.transitions.map(\.fill) == [.both, .forwards])
    #expect([0, 2.4, 2.5, 5.9, 6].map { timeline.page(at: Seconds($0)) } == [0, 0, 1, 1, 0])
    #expect(timeline.scene(at: Seconds(3)).front == 1)
    #expect(timeline.scene(at: Seconds(5)).front == 0 && timeline.scene(at: Seconds(5)).back == 1)
  }

  @Test func `The round ends one hold of what is seen after the last thing that happened`() throws {
    #expect(try timeline([]).duration == Seconds(2))
    #expect(try timeline([(1, .fade)]).duration == Seconds(6))
    #expect(try timeline([(1, .fade), (9, .fade)]).duration == Seconds(12))
    #expect(try timeline([(1, .fade), (2, .fade)]).duration == Seconds(6))
  }

  @Test func `A reset jumps back and has tracks to show it`() throws {
    let timeline = try timeline([(0, .reset), (1, .fade), (2, .reset), (4, .reset)])
    #expect(
      timeline.events.suffix(2) == [
        event(4, .reset(transition: 1)), event(4, .pageChanged(page: 0)),
      ])
    #expect(timeline.events.first == event(0, .reset(transition: nil)))
    #expect(timeline.events.contains(event(2, .actionIgnored(.reset, .fading))))
    #expect(timeline.scene(at: Seconds(3.9)).front == 1)
    #expect(timeline.scene(at: Seconds(4)).front == 0 && timeline.scene(at: Seconds(4)).back == nil)
    #expect(timeline.transitions[1].duration == .zero)
  }

  @Test func `After a stop the running transition ends and nothing starts`() throws {
    let timeline = try timeline([(1, .fade), (2, .stop), (2.5, .reverse), (5, .fade)])
    #expect(
      timeline.events == [
        event(1, .fadeStarted(transition: 0)), event(2, .stopped),
        event(2.5, .actionIgnored(.reverse, .stopped)), event(3, .fadeCompleted(transition: 0)),
        event(3, .pageChanged(page: 1)), event(5, .actionIgnored(.fade, .stopped)),
      ])
    #expect(timeline.duration == Seconds(8) && timeline.scene(at: Seconds(7)).front == 1)
  }

  @Test func `What has nothing to animate has no transition`() throws {
    let timeline = try timeline([(1, .reverse)])
    #expect(
      timeline.events == [
        event(1, .reverseStarted(transition: nil)), event(1, .reverseCompleted(transition: nil)),
      ])
    #expect(timeline.transitions.isEmpty && timeline.duration == Seconds(3))
  }

  /// At every time the opacity that the tracks so far leave a tile with is the scene's.
  @Test func `A reader of the tracks sees what the scene shows`() throws {
    let timeline = try timeline([
      (0.5, .fade), (3, .reverse), (5, .fade), (7.5, .reset), (8, .fade), (8, .stop),
    ])
    for step in 0...Int(timeline.duration.value * 25) {
      let time = Seconds(Double(step) / 25 + 0.001)
      let scene = timeline.scene(at: time)
      for tile in [0, 20, 53] {
        var read = 1.0
        for track in timeline.transitions.map({ $0.tracks[tile] })
        where track.fill == .both || track.delay <= time {
          read = track.opacity(at: time)
        }
        let shown = scene.back == nil ? (scene.front == 0 ? 1 : 0) : scene.opacities[tile]
        #expect(abs(read - shown) < 1e-9, "\(time)")
      }
    }
  }

  @Test func `It takes two images and a grid that fits`() {
    var script = ActionScript(
      size: Size(width: 17, height: 30), holds: [.zero], style: TransitionStyle(), actions: [])
    #expect(throws: AnimationError.actionsNeedTwoImages) { try script.timeline() }
    script.holds = [.zero, .zero]
    script.actions = [TimedAction(at: .zero, action: .fade)]
    #expect(throws: AnimationError.moreColumnsThanPixels(image: 0)) { try script.timeline() }
  }
}
