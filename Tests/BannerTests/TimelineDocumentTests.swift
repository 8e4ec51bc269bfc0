import Animation
import Digest
import Foundation
import JSON
import Raster
import Testing

@testable import Banner

@Suite struct TimelineDocumentTests {
  private func document(_ plan: BannerPlan) throws -> TimelineReading {
    try TimelineReading(BannerRenderer.timeline(plan))
  }

  /// Compares the document's opacities at every frame's time with those that the frame was drawn
  /// with: each layer's, from the first image's on top to the last.
  private func compare(_ pictures: Int, _ fields: String) throws {
    let plan = try plan((0..<pictures).map { noise(20, 15, seed: UInt64($0)) }, fields)
    let (film, document) = (try plan.film(), try document(plan))
    let shots = Array(film)
    #expect(document.frames.map(\.delay) == shots.map(\.frame.delay.value))
    for (frame, shot) in zip(document.frames, shots) {
      #expect(abs(frame.at - shot.frame.start.value * 1000) < 1e-6)
      let scene = film.timeline.scene(of: shot.frame)
      for index in document.transitions.indices {
        let seen = document.opacities(of: index, at: frame.at)
        #expect(zip(seen, truth(index, scene, film.timeline)).allSatisfy { abs($0 - $1) <= 1e-6 })
      }
    }
  }

  /// The opacities of the layer that a carousel's transition fades, in a scene.
  private func truth(_ index: Int, _ scene: Scene, _ timeline: Timeline) -> [Double] {
    let count = timeline.transitions[index].grid.count
    if scene.back != nil, scene.front == index { return scene.opacities }
    return [Double](repeating: scene.front <= index ? 1 : 0, count: count)
  }

  @Test(arguments: TileOrder.allCases, [false, true])
  func `A page and the GIF show the same opacities in every order`(
    order: TileOrder, reverse: Bool
  ) throws {
    let fields = """
      {"hold": 0.3, "fps": 23.976, "ending": "last", "transition": {"order": "\(order.rawValue)",
       "reverse": \(reverse), "columns": 6, "rows": 4, "duration": 0.9}}
      """
    try compare(3, fields)
  }

  @Test(arguments: [
    "ease", "ease-in", "ease-out", "ease-in-out", "cubic-bezier(0.1, 2, 0.9, -1)", "steps(3)",
    "cubic-bezier(1, 0, 0, 1)", "steps(1)",
  ])
  func `And with every easing`(_ easing: String) throws {
    let fields = """
      {"hold": 0.1, "ending": "last", "transition": {"columns": 3, "rows": 2, "interval": 0.11,
       "fade": 0.35, "easing": "\(easing)"}}
      """
    try compare(2, fields)
  }

  @Test func `And where every image leaves in its own way`() throws {
    let fields = """
      {"images": [
        {"src": "part:0", "hold": 0, "transition": {"columns": 20, "rows": 15, "duration": 0.4}},
        {"src": "part:1", "transition": {"duration": 0}},
        {"src": "part:2", "hold": 0.7, "transition": {"interval": 0.1, "fade": 0}},
        {"src": "part:3", "transition": {"order": "spiral", "reverse": true, "overlap": 0.5}}],
       "hold": 0.25, "fps": 30, "ending": "last", "transition": {"columns": 4, "rows": 3}}
      """
    try compare(4, fields)
  }

  @Test func `And under actions, where later tracks follow the first`() throws {
    let fields = """
      {"hold": 0.5, "transition": {"order": "snake", "columns": 4, "rows": 3, "duration": 0.6},
       "actions": [{"at": 0.1, "do": "fade"}, {"at": 0.2, "do": "reverse"},
        {"at": 1, "do": "reverse"}, {"at": 2, "do": "fade"}, {"at": 3, "do": "reset"},
        {"at": 3, "do": "fade"}]}
      """
    let plan = try plan([noise(20, 15, seed: 1), noise(20, 15, seed: 2)], fields)
    let (film, document) = (try plan.film(), try document(plan))
    #expect(document.transitions.map { $0.number("layer") } == [0, 0, 0, 0, 0])
    #expect(document.transitions.map { $0.number("from") } == [0, 1, 0, 1, 0])
    #expect(document.frames.count == film.frames.count)
    for (frame, truth) in zip(document.frames, film.frames) {
      let begun = document.transitions.lastIndex {
        $0.number("startMs") + ($0.number("durationMs") > 0 ? 1e-9 : 0) <= frame.at
      }
      let seen = document.opacities(of: begun ?? 0, at: frame.at)
      let scene = film.timeline.scene(of: truth)
      let opacities =
        scene.back == nil
        ? [Double](repeating: scene.front == 0 ? 1 : 0, count: 12) : scene.opacities
      #expect(zip(seen, opacities).allSatisfy { abs($0 - $1) <= 1e-6 }, "at \(frame.at)")
    }
    let fills = document.transitions.map { transition in
      (transition["tracks"] as? [[String: Any]] ?? []).map {
        ($0["timing"] as? [String: Any])?["fill"] as? String
      }
    }
    #expect(fills.map { Set($0) } == [["both"]] + [Set<String?>](repeating: ["forwards"], count: 4))
  }

  @Test func `The document, member by member`() throws {
    let fields = """
      {"images": [{"src": "part:0", "alt": "Snow \\"flakes\\""}, "part:1"], "hold": 0.5, "fps": 4,
       "plays": 3, "width": 40, "height": 30, "dots": {"color": "#ff000080"},
       "transition": {"columns": 2, "rows": 1, "interval": 0.25, "fade": 0.5, "easing": "ease"}}
      """
    let plan = try plan([flat(40, 30, 0xFF00_0000), flat(40, 30, 0xFFFF_FFFF)], fields)
    let digests = plan.images.map(\.digest.hex)
    let timing = { (delay: Int) in
      #""timing":{"delay":\#(delay),"duration":500,"fill":"both"}"#
    }
    let keyframes =
      #""keyframes":[{"offset":0,"opacity":1,"easing":"ease"},{"offset":1,"opacity":0}]"#
    let tiles = """
      "tiles":[{"index":0,"column":0,"row":0,"x":0,"y":0,"width":20,"height":30},\
      {"index":1,"column":1,"row":0,"x":20,"y":0,"width":20,"height":30}]
      """
    let tracks = { (start: Int) in
      """
      "tracks":[{"tile":0,\(timing(start)),\(keyframes)},\
      {"tile":1,\(timing(start + 250)),\(keyframes)}]
      """
    }
    let transition = { (from: Int, to: Int, start: Int) in
      """
      {"from":\(from),"to":\(to),"layer":\(from),"startMs":\(start),"durationMs":750,\
      "columns":2,"rows":1,\(tiles),\(tracks(start))}
      """
    }
    let events = { (index: Int, start: Int) in
      """
      {"atMs":\(start),"type":"fadeStarted","transition":\(index)},\
      {"atMs":\(start + 750),"type":"fadeCompleted","transition":\(index)},\
      {"atMs":\(start + 750),"type":"pageChanged","page":\(1 - index)}
      """
    }
    let expected = """
      {"version":1,"width":40,"height":30,"durationMs":2520,"plays":3,\
      "images":[{"src":"/images/sha256:\(digests[0])","alt":"Snow \\"flakes\\"","holdMs":500},\
      {"src":"/images/sha256:\(digests[1])","alt":"","holdMs":500}],\
      "dots":{"color":"#ff000080","activeColor":"#ffffff","centers":[[12,25],[28,25]],\
      "diameter":7},\
      "transitions":[\(transition(0, 1, 500)),\(transition(1, 0, 1750))],\
      "events":[\(events(0, 500)),\(events(1, 1750))],\
      "frames":[{"atMs":0,"delayCs":75},{"atMs":750,"delayCs":25},{"atMs":1000,"delayCs":25},\
      {"atMs":1250,"delayCs":75},{"atMs":2000,"delayCs":25},{"atMs":2250,"delayCs":25},\
      {"atMs":2500,"delayCs":2}]}
      """
    #expect(String(decoding: try BannerRenderer.timeline(plan), as: UTF8.self) == expected)
  }

  @Test func `The interface's example`() throws {
    let fields = #"{"width": 600, "height": 300, "dots": true}"#
    let plan = try plan((0..<4).map { flat(6, 3, 0xFF00_0000 + $0) }, fields)
    let timeline = try plan.timeline()
    let frames = try plan.frames(of: timeline, fps: plan.spec.fps)
    let text = String(
      decoding: TimelineDocument(plan, timeline, frames).bytes, as: UTF8.self)
    let parts = [
      #"{"version":1,"width":600,"height":300,"durationMs":16000,"plays":0,"images":[{"src":"#,
      """
      "dots":{"color":"#ffffff80","activeColor":"#ffffff",\
      "centers":[[276,281.5],[292,281.5],[308,281.5],[324,281.5]],"diameter":7},\
      "transitions":[{"from":0,"to":1,"layer":0,"startMs":2000,"durationMs":2000,\
      "columns":18,"rows":3,\
      "tiles":[{"index":0,"column":0,"row":0,"x":0,"y":0,"width":33,"height":100},
      """,
      #""tracks":[{"tile":0,"timing":{"delay":2000,"duration":140.350877192982"#,
      """
      ,"fill":"both"},\
      "keyframes":[{"offset":0,"opacity":1,"easing":"linear"},{"offset":1,"opacity":0}]},
      """,
      """
      "events":[{"atMs":2000,"type":"fadeStarted","transition":0},\
      {"atMs":4000,"type":"fadeCompleted","transition":0},\
      {"atMs":4000,"type":"pageChanged","page":1},
      """,
      #""frames":[{"atMs":0,"delayCs":204},{"atMs":2040,"delayCs":4},"#,
    ]
    for part in parts { #expect(text.contains(part)) }
  }

  @Test func `Ignored actions say which and why`() throws {
    let fields = """
      {"hold": 0.5, "transition": {"columns": 1, "rows": 1, "duration": 0.6}, "actions": [
       {"at": 0.5, "do": "fade"}, {"at": 1, "do": "fade"}, {"at": 2, "do": "stop"},
       {"at": 2, "do": "reset"}]}
      """
    let plan = try plan([flat(2, 2, 0xFF00_0000), flat(2, 2, 0xFFFF_FFFF)], fields)
    let text = String(decoding: try BannerRenderer.timeline(plan), as: UTF8.self)
    #expect(text.contains(#"{"atMs":1000,"type":"actionIgnored","do":"fade","reason":"fading"}"#))
    #expect(
      text.contains(
        #"{"atMs":2000,"type":"stopped"},{"atMs":2000,"type":"actionIgnored","do":"reset","reason":"stopped"}]"#
      ))
    #expect(text.contains(#""dots":null,"#))
  }
}
