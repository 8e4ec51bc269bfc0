import Animation
import JSON

/// The kinds of value that fields have.
extension FieldReader {
  /// A whole number of this range, however it is spelt (`2`, `2.0`, `2e0`).
  mutating func whole(_ name: String, in range: ClosedRange<Int>) -> Int? {
    take(name) { value throws(Problem) in
      guard let number = value.numberValue, let whole = Int(exactly: number), range.contains(whole)
      else { throw .mustBe(.wholeNumber(range)) }
      return whole
    }
  }

  /// A number of this range.
  mutating func number(_ name: String, in range: ClosedRange<Double>) -> Double? {
    take(name) { value throws(Problem) in
      guard let number = value.numberValue, range.contains(number) else {
        throw .mustBe(.number(range))
      }
      return number
    }
  }

  /// A finite number above 0.
  mutating func numberAboveZero(_ name: String) -> Double? {
    take(name) { value throws(Problem) in
      guard let number = value.numberValue, number > 0, number.isFinite else {
        throw .mustBe(.numberAboveZero)
      }
      return number
    }
  }

  /// A number of seconds of this range.
  mutating func seconds(_ name: String, in range: ClosedRange<Double>) -> Seconds? {
    number(name, in: range).map(Seconds.init)
  }

  mutating func flag(_ name: String) -> Bool? {
    take(name) { value throws(Problem) in
      guard let flag = value.boolValue else { throw .mustBe(.boolean) }
      return flag
    }
  }

  mutating func text(_ name: String, atMost limit: Int) -> String? {
    text(name, as: .textUpTo(limit)) { $0.unicodeScalars.count <= limit ? $0 : nil }
  }

  /// A text of a syntax of its own, which `parse` reads.
  mutating func text<Value>(
    _ name: String, as expectation: Expectation, _ parse: (String) -> Value?
  ) -> Value? {
    take(name) { value throws(Problem) in
      guard let value = value.stringValue.flatMap(parse) else { throw .mustBe(expectation) }
      return value
    }
  }

  /// One of the words that name the type's cases.
  mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, of type: Choice.Type = Choice.self
  ) -> Choice? {
    text(name, as: .oneOf(type.allCases.map(\.rawValue)), Choice.init(rawValue:))
  }
}
