import Testing

@testable import Animation

@Suite struct FadeStateTests {
  private func at(_ time: Double, _ kind: FadeEvent.Kind) -> FadeEvent {
    FadeEvent(at: Seconds(time), kind: kind)
  }

  @Test func `A fade runs, completes, and leaves the image faded`() {
    var state = FadeState(duration: Seconds(2))
    #expect(!state.isFaded && !state.isFading)
    #expect(state.perform(.fade, at: Seconds(0.5)) == [at(0.5, .started(.fade, hasTiles: true))])
    #expect(state.isFading && !state.isFaded)
    #expect(state.advance(to: Seconds(2.4)).isEmpty && state.isFading)
    #expect(state.advance(to: Seconds(2.5)) == [at(2.5, .completed(.fade))])
    #expect(state.isFaded && !state.isFading)
    #expect(state.advance(to: Seconds(9)).isEmpty)
  }

  @Test func `A reverse brings it back`() {
    var state = FadeState(duration: Seconds(1))
    _ = state.perform(.fade, at: .zero)
    #expect(
      state.perform(.reverse, at: Seconds(3)) == [
        at(1, .completed(.fade)), at(3, .started(.reverse, hasTiles: true)),
      ])
    #expect(state.isFaded && state.isFading)
    #expect(state.finish() == [at(4, .completed(.reverse))])
    #expect(!state.isFaded && !state.isFading)
  }

  @Test(arguments: [FadeAction.fade, .reverse, .reset])
  func `While tiles move everything but stop is ignored and recorded`(action: FadeAction) {
    var state = FadeState(duration: Seconds(2))
    _ = state.perform(.fade, at: .zero)
    let before = state
    #expect(state.perform(action, at: Seconds(1)) == [at(1, .ignored(action, .fading))])
    #expect(state == before)
  }

  @Test func `What ends when an action comes has ended before it`() {
    var state = FadeState(duration: Seconds(1.1))
    _ = state.perform(.fade, at: Seconds(0.1))
    #expect(
      state.perform(.reverse, at: Seconds(1.2)) == [
        at(1.2, .completed(.fade)), at(1.2, .started(.reverse, hasTiles: true)),
      ])
  }

  @Test func `Nothing to animate completes at once`() {
    var state = FadeState(duration: Seconds(2))
    #expect(
      state.perform(.reverse, at: Seconds(1)) == [
        at(1, .started(.reverse, hasTiles: false)), at(1, .completed(.reverse)),
      ])
    #expect(!state.isFaded && !state.isFading)
    _ = state.perform(.fade, at: Seconds(1)) + state.finish()
    #expect(
      state.perform(.fade, at: Seconds(4)) == [
        at(4, .started(.fade, hasTiles: false)), at(4, .completed(.fade)),
      ])
    #expect(state.isFaded && !state.isFading)
  }

  @Test func `A cut starts and completes at the same time`() {
    var state = FadeState(duration: .zero)
    #expect(
      state.perform(.fade, at: Seconds(1)) == [
        at(1, .started(.fade, hasTiles: true)), at(1, .completed(.fade)),
      ])
    #expect(state.isFaded && !state.isFading)
  }

  @Test func `A reset makes the image opaque again`() {
    var state = FadeState(duration: Seconds(1))
    #expect(state.perform(.reset, at: .zero) == [at(0, .reset(wasFaded: false))])
    _ = state.perform(.fade, at: .zero) + state.finish()
    #expect(state.perform(.reset, at: Seconds(5)) == [at(5, .reset(wasFaded: true))])
    #expect(!state.isFaded)
  }

  @Test func `Stop lets the running transition end and ignores all that follows`() {
    var state = FadeState(duration: Seconds(2))
    _ = state.perform(.fade, at: .zero)
    #expect(state.perform(.stop, at: Seconds(1)) == [at(1, .stopped)])
    #expect(state.perform(.fade, at: Seconds(1.5)) == [at(1.5, .ignored(.fade, .stopped))])
    #expect(state.advance(to: Seconds(2)) == [at(2, .completed(.fade))])
    for action in FadeAction.allCases {
      #expect(state.perform(action, at: Seconds(3)) == [at(3, .ignored(action, .stopped))])
    }
    #expect(state.isFaded && !state.isFading)
  }
}
