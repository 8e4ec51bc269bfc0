import Animation
import Raster
import Testing

@testable import Banner

@Suite struct FlashCheckTests {
  /// A film of pictures of one colour each, 3x2 pixels.
  private func film(_ colors: [UInt32], _ fields: String) throws -> Film {
    try plan(colors.map { flat(3, 2, $0) }, fields).film()
  }

  /// How often a film of these colours flashes, counted in its pixels.
  private func counted(_ colors: [UInt32], plays: Int = 0, _ fields: String) throws -> Int {
    try film(colors, fields).countedFlashes(plays: plays, area: 6)
  }

  private let blackAndWhite: [UInt32] = [0xFF00_0000, 0xFFFF_FFFF]

  private func cuts(hold: Double, ending: Ending = .first) -> String {
    """
    {"hold": \(hold), "ending": "\(ending.rawValue)", "transition": {"columns": 1, "rows": 1,
     "duration": 0}}
    """
  }

  @Test func `Cuts between black and white flash once a pair`() throws {
    #expect(try counted(blackAndWhite, cuts(hold: 0.1)) == 5)
    #expect(try counted(blackAndWhite, cuts(hold: 0.15)) == 3)
    #expect(try counted(blackAndWhite, cuts(hold: 0.02)) == 25)
    #expect(try counted(blackAndWhite, cuts(hold: 2)) == 0)
  }

  @Test func `The loop's return is a change like any other`() throws {
    let fields = cuts(hold: 0.1, ending: .last)
    #expect(try counted(blackAndWhite, plays: 0, fields) == 5)
    #expect(try counted(blackAndWhite, plays: 1, fields) == 0)
    #expect(try counted(blackAndWhite, plays: 2, fields) == 1)
    #expect(try counted(blackAndWhite, plays: 3, fields) == 2)
    #expect(try counted(blackAndWhite, plays: 100, fields) == 5)
  }

  @Test func `Rounds far shorter than a second add up`() throws {
    #expect(try counted(blackAndWhite, plays: 4, cuts(hold: 0.02)) == 3)
    #expect(try counted(blackAndWhite, plays: 5, cuts(hold: 0.02)) == 4)
  }

  @Test func `A fade's colours may be darker than both its ends`() throws {
    let slow = #"{"hold": 1.5, "transition": {"columns": 1, "rows": 1, "duration": 0.5}}"#
    #expect(try counted([0xFFFF_00FF, 0xFF00_FF00], slow) == 1)
    #expect(try counted(blackAndWhite, slow) == 0)
    #expect(
      try film([0xFFFF_00FF, 0xFF00_FF00], slow).timeline.flashBound(loops: true, limit: 3) == 1)
  }

  @Test func `Where time leaves no more than the limit the pixels are not asked`() throws {
    func bound(_ fields: String, loops: Bool = true) throws -> Int {
      try film(blackAndWhite, fields).timeline.flashBound(loops: loops, limit: 3)
    }
    let tiles = #""columns": 1, "rows": 1"#
    #expect(try bound(#"{"transition": {\#(tiles)}}"#) == 1)
    #expect(try bound(#"{"transition": {\#(tiles)}, "hold": 0}"#) == 2)
    #expect(try bound(#"{"transition": {\#(tiles), "duration": 0.5}, "hold": 0.3}"#) == 2)
    #expect(try bound(#"{"transition": {\#(tiles), "duration": 0.2}, "hold": 0}"#) == 4)
    #expect(
      try bound(#"{"transition": {\#(tiles), "duration": 0.2}, "hold": 0}"#, loops: false) == 2)
    #expect(try bound(cuts(hold: 0.2)) == 3)
    #expect(try bound(cuts(hold: 0.1)) == 4)
    #expect(try bound(cuts(hold: 2, ending: .last)) == 0)
    let swinging = #"{"transition": {\#(tiles), "easing": "cubic-bezier(0.5, 2, 0.5, -1)"}}"#
    #expect(try bound(swinging) == 3)
  }

  @Test(arguments: [
    #"{"hold": 0, "transition": {"columns": 3, "rows": 2, "duration": 0.3}}"#,
    #"{"hold": 0.1, "transition": {"columns": 3, "rows": 1, "duration": 0.2, "order": "random"}}"#,
    """
    {"hold": 0.05, "fps": 50, "transition": {"columns": 1, "rows": 1, "duration": 0.3,
     "easing": "cubic-bezier(0.3, 3, 0.6, -2)"}}
    """,
    """
    {"hold": 0.14, "ending": "last", "transition": {"columns": 2, "rows": 2, "interval": 0.01,
     "fade": 0}}
    """,
    #"{"hold": 0.333, "ending": "last", "fps": 17, "transition": {"columns": 1, "rows": 1}}"#,
  ])
  func `No pixel flashes more often than time allows`(_ fields: String) throws {
    for seed in 1...8 as ClosedRange<UInt64> {
      let pictures = (0..<3).map { noise(7, 5, seed: seed * 10 + $0) }
      let film = try plan(pictures, fields).film()
      for plays in [0, 1, 2, 7] {
        let bound = film.timeline.flashBound(loops: plays != 1, limit: 60)
        #expect(film.countedFlashes(plays: plays, area: 1) <= bound)
      }
    }
  }

  @Test func `Nor does it where actions reset`() throws {
    let actions = (0..<8).map { step in
      #"{"at": \#(Double(step) * 0.1), "do": "\#(step % 2 == 0 ? "fade" : "reset")"}"#
    }
    let fields = """
      {"hold": 0.1, "transition": {"columns": 1, "rows": 1, "duration": 0.08},
       "actions": [\(actions.joined(separator: ","))]}
      """
    let film = try film(blackAndWhite, fields)
    #expect(film.countedFlashes(plays: 0, area: 1) == 5)
    #expect(film.timeline.flashBound(loops: true, limit: 60) >= 5)
  }

  @Test func `Only a large area can harm`() throws {
    let fields = cuts(hold: 0.1)
    for (height, flashes) in [(256, 5), (255, 0)] {
      let pictures = blackAndWhite.map { flat(341, height, $0) }
      #expect(try plan(pictures, fields).film().flashes(plays: 0, limit: 3) == flashes)
    }
  }

  @Test func `A large banner whose flashing part is small passes`() throws {
    var second = flat(341, 300, 0xFF00_0000)
    for pixel in 0..<341 * 255 { second.pixels[pixel] = .white }
    let film = try plan([flat(341, 300, 0xFF00_0000), second], cuts(hold: 0.1)).film()
    #expect(film.flashes(plays: 0, limit: 3) == 0)
  }
}
