import Animation
import Digest
import JSON
import Raster

/// A timeline as JSON, written straight to bytes: a page hands its keyframes and timings to
/// `element.animate()`.
struct TimelineDocument {
  private let plan: BannerPlan
  private let timeline: Timeline
  private let frames: [Frame]

  init(_ plan: BannerPlan, _ timeline: Timeline, _ frames: [Frame]) {
    self.plan = plan
    self.timeline = timeline
    self.frames = frames
  }

  var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", .number(1))
      writer.member("width", .number(timeline.size.width))
      writer.member("height", .number(timeline.size.height))
      writer.member("durationMs", .number(timeline.duration.milliseconds))
      writer.member("plays", .number(plan.spec.plays))
      writer.member("images", .array(zip(plan.spec.images, plan.images).map(Self.image)))
      writer.member("dots", timeline.dots.map(Self.dots) ?? .null)
      writer.member("transitions") { writer in
        writer.array { writer in
          for transition in timeline.transitions { write(transition, to: &writer) }
        }
      }
      writer.member("events", .array(timeline.events.map(Self.event)))
      writer.member("frames", .array(frames.map(Self.frame)))
    }
    return writer.bytes
  }

  private static func image(_ spec: ImageSpec, _ image: PlannedImage) -> JSONValue {
    [
      "src": .string("/images/sha256:\(image.digest.hex)"), "alt": .string(spec.alt),
      "holdMs": .number(spec.hold.milliseconds),
    ]
  }

  private static func dots(_ dots: Dots) -> JSONValue {
    [
      "color": .string(dots.style.color.css), "activeColor": .string(dots.style.activeColor.css),
      "centers": .array(dots.centers.map { [.number($0.x), .number($0.y)] }),
      "diameter": .number(dots.diameter),
    ]
  }

  private func write(_ transition: Transition, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("from", .number(transition.from))
      writer.member("to", .number(transition.to))
      writer.member("layer", .number(transition.layer))
      writer.member("startMs", .number(transition.start.milliseconds))
      writer.member("durationMs", .number(transition.duration.milliseconds))
      writer.member("columns", .number(transition.grid.columns))
      writer.member("rows", .number(transition.grid.rows))
      writer.member("tiles") { writer in
        writer.array { writer in
          for tile in 0..<transition.grid.count {
            writer.value(Self.tile(tile, of: transition.grid))
          }
        }
      }
      writer.member("tracks") { writer in
        writer.array { writer in
          for track in transition.tracks { writer.value(Self.track(track)) }
        }
      }
    }
  }

  private static func tile(_ index: Int, of grid: TileGrid) -> JSONValue {
    let rectangle = grid.rectangle(of: index)
    return [
      "index": .number(index), "column": .number(grid.column(of: index)),
      "row": .number(grid.row(of: index)), "x": .number(rectangle.x), "y": .number(rectangle.y),
      "width": .number(rectangle.width), "height": .number(rectangle.height),
    ]
  }

  private static func track(_ track: Track) -> JSONValue {
    [
      "tile": .number(track.tile),
      "timing": [
        "delay": .number(track.delay.milliseconds),
        "duration": .number(track.duration.milliseconds),
        "fill": .string(track.fill.rawValue),
      ],
      "keyframes": [
        ["offset": 0, "opacity": .number(track.from), "easing": .string(track.easing.css)],
        ["offset": 1, "opacity": .number(track.to)],
      ],
    ]
  }

  private static func event(_ event: TimelineEvent) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init(name: "atMs", value: .number(event.at.milliseconds)),
      .init(name: "type", value: .string(event.type)),
    ]
    if let transition = event.transition {
      members.append(.init(name: "transition", value: .number(transition)))
    }
    switch event.kind {
    case .pageChanged(let page):
      members.append(.init(name: "page", value: .number(page)))
    case .actionIgnored(let action, let reason):
      members.append(.init(name: "do", value: .string(action.rawValue)))
      members.append(.init(name: "reason", value: .string(reason.rawValue)))
    default: break
    }
    return .object(members)
  }

  private static func frame(_ frame: Frame) -> JSONValue {
    ["atMs": .number(frame.start.milliseconds), "delayCs": .number(frame.delay.value)]
  }
}
