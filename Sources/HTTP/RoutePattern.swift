/// What a path must look like: `/banners`, `/banners/:id`, `/banners/:id.gif`, `/pages/*`.
///
/// A segment is literal, or a parameter that takes one whole segment, or all of it before a fixed
/// suffix and at least one character. A `*` at the end takes all further segments, at least one.
public struct RoutePattern: Sendable, ExpressibleByStringLiteral {
  private enum Segment: Sendable {
    case literal(String)
    case parameter(name: String, suffix: String)
    case rest
  }

  private let segments: [Segment]

  /// Reads a pattern. It begins with a slash; the name of a parameter ends at its first dot.
  public init(_ text: String) {
    let pieces = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    segments = pieces.enumerated().map { index, piece in
      if piece == "*", index == pieces.count - 1 { return .rest }
      guard piece.first == ":" else { return .literal(String(piece)) }
      let name = piece.dropFirst().prefix { $0 != "." }
      return .parameter(name: String(name), suffix: String(piece.dropFirst(1 + name.count)))
    }
  }

  public init(stringLiteral text: String) { self.init(text) }

  /// The parameters of a path that fits; `nil` if it does not.
  func parameters(of path: [String]) -> RouteParameters? {
    var parameters = RouteParameters()
    for (index, segment) in segments.enumerated() {
      guard index < path.count else { return nil }
      switch segment {
      case .literal(let text):
        if text != path[index] { return nil }
      case .parameter(let name, let suffix):
        guard let value = Self.value(of: path[index], before: suffix) else { return nil }
        parameters.values.append((name, value))
      case .rest:
        parameters.rest = Array(path[index...])
        return parameters
      }
    }
    return segments.count == path.count ? parameters : nil
  }

  /// Whether this pattern is asked before the other: at the first segment where they differ in kind
  /// it is more exact.
  func precedes(_ other: RoutePattern) -> Bool {
    ranks.lexicographicallyPrecedes(other.ranks) { one, two in
      (one.kind, two.suffix.utf8.count, one.suffix) < (two.kind, one.suffix.utf8.count, two.suffix)
    }
  }

  /// Literals come before parameters with a suffix (longer ones first), then parameters without,
  /// then the rest.
  private var ranks: [(kind: Int, suffix: String)] {
    segments.map { segment in
      switch segment {
      case .literal(let text): (0, text)
      case .parameter(_, let suffix): (suffix.isEmpty ? 2 : 1, suffix)
      case .rest: (3, "")
      }
    }
  }

  private static func value(of segment: String, before suffix: String) -> String? {
    let count = segment.utf8.count - suffix.utf8.count
    guard count > 0, segment.utf8.dropFirst(count).elementsEqual(suffix.utf8) else { return nil }
    return String(decoding: segment.utf8.prefix(count), as: UTF8.self)
  }
}

/// What a path held where its pattern left room.
public struct RouteParameters: Sendable {
  fileprivate(set) var values: [(name: String, value: String)] = []
  /// The segments that a trailing `*` took.
  public fileprivate(set) var rest: [String] = []

  /// The value of the parameter of this name; `nil` if the pattern has none.
  public subscript(name: String) -> String? { values.first { $0.name == name }?.value }
}
