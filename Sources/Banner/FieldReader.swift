import JSON

/// Takes the members of one JSON object by name, checks each, and gathers every fault.
///
/// Each taking method gives `nil` both for what is absent and for what is faulty, so that the
/// caller reads on with a default; the faults decide in the end.
struct FieldReader {
  /// Where the object stands.
  let pointer: JSONPointer
  private(set) var faults: [SpecFault] = []
  private let members: [JSONValue.Member]?
  private let shorthand: String?
  private var taken: Set<String> = []

  /// Reads this value. Where it is a string and `shorthand` is given, the string stands for an
  /// object with only that member: `"a.jpg"` for `{"src": "a.jpg"}`.
  init(_ value: JSONValue, at pointer: JSONPointer, shorthand: String? = nil) {
    self.pointer = pointer
    if let shorthand, value.stringValue != nil {
      self.shorthand = shorthand
      members = [JSONValue.Member(name: shorthand, value: value)]
    } else {
      self.shorthand = nil
      members = value.objectValue
    }
    if members == nil {
      faults = [SpecFault(pointer, .mustBe(shorthand == nil ? .object : .textOrObject))]
    }
  }

  /// Whether nothing was wrong so far.
  var isSound: Bool { faults.isEmpty }

  /// Whether the object has this member, be it faulty or not.
  func has(_ name: String) -> Bool { value(of: name) != nil }

  /// Whether the member of this name is an object.
  func isObject(_ name: String) -> Bool { value(of: name)?.objectValue != nil }

  /// Where the member of this name stands.
  func place(of name: String) -> JSONPointer {
    shorthand == name ? pointer : pointer.appending(name)
  }

  /// Takes the member of this name through `convert`, which throws what is wrong with it.
  mutating func take<Value>(
    _ name: String, _ convert: (JSONValue) throws(Problem) -> Value
  ) -> Value? {
    taken.insert(name)
    guard let value = value(of: name) else { return nil }
    do { return try convert(value) } catch {
      refuse(name, error)
      return nil
    }
  }

  /// Takes the member of this name, an object that `read` takes apart.
  mutating func object<Value>(
    _ name: String, _ read: (inout FieldReader) -> Value
  ) -> Value? {
    taken.insert(name)
    return value(of: name).map { inner(FieldReader($0, at: place(of: name)), read) }
  }

  /// Takes the member of this name, a list of objects that `read` takes apart one by one.
  mutating func list<Value>(
    _ name: String, count: ClosedRange<Int>, shorthand: String? = nil,
    _ read: (inout FieldReader) -> Value
  ) -> [Value]? {
    let elements = take(name) { value throws(Problem) in
      guard let elements = value.arrayValue, count.contains(elements.count) else {
        throw .mustBe(.list(count))
      }
      return elements
    }
    return elements?.enumerated().map { index, element in
      inner(
        FieldReader(element, at: place(of: name).appending(index), shorthand: shorthand), read)
    }
  }

  /// Notes that the member of this name is wrong.
  mutating func refuse(_ name: String, _ problem: Problem) {
    refuse(at: place(of: name), problem)
  }

  /// Notes that something is wrong at a place.
  mutating func refuse(at place: JSONPointer, _ problem: Problem) {
    faults.append(SpecFault(place, problem))
  }

  /// Notes it where a member that must be there is not.
  mutating func require(_ name: String) {
    if members != nil, !has(name) { refuse(name, .missing) }
  }

  /// Notes every member that nobody took.
  mutating func refuseLeftovers() {
    for member in members ?? [] where !taken.contains(member.name) {
      refuse(member.name, .unknownField)
    }
  }

  private func value(of name: String) -> JSONValue? {
    members?.first { $0.name == name }?.value
  }

  private mutating func inner<Value>(
    _ reader: FieldReader, _ read: (inout FieldReader) -> Value
  ) -> Value {
    var reader = reader
    let value = read(&reader)
    reader.refuseLeftovers()
    faults += reader.faults
    return value
  }
}
