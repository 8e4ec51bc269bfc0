/// A place inside a JSON document, RFC 6901: the names and indexes on the way there.
public struct JSONPointer: Hashable, Sendable {
  /// Unescaped; an index is its decimal digits.
  public let tokens: [String]

  /// The place at the end of these steps; the whole document with none.
  public init(_ tokens: [String] = []) { self.tokens = tokens }

  /// The whole document.
  public static let root = JSONPointer()

  /// The member of this name in the object here.
  public func appending(_ name: String) -> JSONPointer { JSONPointer(tokens + [name]) }

  /// The element of this index in the array here.
  public func appending(_ index: Int) -> JSONPointer { appending(String(index)) }
}

extension JSONPointer: LosslessStringConvertible {
  /// The pointer's text with `~` and `/` escaped inside names, as in `/images/1/src`.
  public var description: String {
    tokens.map { "/" + Self.escaped($0) }.joined()
  }

  /// The pointer of this text; `nil` if it is neither empty nor starts with a slash, or escapes
  /// wrongly.
  public init?(_ text: String) {
    if text.isEmpty {
      self = .root
      return
    }
    guard text.utf8.first == UInt8(ascii: "/") else { return nil }
    var tokens: [String] = []
    for part in text.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      guard let token = Self.unescaped(part) else { return nil }
      tokens.append(token)
    }
    self.init(tokens)
  }

  private static func escaped(_ token: String) -> String {
    var text = ""
    for scalar in token.unicodeScalars {
      switch scalar {
      case "~": text += "~0"
      case "/": text += "~1"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static func unescaped(_ part: Substring) -> String? {
    var token = ""
    var scalars = part.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "~" else {
        token.unicodeScalars.append(scalar)
        continue
      }
      switch scalars.next() {
      case "0": token += "~"
      case "1": token += "/"
      default: return nil
      }
    }
    return token
  }
}

extension JSONValue {
  /// The value at a place in this document; `nil` if there is none.
  public subscript(pointer: JSONPointer) -> JSONValue? {
    pointer.tokens.reduce(self as JSONValue?) { value, token in
      switch value {
      case .object: value?[token]
      case .array: Int(token).flatMap { String($0) == token ? value?[$0] : nil }
      default: nil
      }
    }
  }
}
