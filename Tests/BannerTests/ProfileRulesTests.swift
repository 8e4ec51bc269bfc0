import Animation
import JSON
import Raster
import Testing

@testable import Banner

@Suite struct ProfileRulesTests {
  private let tiles = #""transition": {"columns": 2, "rows": 1, "duration": 0.5}"#
  private let pictures = [flat(12, 10, 0xFF10_2030), flat(12, 10, 0xFF80_9070)]

  private func banner(
    _ profile: Profile, _ fields: String = "", pictures: [Bitmap]? = nil
  ) throws -> RenderedBanner {
    let more = fields.isEmpty ? "" : ", " + fields
    let spec = #"{"profile": "\#(profile.rawValue)", \#(tiles)\#(more)}"#
    return try BannerRenderer.render(plan(pictures ?? self.pictures, spec))
  }

  private func size(_ width: Int, _ height: Int) -> String {
    #""width": \#(width), "height": \#(height)"#
  }

  private func delays(of banner: RenderedBanner) throws -> [Int] {
    try #require(GIFReading(banner.gif)).delays
  }

  @Test func `each profile has its rules`() throws {
    func rules(_ profile: Profile) throws -> [Check.Rule] {
      try banner(profile).checks.map(\.rule)
    }
    #expect(try rules(.web) == [.pauseStopHide, .threeFlashes])
    #expect(try rules(.email) == [.bytes, .completeFirstFrame, .width])
    #expect(try rules(.googleAds) == [.size, .bytes, .time, .frameRate, .endsOnFullImage])
    #expect(try rules(.iab) == [.size, .bytes, .time, .plays])
  }

  @Test func `by its defaults a banner of a listed size keeps every rule`() throws {
    let email = try banner(.email)
    #expect(email.checks.allSatisfy(\.passes) && email.warnings.isEmpty)
    let google = try banner(.googleAds, size(320, 50))
    #expect(!google.checks.map(\.passes).contains(false))
    let iab = try banner(.iab, size(320, 50))
    #expect(!iab.checks.map(\.passes).contains(false))
  }

  @Test func `a banner too wide for mail is warned of`() throws {
    let narrow = try banner(.email, size(640, 2))
    #expect(narrow.checks.last == Check(.width, measured: 640, limit: 640))
    #expect(narrow.warnings.isEmpty)
    let wide = try banner(.email, size(641, 2))
    #expect(wide.checks.map(\.passes) == [true, true, false])
    #expect(wide.warnings == [.tooWideForMail(limit: 640)])
  }

  @Test func `a first frame that is not the first image fails`() throws {
    let cut = #""transition": {"columns": 2, "duration": 0}, "hold": 1, "actions": "#
    let later = try BannerRenderer.render(
      plan(pictures, #"{"profile": "email", \#(cut)[{"at": 1, "do": "fade"}]}"#))
    #expect(later.checks[1] == Check(.completeFirstFrame, measured: 0, limit: 0))
    let atOnce = try BannerRenderer.render(
      plan(pictures, #"{"profile": "email", \#(cut)[{"at": 0, "do": "fade"}]}"#))
    #expect(atOnce.checks[1] == Check(.completeFirstFrame, measured: 120, limit: 0))
  }

  @Test func `bytes are held against the profile's limit, whatever budget was asked for`() throws {
    let pictures = [1, 2].map { noise(320, 50, seed: $0) }
    let heavy = try banner(.iab, #""gif": {"maxBytes": 10000000}"#, pictures: pictures)
    #expect(heavy.gif.count > 50_000 && heavy.adjustments.isEmpty)
    #expect(heavy.checks[1] == Check(.bytes, measured: heavy.gif.count, limit: 50_000))
    let light = try banner(.iab, pictures: pictures)
    #expect(light.gif.count <= 50_000 && !light.adjustments.isEmpty)
    #expect(light.checks[1] == Check(.bytes, measured: light.gif.count, limit: 50_000))
    #expect(!light.checks.map(\.passes).contains(false))
  }

  @Test func `a size outside the list fails, by how far it is off`() throws {
    let google = try banner(.googleAds, size(318, 49))
    #expect(google.checks[0] == Check(.size, measured: 3, limit: 0))
    #expect(google.checks[1].limit == 150_000 && google.checks[1].passes)
    let iab = try banner(.iab, size(320, 100))
    #expect(iab.checks[0] == Check(.size, measured: 50, limit: 0))
    #expect(iab.checks[1].limit == 150_000)
    #expect(try banner(.googleAds, size(320, 100)).checks[0].passes)
    #expect(AdSizes.google.count == 20 && Set(AdSizes.google).count == 20)
  }

  @Test(arguments: [(Profile.googleAds, 30.0), (.iab, 15)])
  func `the time is that of all plays together`(profile: Profile, limit: Double) throws {
    // A round is 2 holds and a transition: 2.5 s.
    func time(_ plays: Int) throws -> Check {
      try banner(profile, #""hold": 1, "plays": \#(plays)"#).checks[2]
    }
    let most = Int(limit / 2.5)
    #expect(try time(most) == Check(.time, measured: limit, limit: limit))
    #expect(try time(most + 1) == Check(.time, measured: limit + 2.5, limit: limit))
    #expect(try time(0) == Check(.time, measured: nil, limit: limit))
  }

  @Test func `more than three plays, or plays without end, fail`() throws {
    func plays(_ fields: String) throws -> Check? { try banner(.iab, fields).checks.last }
    #expect(try plays(#""hold": 1"#) == Check(.plays, measured: 3, limit: 3))
    #expect(try plays(#""plays": 4"#) == Check(.plays, measured: 4, limit: 3))
    #expect(try plays(#""plays": 0"#) == Check(.plays, measured: nil as Int?, limit: 3))
  }

  @Test func `what does not move keeps the rules of movement`() throws {
    let still = [pictures[0]]
    for fields in ["", #""plays": 0"#, #""hold": 600, "plays": 9"#] {
      #expect(
        try banner(.googleAds, fields, pictures: still).checks.map(\.passes)
          == [false, true, true, true, true])
      #expect(
        try banner(.iab, fields, pictures: still).checks.map(\.passes)
          == [false, true, true, true])
    }
  }

  @Test func `a frame rate above the profile's is taken, and fails`() throws {
    let fast = try banner(.googleAds, #""fps": 10"#)
    #expect(fast.checks[3] == Check(.frameRate, measured: 10, limit: 100.0 / 21))
    #expect(try delays(of: fast).min() == 10)
    let short = try banner(.googleAds, #""images": ["part:0", {"src": "part:1", "hold": 0.1}]"#)
    #expect(short.checks[3] == Check(.frameRate, measured: 10, limit: 100.0 / 21))
    #expect(try banner(.googleAds, #""fps": 2"#).checks[3].passes)
  }

  @Test(arguments: [#""ending": "first", "dots": true"#, #""ending": "last", "dots": true"#, ""])
  func `a finite banner ends on a full image`(fields: String) throws {
    let large = pictures.map { Bitmap(size: Size(width: 48, height: 40), color: $0.pixels[0]) }
    let banner = try banner(.googleAds, fields, pictures: large)
    #expect(banner.checks[4] == Check(.endsOnFullImage, measured: 0, limit: 0))
    #expect(try delays(of: banner).allSatisfy { $0 >= 21 })
  }

  @Test func `without end, or in the midst of a fade, it does not end on a full image`() throws {
    let endless = try banner(.googleAds, #""plays": 0"#)
    #expect(endless.checks[4] == Check(.endsOnFullImage, measured: nil as Int?, limit: 0))
    let film = try plan(pictures, "{\(tiles)}").film()
    let midst = Film(
      timeline: film.timeline, frames: Array(film.frames.prefix(4)), images: film.images)
    #expect(midst.pixelsAmissAtEnd > 0 && midst.pixelsAmissAtStart == 0)
  }

  @Test func `a rectangle of flat art keeps what Google asks for`() throws {
    let art = [0xFFD0_3020, 0xFF20_60C0, 0xFFF0_F0E0].map { flat(300, 250, $0) }
    let banner = try banner(.googleAds, #""dots": true"#, pictures: art)
    let gif = try #require(GIFReading(banner.gif))
    #expect(banner.gif.count <= 150_000 && banner.checks.allSatisfy(\.passes))
    #expect(gif.delays.allSatisfy { $0 >= 21 })
    // 3 holds of 2 s and 2 transitions of 0.5 s are 7 s: four times in 30 s.
    let round = gif.delays.reduce(0, +)
    #expect(round == 700 && gif.repeats == 3)
    #expect(gif.pictures.last?.pixels.first == art[2].pixels.first)
  }

  @Test func `a budget of the profile that cannot be met is refused like one asked for`() throws {
    // Nothing is left to give up.
    let coarsest = #""fps": 1, "gif": {"colors": 2, "lossy": 100}"#
    let cuts = #"{"profile": "iab", "transition": {"duration": 0}, "hold": 0.3, \#(coarsest)}"#
    let pictures = (1...25).map { noise(320, 50, seed: $0) }
    do {
      _ = try BannerRenderer.render(plan(pictures, cuts))
      Issue.record("50,000 bytes were enough")
    } catch let faults as SpecFaults {
      #expect(faults.faults.map(\.pointer.description) == ["/gif/maxBytes"])
      guard case .budgetTooSmall(let smallest)? = faults.faults.first?.problem else {
        Issue.record("another problem")
        return
      }
      #expect(smallest > 50_000)
    }
  }
}
