import Animation
import Banner
import Digest
import JSON
import Raster
import Testing

@Suite struct ProfileTests {
  @Test func `each profile sets the defaults of the field's rules`() {
    #expect(Profile.allCases.map(\.rawValue) == ["web", "email", "google-ads", "iab"])
    #expect(Profile.allCases.map(\.ending) == [.first, .first, .last, .last])
    #expect(Profile.allCases.map(\.minimumDelay.value) == [2, 2, 21, 2])
    #expect(Profile.allCases.map(\.fps) == [25, 25, 100.0 / 21, 25])
  }

  @Test func `plays are as many as the total time allows, one at least`() {
    #expect(Profile.web.plays(round: Seconds(8)) == 0)
    #expect(Profile.email.plays(round: Seconds(8)) == 3)
    #expect(Profile.googleAds.plays(round: Seconds(8)) == 3)
    #expect(Profile.googleAds.plays(round: Seconds(10)) == 3)
    #expect(Profile.googleAds.plays(round: Seconds(31)) == 1)
    #expect(Profile.googleAds.plays(round: Seconds(0)) == 65_536)
    #expect(Profile.iab.plays(round: Seconds(2)) == 3)
    #expect(Profile.iab.plays(round: Seconds(7.5)) == 2)
    #expect(Profile.iab.plays(round: Seconds(16)) == 1)
  }

  @Test(arguments: [Profile.googleAds, .iab], [0.3, 2.726, 2.996, 4.1, 7.4951, 9.996, 14.999])
  func `plays by default keep within the total time as a GIF counts it`(
    profile: Profile, round: Double
  ) throws {
    let total = try #require(profile.totalTime).value
    let delays = Centiseconds(rounding: Seconds(round)).value
    let plays = profile.plays(round: Seconds(round))
    #expect(plays * delays <= total)
    #expect((plays + 1) * delays > total || plays == 3)
  }

  @Test func `a frame rate above the profile's own brings delays below its floor`() {
    #expect(Profile.googleAds.minimumDelay(fps: 100.0 / 21).value == 21)
    #expect(Profile.googleAds.minimumDelay(fps: 1).value == 21)
    #expect(Profile.googleAds.minimumDelay(fps: 5).value == 2)
    #expect(Profile.web.minimumDelay(fps: 50).value == 2)
  }

  @Test func `what a profile sets may be said aloud`() throws {
    for (profile, defaults) in [
      ("email", #""plays": 3, "gif": {"maxBytes": 1000000}, "fps": 25, "ending": "first""#),
      (
        "google-ads",
        #""plays": 4, "ending": "last", "fps": 4.761904761904762, "gif": {"maxBytes": 150000}"#
      ),
      ("iab", #""plays": 2, "ending": "last", "gif": {"maxBytes": 50000}"#),
    ] {
      let silent = try spec(with: #""profile": "\#(profile)", "hold": 2.5"#)
      let aloud = try spec(with: #""profile": "\#(profile)", "hold": 2.5, \#(defaults)"#)
      #expect(form(aloud) == form(silent))
      let plain = try spec(with: #""hold": 2.5, \#(defaults)"#)
      #expect(form(silent) != form(plain))
    }
  }

  private func form(_ spec: BannerSpec) -> [UInt8] {
    let digests = [1, 2].map { SHA256Digest(of: [$0]) }
    return spec.canonical(size: Size(width: 320, height: 50), imageDigests: digests)
      .canonicalBytes
  }

  @Test func `weights follow the size where the profile says so`() {
    let rectangle = Size(width: 300, height: 250)
    #expect(Profile.web.maxBytes(size: rectangle) == nil)
    #expect(Profile.email.maxBytes(size: rectangle) == 1_000_000)
    #expect(Profile.googleAds.maxBytes(size: rectangle) == 150_000)
    #expect(Profile.iab.maxBytes(size: rectangle) == 150_000)
    #expect(Profile.iab.maxBytes(size: Size(width: 320, height: 50)) == 50_000)
    #expect(Profile.iab.maxBytes(size: Size(width: 970, height: 90)) == 200_000)
    #expect(Profile.iab.maxBytes(size: Size(width: 970, height: 250)) == 250_000)
    #expect(Profile.iab.maxBytes(size: Size(width: 1, height: 1)) == 150_000)
  }
}
