import Animation
import Foundation
import GIF
import Imaging
import JSON
import Raster
import Testing

@testable import Banner

@Suite struct BannerRendererTests {
  private let short = #""hold": 0.5, "transition": {"columns": 3, "rows": 2, "duration": 0.4}"#

  private func pictures(_ count: Int) -> [Bitmap] {
    (0..<count).map { noise(24, 18, seed: UInt64($0 + 1)) }
  }

  @Test(arguments: [
    "{}", #"{"fps": 29.97, "plays": 5}"#, #"{"plays": 1, "ending": "last", "dots": true}"#,
    #"{"plays": 65536, "gif": {"dither": "none", "colors": 2}}"#,
  ])
  func `the file and the document have the same frames`(_ fields: String) throws {
    let plan = try plan(pictures(3), fields)
    let banner = try BannerRenderer.render(plan)
    let file = try #require(GIFReading(banner.gif))
    let document = try TimelineReading(banner.timeline)
    #expect(file.delays == document.frames.map(\.delay))
    #expect(banner.frames == file.delays.count)
    #expect(file.delays.reduce(0, +) == Centiseconds(rounding: banner.duration).value)
    #expect(document.document.number("durationMs") == banner.duration.milliseconds)
    let plays = plan.spec.plays
    #expect(file.repeats == (plays == 0 ? 0 : plays == 1 ? nil : plays - 1))
    #expect(file.size == plan.size)
    #expect(try BannerRenderer.timeline(plan) == banner.timeline)
  }

  @Test func `one image is one frame, without transitions and dots`() throws {
    let banner = try BannerRenderer.render(plan(pictures(1), #"{"dots": true, "plays": 3}"#))
    let file = try #require(GIFReading(banner.gif))
    let document = try TimelineReading(banner.timeline)
    #expect(file.delays == [200] && banner.frames == 1 && banner.duration == Seconds(2))
    #expect(document.transitions.isEmpty && document.document["dots"] is NSNull)
    #expect((document.document["events"] as? [Any])?.isEmpty == true)
  }

  @Test func `finite plays that end on the first image close with it, counted`() throws {
    let banner = try BannerRenderer.render(plan(pictures(2), #"{\#(short), "plays": 2}"#))
    let file = try #require(GIFReading(banner.gif))
    #expect(file.delays.last == 2 && file.delays.reduce(0, +) == 182)
    #expect(banner.duration == Seconds(1.82) && banner.frames == file.delays.count)
    #expect(file.pictures.last == file.pictures.first)
    let endless = try BannerRenderer.render(plan(pictures(2), "{\(short)}"))
    #expect(endless.frames == banner.frames - 1 && endless.duration == Seconds(1.8))
  }

  @Test func `a round that ends last rests on its last image`() throws {
    let fields = #"{\#(short), "plays": 2, "ending": "last"}"#
    let film = try plan(pictures(2), fields).film()
    #expect(film.replayed.last == film.images[1])
    #expect(film.map(\.frame.delay.value).last == 50)
    #expect(film.timeline.duration == Seconds(1.4))
  }

  @Test func `equal images are one frame`() throws {
    let same = [Bitmap](repeating: pictures(1)[0], count: 3)
    let banner = try BannerRenderer.render(plan(same, "{\(short)}"))
    #expect(GIFReading(banner.gif)?.delays == [270] && banner.frames == 1)
    #expect(try TimelineReading(banner.timeline).transitions.count == 3)
  }

  @Test func `equal plans give equal bytes`() throws {
    for fields in ["{\(short)}", #"{\#(short), "dots": true, "gif": {"dither": "none"}}"#] {
      let plan = try plan(pictures(3), fields)
      let (one, other) = (try BannerRenderer.render(plan), try BannerRenderer.render(plan))
      #expect(one.gif == other.gif && one.timeline == other.timeline && one.poster == other.poster)
    }
  }

  @Test(arguments: GIFOptions.Dither.allCases)
  func `what the truth leaves alone the file leaves alone, at the loop too`(
    dither: GIFOptions.Dither
  ) throws {
    let fields =
      #"{\#(short), "dots": true, "gif": {"colors": 30, "dither": "\#(dither.rawValue)"}}"#
    let plan = try plan(pictures(3), fields)
    let truths = try plan.film().replayed
    let shown = try #require(GIFReading(BannerRenderer.render(plan).gif)).pictures
    #expect(truths.count == shown.count)
    for (index, next) in zip(truths.indices, truths.indices.dropFirst() + [0]) {
      for pixel in shown[index].pixels.indices
      where truths[index].pixels[pixel] == truths[next].pixels[pixel] {
        #expect(shown[index].pixels[pixel] == shown[next].pixels[pixel])
      }
    }
    #expect(Set(shown[0].pixels).count <= 30)
  }

  @Test func `the poster is the first frame`() throws {
    let plan = try plan(pictures(2), #"{\#(short), "dots": true}"#)
    let banner = try BannerRenderer.render(plan)
    let poster = try ImageDecoder(maximumPixels: 10_000).decode(banner.poster)
    #expect(poster == (try plan.film().firstPicture))
  }

  @Test func `transparent images lie on the background`() throws {
    var picture = flat(4, 2, 0xFFFF_0000)
    picture.pixels[1] = .clear
    picture.pixels[2] = Color(red: 0, green: 0, blue: 0, alpha: 0x81)
    let banner = try BannerRenderer.render(plan([picture], ##"{"background": "#0040ff"}"##))
    let file = try #require(GIFReading(banner.gif))
    let row = file.pictures[0].pixels.prefix(4).map(\.packed)
    // libgd keeps 7 bits of alpha: 63 of 127 are left for the background.
    #expect(row[0] == 0xFFFF_0000 && row[1] == 0xFF00_40FF && row[3] == 0xFFFF_0000)
    #expect(abs(Int(row[2] & 0xFF) - 127) <= 2)
  }

  @Test(arguments: [(1, 1), (7, 3)])
  func `odd sizes are banners too`(width: Int, height: Int) throws {
    let pictures = (0..<3).map { noise(width, height, seed: $0) }
    let fields = """
      {"hold": 0.1, "dots": true, "transition": {"columns": 1, "rows": 1, "duration": 0.2}}
      """
    let banner = try BannerRenderer.render(plan(pictures, fields))
    let file = try #require(GIFReading(banner.gif))
    #expect(file.size == Size(width: width, height: height) && file.delays.reduce(0, +) == 90)
  }

  @Test func `of an animated source the first frame is used, with a warning`() throws {
    let animated = try BannerRenderer.render(plan(pictures(2), "{\(short)}")).gif
    let still = try pictures(1)[0].png()
    let plan = try plan(
      files: [still, animated], #"{"images": ["part:0", {"src": "part:1"}], "plays": 1, \#(short)}"#
    )
    let place = try #require(JSONPointer("/images/1/src"))
    #expect(try BannerRenderer.render(plan).warnings == [.animatedSource(place)])
    #expect(try plan.film().images[1] == GIFReading(animated)?.pictures[0])
  }

  @Test func `every image that is broken inside is a fault at its place`() throws {
    let whole = try pictures(1)[0].png()
    let broken = Array(whole.prefix(whole.count / 2))
    let plan = try plan(
      files: [broken, whole, broken],
      #"{"images": ["part:0", "part:1", {"src": "part:2"}, "part:1"]}"#)
    let found = faults { () throws(SpecFaults) in _ = try BannerRenderer.render(plan) }
    #expect(
      found == [fault("/images/0", .undecodableImage), fault("/images/2/src", .undecodableImage)])
  }

  @Test func `a rest that actions leave too short is their fault`() throws {
    let fields = """
      {"hold": 0.5, "transition": {"columns": 1, "rows": 1, "duration": 0.4},
       "actions": [{"at": 0, "do": "fade"}, {"at": 0.41, "do": "reset"}]}
      """
    let plan = try plan(pictures(2), fields)
    let found = faults { () throws(SpecFaults) in _ = try BannerRenderer.timeline(plan) }
    #expect(found == [fault("/actions", .holdTooShort(limit: Centiseconds(2)))])
  }

  @Test func `progress begins at 0, never falls and ends at 1`() throws {
    var steps: [RenderProgress] = []
    _ = try BannerRenderer.render(plan(pictures(2), "{\(short)}")) { steps.append($0) }
    let fractions = steps.map(\.fraction)
    #expect(fractions.first == 0 && fractions.last == 1 && fractions == fractions.sorted())
    #expect(steps.first?.stage == .decoding && steps.last?.stage == .finished)
    #expect(Set(steps.map(\.stage)).count == 4)
  }
}
