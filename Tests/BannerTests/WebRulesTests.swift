import Animation
import JSON
import Raster
import Testing

@testable import Banner

@Suite struct WebRulesTests {
  private func checks(_ pictures: [Bitmap], _ fields: String) throws -> [Check] {
    try BannerRenderer.render(plan(pictures, fields)).checks
  }

  private let pictures = [flat(4, 4, 0xFF10_2030), flat(4, 4, 0xFF80_9070)]
  private let tiles = #""transition": {"columns": 2, "rows": 2, "duration": 0.5}"#

  private func pause(_ seconds: Double?) -> Check {
    Check(.pauseStopHide, measured: seconds, limit: 5)
  }

  private func flashes(_ count: Int) -> Check {
    Check(.threeFlashes, measured: count, limit: 3)
  }

  @Test func `What measures more than the limit, or has no end, fails`() {
    #expect(pause(0).passes && pause(5).passes && !pause(5.01).passes && !pause(nil).passes)
    #expect(flashes(3).passes && !flashes(4).passes)
  }

  @Test func `What moves for ever needs a way to pause it`() throws {
    let banner = try BannerRenderer.render(plan(pictures, "{\(tiles)}"))
    #expect(banner.checks == [pause(nil), flashes(0)])
    #expect(banner.warnings == [.needsPause])
  }

  @Test func `All plays together may last 5 seconds`() throws {
    let ending = #""ending": "last", "hold": 1"#
    #expect(
      try checks(pictures, #"{\#(tiles), \#(ending), "plays": 2}"#)
        == [pause(5), flashes(0)])
    #expect(
      try checks(pictures, #"{\#(tiles), \#(ending), "plays": 3}"#)
        == [pause(7.5), flashes(0)])
  }

  @Test func `What does not move passes, however long it is shown`() throws {
    let still = [pause(0), flashes(0)]
    #expect(try checks([pictures[0]], "{}") == still)
    #expect(try checks([pictures[0]], #"{"hold": 600, "plays": 7}"#) == still)
    #expect(try checks([pictures[0], pictures[0]], "{\(tiles)}") == still)
    #expect(try BannerRenderer.render(plan([pictures[0]])).warnings == [])
  }

  @Test func `Dots alone move too`() throws {
    let same = [flat(40, 30, 0xFF10_2030), flat(40, 30, 0xFF10_2030)]
    #expect(
      try checks(same, #"{\#(tiles), "dots": true}"#) == [pause(nil), flashes(0)])
  }

  @Test func `A large banner that flashes fails`() throws {
    let pictures = [flat(341, 256, 0xFF00_0000), flat(341, 256, 0xFFFF_FFFF)]
    let checks = try checks(pictures, #"{"hold": 0.1, "transition": {"duration": 0}}"#)
    #expect(checks.last == flashes(5))
    let calm = try self.checks(pictures, #"{"hold": 2, "transition": {"duration": 0}}"#)
    #expect(calm.last == flashes(0))
  }
}
