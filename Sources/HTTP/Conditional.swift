/// What tells one representation of a resource from another, RFC 9110 §8.8.
public struct Validators: Equatable, Sendable {
  public var entityTag: EntityTag?
  /// Seconds since 1970.
  public var lastModified: Int?

  public init(entityTag: EntityTag? = nil, lastModified: Int? = nil) {
    self.entityTag = entityTag
    self.lastModified = lastModified
  }
}

/// The preconditions of one request, RFC 9110 §13.
public struct Conditional: Sendable {
  /// What the preconditions ask for.
  public enum Outcome: Equatable, Sendable {
    /// Do what the method says.
    case proceed
    /// Answer 304 without a body.
    case notModified
    /// Answer 412 and do nothing.
    case preconditionFailed
  }

  private let method: Method
  private let headers: Headers
  private let now: Int

  /// `now`, in seconds since 1970, settles the century of dates with a two-digit year.
  public init(_ method: Method, _ headers: Headers, now: Int) {
    self.method = method
    self.headers = headers
    self.now = now
  }

  /// Weighs the preconditions in the order of RFC 9110 §13.2.2.
  ///
  /// `current` is the representation the request is about, `nil` if there is none. Ask only where
  /// the answer without preconditions would be a success.
  public func outcome(current: Validators?) -> Outcome {
    if [.connect, .options, .trace].contains(method) { return .proceed }
    return isForeseen(current) ? freshness(current) : .preconditionFailed
  }

  /// Whether `Range` counts: a GET whose `If-Range`, if there is one, names this very
  /// representation, RFC 9110 §13.1.5, §14.2.
  ///
  /// A date must be equal to the last modification. Ask after `outcome` said to proceed.
  public func allowsRange(current: Validators) -> Bool {
    guard method == .get, headers["Range"] != nil else { return false }
    let conditions = headers.values(of: "If-Range")
    guard let condition = conditions.first else { return true }
    if conditions.count > 1 { return false }
    if let tag = EntityTag(condition) {
      return current.entityTag.map(tag.isStronglyEqual) ?? false
    }
    return current.lastModified.map { $0 == HTTPDate.parse(condition, now: now) } ?? false
  }

  /// `If-Match`, or else `If-Unmodified-Since`: is it the representation that the client means to
  /// change?
  private func isForeseen(_ current: Validators?) -> Bool {
    if let condition = EntityTagCondition(headers.values(of: "If-Match")) {
      return condition.matches(current) { $0.isStronglyEqual(to: $1) }
    }
    guard let limit = date("If-Unmodified-Since"), let modified = current?.lastModified else {
      return true
    }
    return modified <= limit
  }

  /// `If-None-Match`, or else `If-Modified-Since`: does the client have it already?
  private func freshness(_ current: Validators?) -> Outcome {
    let isRead = method == .get || method == .head
    if let condition = EntityTagCondition(headers.values(of: "If-None-Match")) {
      guard condition.matches(current, by: { $0.isWeaklyEqual(to: $1) }) else { return .proceed }
      return isRead ? .notModified : .preconditionFailed
    }
    guard isRead, let known = date("If-Modified-Since"), let modified = current?.lastModified
    else { return .proceed }
    return modified <= known ? .notModified : .proceed
  }

  /// The date of a field that stands there once and is valid; any other is as if it were not sent.
  private func date(_ name: String) -> Int? {
    let values = headers.values(of: name)
    return values.count == 1 ? values.first.flatMap { HTTPDate.parse($0, now: now) } : nil
  }
}
