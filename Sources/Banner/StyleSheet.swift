import Animation
import JSON

/// The banner's transition and the images' own over it, resolved to styles.
struct StyleSheet {
  private let common: TransitionFields
  private let rules: TransitionRules
  private let commonChanges: [TransitionChange]
  private let commonFault: TransitionFault?
  /// The style of images that say nothing themselves.
  private let commonStyle: TransitionStyle
  private(set) var faults: [SpecFault] = []
  private(set) var adjustments: [Adjustment] = []

  private static let place = JSONPointer.root.appending("transition")

  init(_ common: TransitionFields, _ rules: TransitionRules) {
    self.common = common
    self.rules = rules
    var changes: [TransitionChange] = []
    (commonStyle, commonFault) = Self.style(common, rules, &changes)
    commonChanges = changes
    if let commonFault { faults.append(SpecFault(commonFault, at: Self.place)) }
    adjustments = changes.map { Adjustment($0, at: Self.place) }
  }

  /// The style of an image, faults and changes noted.
  mutating func style(of image: ImageFields) -> TransitionStyle {
    guard let own = image.transition else { return commonStyle }
    var changes: [TransitionChange] = []
    let (style, fault) = Self.style(own.over(common), rules, &changes)
    if let fault, fault != commonFault {
      faults.append(SpecFault(fault, at: image.transitionPlace))
    }
    for change in changes where own.says(change.field) || !commonChanges.contains(change) {
      adjustments.append(Adjustment(change, at: image.transitionPlace))
    }
    return style
  }

  /// Where the columns (or rows) of an image's transition are given.
  func place(of field: String, for image: ImageFields) -> JSONPointer {
    let isOwn = image.transition?.says(field) ?? false
    return (isOwn ? image.transitionPlace : Self.place).appending(field)
  }

  /// What fields come to. Those that were faulty by themselves are not judged again.
  private static func style(
    _ fields: TransitionFields, _ rules: TransitionRules, _ changes: inout [TransitionChange]
  ) -> (TransitionStyle, TransitionFault?) {
    guard fields.isSound else { return (fields.untimedStyle, nil) }
    do { return (try fields.style(rules, noting: &changes), nil) } catch {
      return (fields.untimedStyle, error)
    }
  }
}

extension TransitionFields {
  /// Whether a field of this name is given here, or one that it follows from.
  fileprivate func says(_ field: String) -> Bool {
    switch field {
    case "columns": columns != nil
    case "rows": rows != nil
    case "interval": interval != nil || timesWhole
    case "fade": fade != nil || timesWhole
    default: false
    }
  }
}

extension SpecFault {
  fileprivate init(_ fault: TransitionFault, at place: JSONPointer) {
    switch fault {
    case .lacks(let field, let other):
      self.init(place.appending(field), .requiredBy(place.appending(other)))
    case .tooLong(let whole):
      self.init(
        place, .transitionTooLong(whole, limit: Seconds(Limits.duration.upperBound)))
    }
  }
}

extension Adjustment {
  fileprivate init(_ change: TransitionChange, at place: JSONPointer) {
    self.init(place.appending(change.field), from: change.from, to: change.to)
  }
}

extension ImageSpec {
  /// The image of these fields; nil where its source is faulty.
  init?(_ fields: ImageFields, hold: Seconds, _ styles: inout StyleSheet) {
    transition = styles.style(of: fields)
    columnsPlace = styles.place(of: "columns", for: fields)
    rowsPlace = styles.place(of: "rows", for: fields)
    guard let source = fields.source else { return nil }
    self.source = source
    sourcePlace = fields.sourcePlace
    alt = fields.alt ?? ""
    self.hold = fields.hold ?? hold
  }
}
