/// The members of a list field whose members may hold quoted strings, RFC 9110 §5.6.1.
enum FieldList {
  /// The members over all lines in the order sent, without white space around them; empty ones are
  /// left out.
  ///
  /// A comma inside quotes divides nothing. A backslash keeps the next quote from closing the
  /// string, but for entity tags, which know no escapes (RFC 9110 §8.8.3): there say `escapes:
  /// false`.
  static func members(of lines: [String], escapes: Bool = true) -> [String] {
    lines.flatMap { members(of: $0, escapes: escapes) }
  }

  private static func members(of line: String, escapes: Bool) -> [String] {
    var isQuoted = false
    var isEscaped = false
    return line.utf8.split { byte in
      defer { isEscaped = escapes && isQuoted && !isEscaped && byte == UInt8(ascii: "\\") }
      if byte == UInt8(ascii: "\""), !isEscaped { isQuoted.toggle() }
      return byte == UInt8(ascii: ",") && !isQuoted
    }
    .map { Headers.trimmed(Substring($0)) }
    .filter { !$0.isEmpty }
  }
}
