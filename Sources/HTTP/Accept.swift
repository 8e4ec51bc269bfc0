/// The media types a client takes, RFC 9110 §12.5.1.
public struct Accept: Sendable {
  private let ranges: [MediaRange]

  /// Reads every `Accept` line. Malformed members are ignored.
  public init(_ headers: Headers) {
    ranges = FieldList.members(of: headers.values(of: "Accept")).compactMap { MediaRange($0) }
  }

  /// The offer the client likes best; `nil` if it takes none of them (406).
  ///
  /// The greater weight wins, then the range that names the type more exactly, then the earlier
  /// offer. A client that says nothing gets the first offer.
  public func preferred(of offers: [MediaType]) -> MediaType? {
    if ranges.isEmpty { return offers.first }
    var best: (offer: MediaType, range: MediaRange)?
    for offer in offers {
      guard let range = range(for: offer), range.quality.isAcceptable else { continue }
      if let best, !best.range.isOutranked(by: range) { continue }
      best = (offer, range)
    }
    return best?.offer
  }

  /// The most specific range that covers this type: its weight is the one that counts.
  private func range(for offer: MediaType) -> MediaRange? {
    ranges.filter { $0.covers(offer) }.max { $0.specificity < $1.specificity }
  }
}

/// One member of an `Accept` field: `image/*;q=0.8`.
private struct MediaRange {
  let type: MediaType
  let quality: Quality

  init?(_ text: String) {
    guard let parsed = MediaType(text), parsed.type != "*" || parsed.subtype == "*",
      let (own, quality) = parsed.parameters.weighted
    else { return nil }
    // Clients add a charset to types that define none; it narrows nothing here.
    let narrowing = own.filter { $0.name != "charset" }
    type = MediaType(type: parsed.type, subtype: parsed.subtype, parameters: narrowing)
    self.quality = quality
  }

  /// 0 for `*/*`, 1 for `image/*`, 2 for `image/gif`, and one more for each parameter.
  var specificity: Int {
    (type.type == "*" ? 0 : 1) + (type.subtype == "*" ? 0 : 1) + type.parameters.count
  }

  func covers(_ offer: MediaType) -> Bool {
    (type.type == "*" || type.type == offer.type)
      && (type.subtype == "*" || type.subtype == offer.subtype)
      && type.parameters.allSatisfy { offer[$0.name] == $0.value }
  }

  func isOutranked(by other: MediaRange) -> Bool {
    (quality, specificity) < (other.quality, other.specificity)
  }
}
