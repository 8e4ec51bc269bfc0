extension JSONValue {
  /// The one text of this value that digests are taken of: members sorted by the bytes of their
  /// names, each number in its shortest spelling, no negative zero.
  public var canonicalBytes: [UInt8] { canonical.bytes }

  private var canonical: JSONValue {
    switch self {
    case .number(let number): .number(number == 0 ? 0.0 : number)
    case .array(let elements): .array(elements.map(\.canonical))
    case .object(let members):
      .object(
        members.map { Member(name: $0.name, value: $0.value.canonical) }
          .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) })
    case .null, .bool, .string: self
    }
  }
}
