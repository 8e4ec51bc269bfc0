/// The member names of one object, told apart by their bytes.
///
/// Swift's strings are equal when Unicode takes them for the same text (a composed and a decomposed
/// "é"); RFC 8259 §8.3 compares code units, so to JSON these are two names.
struct NameSet {
  private struct Name: Hashable {
    let text: String

    static func == (one: Name, other: Name) -> Bool {
      one.text.utf8.elementsEqual(other.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
      for byte in text.utf8 { hasher.combine(byte) }
    }
  }

  private var names: Set<Name> = []

  /// Adds a name, and says whether it is new.
  mutating func insert(_ name: String) -> Bool {
    names.insert(Name(text: name)).inserted
  }
}
