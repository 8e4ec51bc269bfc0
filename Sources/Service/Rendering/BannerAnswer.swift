import Animation
import Banner
import JSON
import Raster

/// The answer to `GET /banners/ID`: what a banner is, where its forms are, and how to put it on a page.
struct BannerAnswer {
  private let id: BannerID
  private let plan: BannerPlan
  private let rendered: RenderedBanner

  init(_ order: BannerOrder, _ rendered: RenderedBanner) {
    id = order.id
    plan = order.plan
    self.rendered = rendered
  }

  var document: JSONValue {
    [
      "id": .string(id.text),
      "width": .number(plan.size.width), "height": .number(plan.size.height),
      "frames": .number(rendered.frames), "durationMs": .number(rendered.duration.milliseconds),
      "plays": .number(plan.spec.plays), "bytes": .number(rendered.gif.count),
      "links": .object(Self.links(of: id)), "html": .string(html),
      "adjustments": .array((plan.spec.adjustments + rendered.adjustments).map(Self.document)),
      "warnings": .array(rendered.warnings.map { .string($0.text) }),
      "checks": .array(rendered.checks.map(Self.document)),
    ]
  }

  private var home: String { "/banners/\(id.text)" }

  /// Where the forms of a banner are.
  static func links(of id: BannerID) -> [JSONValue.Member] {
    let places: [(String, Representation)] = [
      ("self", .document), ("gif", .gif), ("timeline", .timeline), ("poster", .poster),
    ]
    return places.map { .init(name: $0, value: .string($1.path(of: id))) }
  }

  /// Ready to paste: whoever asks for less motion sees the poster, and nothing moves when the banner has loaded.
  private var html: String {
    let size = "width=\"\(plan.size.width)\" height=\"\(plan.size.height)\""
    return """
      <picture>\
      <source srcset="\(home).png" media="(prefers-reduced-motion: reduce)">\
      <img src="\(home).gif" \(size) alt="\(Self.escaped(alt))">\
      </picture>
      """
  }

  /// The images' texts, one after the other; each once.
  private var alt: String {
    var texts: [String] = []
    for image in plan.spec.images where !image.alt.isEmpty && !texts.contains(image.alt) {
      texts.append(image.alt)
    }
    return texts.joined(separator: ", ")
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.append(character)
      }
    }
  }

  private static func document(_ adjustment: Adjustment) -> JSONValue {
    [
      "pointer": .string(adjustment.pointer.description), "from": .number(adjustment.from),
      "to": .number(adjustment.to),
    ]
  }

  private static func document(_ check: Check) -> JSONValue {
    [
      "rule": .string(check.rule.rawValue), "pass": .bool(check.passes),
      "measured": check.measured.map(JSONValue.number) ?? .null, "limit": .number(check.limit),
    ]
  }
}
