import Animation
import Banner
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
