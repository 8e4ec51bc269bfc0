import Animation
import Raster
import Testing

@testable import Banner

/// Small banners, frame by frame, against the definition's formulas.
@Suite struct NaiveBannerTests {
  /// Renders, and compares pictures and delays.
  private func compare(_ truth: NaiveBanner, _ fields: String) throws {
    let film = try plan(truth.images, fields).film()
    let frames = truth.frames
    #expect(film.map(\.frame.delay.value) == frames.map(\.delay))
    #expect(film.replayed == frames.map(\.picture))
  }

  @Test func `the classic order, three images and odd sizes`() throws {
    let truth = NaiveBanner(
      images: (1...3).map { noise(23, 17, seed: $0) }, holds: [0.5, 0.5, 0.5], columns: 5, rows: 3,
      rank: { $0 * 3 + $1 }, interval: 0.9 / 18, fade: 4 * (0.9 / 18))
    try compare(
      truth, #"{"hold": 0.5, "transition": {"columns": 5, "rows": 3, "duration": 0.9}}"#)
  }

  @Test func `a reversed diagonal with steps, holds of their own, ending last`() throws {
    let truth = NaiveBanner(
      images: (4...6).map { noise(19, 11, seed: $0) }, holds: [0.25, 0, 1], columns: 4, rows: 3,
      rank: { 5 - $0 - $1 }, interval: 0.07, fade: 0.3,
      easing: { (3 * $0 + 1e-9).rounded(.down) / 3 },
      fps: 12.5, endsLast: true)
    try compare(
      truth,
      """
      {"images": [{"src": "part:0", "hold": 0.25}, {"src": "part:1", "hold": 0}, "part:2"],
       "hold": 1, "fps": 12.5, "ending": "last", "plays": 2, "transition": {"order": "diagonal",
       "reverse": true, "columns": 4, "rows": 3, "interval": 0.07, "fade": 0.3,
       "easing": "steps(3)"}}
      """)
  }

  @Test func `jumping tiles of one pixel, closing, at a crooked rate`() throws {
    let truth = NaiveBanner(
      images: (7...8).map { noise(7, 3, seed: $0) }, holds: [0.2, 0.2], columns: 7, rows: 3,
      rank: { $1 * 7 + $0 }, interval: 0.031, fade: 0, fps: 29.97, closes: true)
    try compare(
      truth,
      """
      {"hold": 0.2, "fps": 29.97, "plays": 1, "transition": {"order": "rows", "columns": 7,
       "rows": 3, "interval": 0.031, "fade": 0}}
      """)
  }

  @Test func `of few colours the file itself shows the very pictures`() throws {
    let truth = NaiveBanner(
      images: (1...3).map { noise(31, 19, seed: $0, colors: 60) }, holds: [0.3, 0.3, 0.3],
      columns: 6, rows: 4, rank: { ($0 + $1) % 2 }, interval: 0.1, fade: 0)
    let banner = try BannerRenderer.render(
      plan(
        truth.images,
        """
        {"hold": 0.3, "transition": {"order": "checkerboard", "columns": 6, "rows": 4,
         "interval": 0.1, "fade": 0}}
        """))
    let file = try #require(GIFReading(banner.gif))
    #expect(file.delays == truth.frames.map(\.delay))
    #expect(file.pictures == truth.frames.map(\.picture))
    #expect(file.repeats == 0)
  }
}
