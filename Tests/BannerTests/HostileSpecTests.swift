import Banner
import JSON
import Raster
import Testing

/// A document with every field, and what happens to it when any value in it becomes any other.
@Suite struct HostileSpecTests {
  private static let full: JSONValue = [
    "images": [
      ["src": "a", "hold": 1, "alt": "A", "transition": ["interval": 0.1, "fade": 0.2]],
      ["src": "part:0", "transition": ["columns": 1, "rows": 1, "duration": 1, "overlap": 2]],
    ],
    "width": 60, "height": 40, "fit": "cover", "position": "left", "background": "#fff",
    "transition": [
      "columns": 2, "rows": 2, "order": "rows", "reverse": true, "seed": 1, "easing": "ease",
      "duration": 1, "overlap": 4,
    ],
    "hold": 1, "plays": 1, "ending": "first", "fps": 25, "dots": ["color": "#fff"],
    "gif": ["colors": 16, "dither": "none"], "profile": "web", "limits": "strict",
    "actions": [["at": 1, "do": "fade"], ["at": 2, "do": "reverse"]],
  ]

  private static let strange: [JSONValue] = [
    nil, true, "", "classic", "iab", "\u{0}", "part:1", [], [:], [nil], 0, -1, 0.5, 1e9, 65_535,
    .number(.infinity), .number(-.infinity), .number(.nan), .number(.greatestFiniteMagnitude),
    .number(.leastNonzeroMagnitude), .number(-.greatestFiniteMagnitude), 9.3e18,
  ]

  @Test func `the document is in order as it stands`() throws {
    _ = try BannerSpec(json: Self.full, partCount: 1, limits: Limits())
  }

  /// The same with a carousel.
  private static let carousel = JSONValue.object(
    (full.objectValue ?? []).filter { $0.name != "actions" })

  @Test(arguments: [full, carousel])
  func `no value anywhere traps, and every fault has a place that is there`(
    _ document: JSONValue
  ) {
    for place in places(in: document, at: .root) {
      for value in Self.strange {
        let changed = replaced(document, at: place.tokens[...], by: value)
        for fault in faults({ () throws(SpecFaults) in try use(changed) }) {
          let outer = JSONPointer(Array(fault.pointer.tokens.dropLast()))
          #expect(changed[outer] != nil, "\(fault)")
        }
      }
    }
  }

  /// Takes the document through all that a spec does.
  private func use(_ value: JSONValue) throws(SpecFaults) {
    let spec = try BannerSpec(json: value, partCount: 1, limits: Limits())
    let size = try spec.canvasSize(firstImage: Size(width: 60, height: 40))
    let bytes = spec.canonical(size: size, imageDigests: []).canonicalBytes
    #expect((try? JSONParser.parse(bytes)) != nil)
  }

  private func places(in value: JSONValue, at place: JSONPointer) -> [JSONPointer] {
    let inner = (value.objectValue ?? []).flatMap { member in
      places(in: member.value, at: place.appending(member.name))
    }
    let elements = (value.arrayValue ?? []).enumerated().flatMap { index, element in
      places(in: element, at: place.appending(index))
    }
    return [place] + inner + elements
  }

  private func replaced(
    _ value: JSONValue, at tokens: ArraySlice<String>, by new: JSONValue
  ) -> JSONValue {
    guard let token = tokens.first else { return new }
    switch value {
    case .object(let members):
      return .object(
        members.map { member in
          guard member.name == token else { return member }
          return JSONValue.Member(
            name: token, value: replaced(member.value, at: tokens.dropFirst(), by: new))
        })
    case .array(let elements):
      return .array(
        elements.enumerated().map { index, element in
          String(index) == token ? replaced(element, at: tokens.dropFirst(), by: new) : element
        })
    default: return value
    }
  }
}
