import Raster
import Testing

@testable import Animation

@Suite struct CarouselTests {
  private let size = Size(width: 60, height: 30)

  private func event(_ at: Double, _ kind: TimelineEvent.Kind) -> TimelineEvent {
    TimelineEvent(at: Seconds(at), kind: kind)
  }

  private func carousel(_ count: Int) -> Carousel {
    Carousel(size: size, slides: [Slide](repeating: Slide(), count: count), dots: DotsStyle())
  }

  @Test func `Each image is held, then fades into the next, and the last into the first`() throws {
    let timeline = try carousel(3).timeline()
    #expect(timeline.duration == Seconds(12))
    #expect(timeline.transitions.map(\.start.value) == [2, 6, 10])
    #expect(timeline.transitions.map { [$0.from, $0.to] } == [[0, 1], [1, 2], [2, 0]])
    #expect(timeline.transitions.allSatisfy { $0.duration == Seconds(2) && $0.fill == .both })
    #expect(
      timeline.events.prefix(3) == [
        event(2, .fadeStarted(transition: 0)), event(4, .fadeCompleted(transition: 0)),
        event(4, .pageChanged(page: 1)),
      ])
    #expect(timeline.events.last == event(12, .pageChanged(page: 0)))
    #expect(timeline.events.map(\.at) == timeline.events.map(\.at).sorted())
  }

  @Test func `The dots mark the outgoing image until the swap`() throws {
    let timeline = try carousel(3).timeline()
    let times = [0, 2, 3.9, 4, 7.9, 8, 11.99]
    #expect(times.map { timeline.page(at: Seconds($0)) } == [0, 0, 0, 1, 1, 2, 2])
  }

  @Test func `A scene is the image at rest or the one fading over the next`() throws {
    let timeline = try carousel(2).timeline()
    let resting = timeline.scene(at: Seconds(1))
    #expect(resting.front == 0 && resting.back == nil && resting.opacities.isEmpty)
    let fading = timeline.scene(at: Seconds(7))
    #expect(fading.front == 1 && fading.back == 0 && fading.page == 1)
    #expect(fading.opacities == timeline.transitions[1].opacities(at: Seconds(1)))
    #expect(timeline.scene(at: Seconds(4)).front == 1)
    #expect(timeline.scene(at: Seconds(-1)).front == 0)
  }

  @Test func `One image is static and has no dots`() throws {
    let timeline = try carousel(1).timeline()
    #expect(timeline.transitions.isEmpty && timeline.events.isEmpty && timeline.dots == nil)
    #expect(timeline.duration == Seconds(2))
  }

  @Test func `Images may have their own holds and styles`() throws {
    var carousel = carousel(3)
    carousel.slides[1] = Slide(
      hold: Seconds(0.5),
      style: TransitionStyle(columns: 2, rows: 2, interval: Seconds(0.1), fade: Seconds(0.4)))
    let timeline = try carousel.timeline()
    #expect(timeline.holds.map(\.value) == [2, 0.5, 2])
    #expect(timeline.transitions.map(\.start.value) == [2, 4.5, 7.2])
    #expect(timeline.transitions[1].grid.count == 4)
    #expect(timeline.duration == Seconds(9.2))
  }

  @Test func `The ending last has no closing transition`() throws {
    var carousel = carousel(3)
    carousel.ending = .last
    carousel.closing = Seconds(0.02)
    let timeline = try carousel.timeline()
    #expect(timeline.transitions.count == 2 && timeline.duration == Seconds(10))
    #expect(timeline.scene(at: Seconds(9.9)).front == 2)
  }

  @Test func `A finite banner that ends on its first image shows it once more`() throws {
    var carousel = carousel(2)
    carousel.closing = Seconds(0.02)
    let timeline = try carousel.timeline()
    #expect(timeline.duration == Seconds(8.02))
    #expect(timeline.scene(at: Seconds(8.01)).front == 0)
    #expect(timeline.page(at: Seconds(8.01)) == 0)
  }

  @Test func `A cut changes at once`() throws {
    var carousel = carousel(2)
    for index in 0...1 { carousel.slides[index].style = TransitionStyle(duration: .zero) }
    let timeline = try carousel.timeline()
    #expect(timeline.duration == Seconds(4))
    #expect(timeline.scene(at: Seconds(1.99)).front == 0)
    #expect(timeline.scene(at: Seconds(2)).front == 1)
  }

  @Test func `Sums of decimal times leave no dust`() throws {
    var carousel = carousel(9)
    for index in 0..<9 {
      carousel.slides[index] = Slide(
        hold: Seconds(0.1), style: TransitionStyle(duration: Seconds(0.2)))
    }
    let starts = try carousel.timeline().transitions.map { $0.start.milliseconds }
    #expect(starts == (0..<9).map { 100 + 300 * Double($0) })
  }

  @Test func `What cannot be is refused`() {
    #expect(throws: AnimationError.noImages) { try self.carousel(0).timeline() }
    var carousel = carousel(2)
    carousel.slides[1].style = TransitionStyle(columns: 61)
    #expect(throws: AnimationError.moreColumnsThanPixels(image: 1)) { try carousel.timeline() }
    carousel.slides[1].style = TransitionStyle(rows: 31)
    #expect(throws: AnimationError.moreRowsThanPixels(image: 1)) { try carousel.timeline() }
  }
}
