/// The content codings a client takes, RFC 9110 §12.5.3.
public struct AcceptEncoding: Sendable {
  private let members: [(coding: String, quality: Quality)]

  /// Reads every `Accept-Encoding` line. Malformed members are ignored.
  public init(_ headers: Headers) {
    members = FieldList.members(of: headers.values(of: "Accept-Encoding"))
      .compactMap(Self.member)
  }

  /// Whether gzip is welcome: named or covered by `*`, not refused, and not liked less than no
  /// coding at all.
  ///
  /// A client that says nothing gets no coding.
  public var acceptsGzip: Bool {
    guard let gzip = quality(of: ["gzip", "x-gzip"]) ?? quality(of: ["*"]), gzip.isAcceptable else {
      return false
    }
    return quality(of: ["identity"]).map { $0 <= gzip } ?? true
  }

  private func quality(of names: [String]) -> Quality? {
    members.first { names.contains($0.coding) }?.quality
  }

  private static func member(_ text: String) -> (coding: String, quality: Quality)? {
    var scanner = FieldScanner(text)
    guard let coding = scanner.token(), let parameters = scanner.parameters(),
      let quality = parameters.weighted?.quality
    else { return nil }
    return (coding.lowercased(), quality)
  }
}
