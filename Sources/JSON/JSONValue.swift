/// A JSON value, RFC 8259 §3.
///
/// The members of an object keep the order in which they were written; two values are equal only
/// when that order is too. The parser never lets two members of one name through.
public enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// A number as a double. The parser gives an infinity for what no double can hold (`1e400`).
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// One name and its value in an object.
  public struct Member: Equatable, Sendable {
    public let name: String
    public var value: JSONValue

    public init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }
}

extension JSONValue {
  /// A number that is whole.
  public static func number(_ whole: Int) -> JSONValue { .number(Double(whole)) }

  public var boolValue: Bool? { if case .bool(let value) = self { value } else { nil } }
  public var numberValue: Double? { if case .number(let value) = self { value } else { nil } }
  public var stringValue: String? { if case .string(let value) = self { value } else { nil } }
  public var arrayValue: [JSONValue]? { if case .array(let value) = self { value } else { nil } }
  public var objectValue: [Member]? { if case .object(let value) = self { value } else { nil } }

  /// The value of the member of this name; `nil` without one, and in what is no object.
  public subscript(name: String) -> JSONValue? {
    objectValue?.first { $0.name == name }?.value
  }

  /// The element at this place; `nil` beyond the ends, and in what is no array.
  public subscript(index: Int) -> JSONValue? {
    guard let array = arrayValue, array.indices.contains(index) else { return nil }
    return array[index]
  }
}
