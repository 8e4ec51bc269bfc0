import Animation
import GIF
import Raster
import Testing

@testable import Banner

@Suite struct FilmTests {
  private func pictures(_ count: Int, _ width: Int = 29, _ height: Int = 21) -> [Bitmap] {
    (0..<count).map { noise(width, height, seed: UInt64($0 + 1)) }
  }

  /// Replays a film and compares each of its sampled frames with the whole scene drawn afresh.
  private func replay(_ film: Film) {
    let shots = Array(film)
    var clock = Centiseconds.zero
    var truths = film.frames[...]
    for (shot, picture) in zip(shots, film.replayed) {
      clock = clock + shot.frame.delay
      while let frame = truths.first, Centiseconds(rounding: frame.start) < clock {
        #expect(picture == film.picture(of: frame))
        truths.removeFirst()
      }
    }
    #expect(truths.isEmpty && clock == Centiseconds(rounding: film.timeline.duration))
    for (shot, before) in zip(shots.dropFirst(), film.replayed) { check(shot.delta, on: before) }
  }

  /// A delta lies on the canvas and marks just what differs.
  private func check(_ delta: FrameDelta, on before: Bitmap) {
    let rectangle = delta.rectangle
    #expect(Rectangle(before.size).contains(rectangle) && !rectangle.isEmpty)
    #expect(delta.pixels.count == rectangle.size.area)
    #expect(delta.changes?.count == delta.pixels.count)
    for (index, color) in delta.pixels.enumerated() {
      let x = rectangle.x + index % rectangle.width
      let y = rectangle.y + index / rectangle.width
      #expect(
        (before[x, y] != color) == (delta.changes?[index] != PixelChange.none) && color.alpha == 255
      )
    }
  }

  @Test(arguments: TileOrder.allCases, [false, true])
  func `the changes give back every frame, in every order`(order: TileOrder, reverse: Bool) throws {
    let fields = """
      {"hold": 0.2, "fps": 12, "dots": true, "transition": {"order": "\(order.rawValue)",
       "reverse": \(reverse), "columns": 5, "rows": 4, "duration": 0.5}}
      """
    replay(try plan(pictures(3), fields).film())
  }

  @Test(arguments: [
    """
    {"plays": 2, "hold": 0, "transition": {"columns": 3, "rows": 2, "interval": 0.05, "fade": 0}}
    """,
    #"{"ending": "last", "transition": {"columns": 29, "rows": 21, "duration": 0.3}, "fps": 50}"#,
    """
    {"dots": {"color": "#f00"}, "hold": 0.5, "transition": {"columns": 1, "rows": 1,
     "duration": 0.4, "easing": "cubic-bezier(0.2, 3, 0.8, -2)"}}
    """,
    #"{"hold": 0.1, "transition": {"duration": 0}, "dots": true}"#,
    """
    {"dots": true, "hold": 0.5, "transition": {"columns": 4, "rows": 3, "duration": 0.3},
     "actions": [{"at": 0.2, "do": "fade"}, {"at": 0.3, "do": "fade"}, {"at": 1, "do": "reverse"},
      {"at": 2, "do": "fade"}, {"at": 2.5, "do": "reset"}, {"at": 2.5, "do": "fade"},
      {"at": 2.6, "do": "stop"}, {"at": 3, "do": "reverse"}]}
    """,
  ])
  func `the changes give back every frame, in odd banners`(_ fields: String) throws {
    replay(try plan(pictures(2), fields).film())
  }

  @Test(arguments: [(1, 1), (7, 3), (1, 9), (64, 1)])
  func `and on canvases of odd sizes`(width: Int, height: Int) throws {
    let fields = """
      {"hold": 0.1, "dots": true, "transition": {"columns": 1, "rows": 1, "duration": 0.2}}
      """
    replay(try plan(pictures(3, width, height), fields).film())
  }

  @Test func `the first picture is the first image, whole, with its dots`() throws {
    let film = try plan(pictures(2), ##"{"dots": {"activeColor": "#123456"}}"##).film()
    let first = try #require(film.first { _ in true })
    #expect(first.delta.changes == nil && first.delta.pixels == film.firstPicture.pixels)
    #expect(first.frame.delay == Centiseconds(204))
    let dots = try #require(film.timeline.dots)
    #expect(film.firstPicture[Int(dots.centers[0].x), Int(dots.centers[0].y)].packed == 0xFF12_3456)
    #expect(zip(film.firstPicture.pixels, film.images[0].pixels).count { $0 != $1 } < 150)
  }

  @Test func `pictures that look alike are one frame`() throws {
    let same = [Bitmap](repeating: pictures(1)[0], count: 3)
    #expect(try plan(same).film().map(\.frame.delay.value) == [1200])
    let two = [same[0], same[0], pictures(2)[1]]
    let fields =
      #"{"hold": 0.5, "fps": 10, "transition": {"columns": 1, "rows": 1, "duration": 0.3}}"#
    #expect(try plan(two, fields).film().map(\.frame.delay.value) == [140, 10, 10, 60, 10, 10])
  }

  @Test func `of a delay that no GIF holds they are several`() throws {
    let same = [Bitmap](repeating: pictures(1, 3, 2)[0], count: 2)
    let fields = """
      {"hold": 299, "fps": 1, "transition": {"columns": 1, "rows": 1, "duration": 1}}
      """
    #expect(try plan(same, fields).film().map(\.frame.delay.value) == [60_000])
    let long = try plan([same[0]], #"{"hold": 600}"#).film()
    #expect(long.map(\.frame.delay.value) == [60_000])
    let wide = Film(
      timeline: long.timeline, frames: [long.frames[0], long.frames[0]], images: long.images)
    let shots = Array(wide)
    #expect(shots.map(\.frame.delay.value) == [60_000, 60_000])
    #expect(shots.map(\.isStill) == [false, true])
    check(shots[1].delta, on: same[0])
  }

  @Test func `between two frames only what the tiles in flight cover is drawn`() throws {
    let fields = """
      {"transition": {"order": "rows", "columns": 1, "rows": 7, "interval": 0.1, "fade": 0.1},
       "fps": 10}
      """
    let shots = Array(try plan(pictures(2), fields).film())
    #expect(shots.dropFirst().allSatisfy { $0.delta.rectangle.height == 3 })
  }
}
