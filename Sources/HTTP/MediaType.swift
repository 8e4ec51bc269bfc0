/// A media type with its parameters, RFC 9110 §8.3.1: `text/html; charset=utf-8`.
public struct MediaType: Hashable, Sendable, CustomStringConvertible {
  /// One parameter: the name in lower case, the value as meant (without quotes and escapes).
  public struct Parameter: Hashable, Sendable {
    public let name: String
    public let value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// In lower case.
  public let type: String
  /// In lower case.
  public let subtype: String
  /// In the order sent.
  public let parameters: [Parameter]

  public init(type: String, subtype: String, parameters: [Parameter] = []) {
    self.type = type.lowercased()
    self.subtype = subtype.lowercased()
    self.parameters = parameters
  }

  /// Parses the value of a `Content-Type` field; `nil` if it is malformed.
  public init?(_ text: String) {
    var scanner = FieldScanner(text)
    scanner.skipWhiteSpace()
    guard let type = scanner.token(), scanner.take("/"), let subtype = scanner.token(),
      let parameters = scanner.parameters()
    else { return nil }
    self.init(type: type, subtype: subtype, parameters: parameters)
  }

  /// The type without its parameters: `text/html`.
  public var essence: String { "\(type)/\(subtype)" }

  /// The value of the first parameter of this name, given in lower case.
  public subscript(parameter: String) -> String? {
    parameters.first { $0.name == parameter }?.value
  }

  /// As it is written in a field; values that are no tokens are quoted.
  public var description: String {
    parameters.reduce(essence) { "\($0); \($1.name)=\(Self.written($1.value))" }
  }

  private static func written(_ value: String) -> String {
    if !value.isEmpty, value.utf8.allSatisfy(FieldScanner.isTokenByte) { return value }
    let escaped = value.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }
    return "\"\(escaped.joined())\""
  }
}
