import Animation
import JSON

extension FieldReader {
  /// A list of actions in rising order of their times.
  mutating func actions(_ name: String, until end: Seconds) -> [TimedAction]? {
    let actions = list(name, count: Limits.actions) { TimedAction(reading: &$0, until: end) }
    guard let actions else { return nil }
    for (index, (earlier, later)) in zip(actions, actions.dropFirst()).enumerated() {
      guard let earlier, let later, later.at < earlier.at else { continue }
      let place = place(of: name)
      refuse(
        at: place.appending(index + 1).appending("at"),
        .before(place.appending(index).appending("at")))
    }
    return actions.compactMap { $0 }
  }
}

extension TimedAction {
  /// Reads an entry of `actions`, at the latest at `end`; nil where it is faulty.
  fileprivate init?(reading fields: inout FieldReader, until end: Seconds) {
    fields.require("at")
    fields.require("do")
    let at = fields.seconds("at", in: 0...max(0, end.value))
    let action = fields.choice("do", of: FadeAction.self)
    guard let at, let action else { return nil }
    self.init(at: at, action: action)
  }
}
