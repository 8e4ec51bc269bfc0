/// What a client would like, `Prefer`, RFC 7240 §2. A server may do otherwise.
public struct Preferences: Sendable {
  private var names: Set<String> = []

  /// Reads the field over all its lines. Names compare without case; values and parameters are not kept.
  public init(_ headers: Headers) {
    for member in FieldList.members(of: headers.values(of: "Prefer")) {
      let name = member.prefix { $0 != "=" && $0 != ";" }
      names.insert(Headers.trimmed(name).lowercased())
    }
  }

  /// RFC 7240 §4.1: rather an answer at once than the result.
  public var respondAsync: Bool { names.contains("respond-async") }
}
