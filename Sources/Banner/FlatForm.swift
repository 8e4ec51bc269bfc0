import JSON

/// The flat form of a request: fields of a form or a query, each by its leaf name, laid into the
/// JSON form.
struct FlatForm {
  /// The JSON form with every field in its place.
  private(set) var json: JSONValue
  private(set) var faults: [SpecFault] = []

  /// How a field's text is read. What does not read so stays a text, which the JSON form then
  /// refuses.
  private enum Kind {
    case number
    case flag
    case text
    /// Texts between commas.
    case list
  }

  /// Every flat name: the object of the JSON form that it belongs to (nil: the whole), and how it
  /// reads.
  private static let table: [(object: String?, kind: Kind, names: [String])] = [
    (nil, .list, ["images"]),
    (nil, .number, ["width", "height", "hold", "plays", "fps"]),
    (nil, .text, ["fit", "position", "background", "ending", "profile", "limits"]),
    (nil, .flag, ["dots"]),
    ("dots", .text, ["color", "activeColor"]),
    ("transition", .number, ["columns", "rows", "seed"]),
    ("transition", .number, ["duration", "overlap", "interval", "fade"]),
    ("transition", .text, ["order", "easing"]),
    ("transition", .flag, ["reverse"]),
    ("gif", .number, ["colors", "lossy", "maxBytes"]),
    ("gif", .text, ["dither"]),
  ]

  /// Lays the fields into `spec`, or into an empty object.
  init(_ fields: [(name: String, value: String)], into spec: JSONValue?) {
    json = spec ?? [:]
    // Whether there are dots at all comes before their colours, in whatever order they are sent.
    for field in fields where field.name == "dots" { lay(field.name, field.value) }
    for field in fields where field.name != "dots" { lay(field.name, field.value) }
  }

  private mutating func lay(_ name: String, _ text: String) {
    guard let entry = Self.table.first(where: { $0.names.contains(name) }) else {
      faults.append(SpecFault(JSONPointer([name]), .unknownField))
      return
    }
    let member = JSONValue.Member(name: name, value: Self.value(text, entry.kind))
    guard case .object(var members) = json else { return }
    if let object = entry.object {
      lay(member, into: object, of: &members)
    } else {
      append(member, to: &members, at: .root)
    }
    json = .object(members)
  }

  /// Lays a member into an object inside. Dots that are only said to be there become an object.
  private mutating func lay(
    _ member: JSONValue.Member, into name: String, of members: inout [JSONValue.Member]
  ) {
    guard let index = members.firstIndex(where: { $0.name == name }) else {
      members.append(JSONValue.Member(name: name, value: .object([member])))
      return
    }
    let place = JSONPointer([name])
    switch members[index].value {
    case .object(var inner):
      append(member, to: &inner, at: place)
      members[index].value = .object(inner)
    case .bool(true) where name == "dots": members[index].value = .object([member])
    case .bool(false) where name == "dots":
      faults.append(SpecFault(place.appending(member.name), .conflict(with: [place])))
    default: break
    }
  }

  private mutating func append(
    _ member: JSONValue.Member, to members: inout [JSONValue.Member], at place: JSONPointer
  ) {
    if members.contains(where: { $0.name == member.name }) {
      faults.append(SpecFault(place.appending(member.name), .givenTwice))
    } else {
      members.append(member)
    }
  }

  private static func value(_ text: String, _ kind: Kind) -> JSONValue {
    switch kind {
    case .text: .string(text)
    case .number: Double(json: text).map(JSONValue.number) ?? .string(text)
    case .flag: text == "true" ? true : text == "false" ? false : .string(text)
    case .list:
      .array(
        text.split(separator: ",", omittingEmptySubsequences: false).map { .string(String($0)) })
    }
  }
}

extension BannerSpec {
  /// Checks the flat form: `fields` by their leaf names, laid into the JSON form `spec` where there
  /// is one. With the request came `partCount` pictures. Throws every fault at once, each at the
  /// place that the JSON form would give it, `faults` that were found before among them.
  public init(
    fields: [(name: String, value: String)], spec: JSONValue?, faults: [SpecFault] = [],
    partCount: Int = 0, limits: Limits
  ) throws(SpecFaults) {
    let form = FlatForm(fields, into: spec)
    try self.init(
      json: form.json.imagesByParts(partCount), partCount: partCount, limits,
      faults: faults + form.faults)
  }
}
