/// A request method, RFC 9110 §9. Case-sensitive; any token is a method, known or not.
public struct Method: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let get = Method(rawValue: "GET")
  public static let head = Method(rawValue: "HEAD")
  public static let post = Method(rawValue: "POST")
  public static let put = Method(rawValue: "PUT")
  public static let patch = Method(rawValue: "PATCH")
  public static let delete = Method(rawValue: "DELETE")
  public static let options = Method(rawValue: "OPTIONS")
  public static let trace = Method(rawValue: "TRACE")
  public static let connect = Method(rawValue: "CONNECT")

  /// Whether RFC 9110 §9.3 or RFC 5789 defines the method; any other is answered with 501.
  public var isKnown: Bool { Self.known.contains(self) }

  private static let known: Set<Method> = [
    .get, .head, .post, .put, .patch, .delete, .options, .trace, .connect,
  ]
}
