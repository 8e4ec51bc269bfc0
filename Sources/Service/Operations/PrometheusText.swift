/// Figures in Prometheus' text format, version 0.0.4.
struct PrometheusText {
  private(set) var text = ""

  enum Kind: String { case counter, gauge, histogram }

  /// Starts a family of samples.
  mutating func family(_ name: String, _ kind: Kind, _ help: String) {
    text += "# HELP bannerd_\(name) \(help)\n# TYPE bannerd_\(name) \(kind.rawValue)\n"
  }

  mutating func sample(
    _ name: String, _ labels: KeyValuePairs<String, String> = [:], _ value: Double
  ) {
    let number = value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    text += "bannerd_\(name)\(Self.braced(labels.map { ($0.key, $0.value) })) \(number)\n"
  }

  /// A family of one sample without labels.
  mutating func single(_ name: String, _ kind: Kind, _ help: String, _ value: Int) {
    family(name, kind, help)
    sample(name, [:], Double(value))
  }

  /// The samples of one histogram in a family of that kind.
  mutating func histogram(
    _ name: String, label: (name: String, value: String), _ histogram: LatencyHistogram
  ) {
    for (bound, count) in zip(LatencyHistogram.bounds, histogram.counts) {
      sample("\(name)_bucket", [label.name: label.value, "le": "\(bound)"], Double(count))
    }
    sample("\(name)_bucket", [label.name: label.value, "le": "+Inf"], Double(histogram.count))
    sample("\(name)_sum", [label.name: label.value], histogram.sum)
    sample("\(name)_count", [label.name: label.value], Double(histogram.count))
  }

  private static func braced(_ labels: [(name: String, value: String)]) -> String {
    if labels.isEmpty { return "" }
    let pairs = labels.map { "\($0.name)=\"\(escaped($0.value))\"" }
    return "{\(pairs.joined(separator: ","))}"
  }

  private static func escaped(_ value: String) -> String {
    var text = ""
    for character in value {
      switch character {
      case "\\": text += "\\\\"
      case "\"": text += "\\\""
      case "\n": text += "\\n"
      default: text.append(character)
      }
    }
    return text
  }
}
