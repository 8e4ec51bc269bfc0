import Animation
import JSON

/// What one `transition` object says; nil where it is silent.
struct TransitionFields: Equatable {
  var columns: Int?
  var rows: Int?
  var order: TileOrder?
  var reverse: Bool?
  var seed: UInt64?
  var easing: Easing?
  var interval: Seconds?
  var fade: Seconds?
  var duration: Seconds?
  var overlap: Double?
  /// Whether all that it says is in order by itself.
  var isSound = true

  /// An object that says nothing.
  init() {}

  init(reading fields: inout FieldReader, _ rules: TransitionRules) {
    columns = fields.whole("columns", in: rules.tiles)
    rows = fields.whole("rows", in: rules.tiles)
    order = fields.choice("order")
    reverse = fields.flag("reverse")
    seed = fields.whole("seed", in: Limits.seed).map { UInt64($0) }
    easing = fields.text("easing", as: .easing, Easing.init(css:))
    interval = fields.seconds("interval", in: rules.interval)
    fade = fields.seconds("fade", in: rules.fade)
    duration = fields.seconds("duration", in: Limits.duration)
    overlap = fields.numberAboveZero("overlap")
    fields.refuseTwoTimings()
    isSound = fields.isSound
  }

  /// Whether the times are those of one tile.
  var timesTiles: Bool { interval != nil || fade != nil }

  /// Whether the times are those of the whole transition.
  var timesWhole: Bool { duration != nil || overlap != nil }

  /// These fields, and those of `base` where they are silent. One form of timing drops the other.
  func over(_ base: TransitionFields) -> TransitionFields {
    var result = self
    result.columns = columns ?? base.columns
    result.rows = rows ?? base.rows
    result.order = order ?? base.order
    result.reverse = reverse ?? base.reverse
    result.seed = seed ?? base.seed
    result.easing = easing ?? base.easing
    if !timesWhole {
      result.interval = interval ?? base.interval
      result.fade = fade ?? base.fade
    }
    if !timesTiles {
      result.duration = duration ?? base.duration
      result.overlap = overlap ?? base.overlap
    }
    result.isSound = isSound && base.isSound
    return result
  }
}

extension FieldReader {
  /// A transition is timed by `interval` and `fade` or by `duration` and `overlap`, not by both.
  fileprivate mutating func refuseTwoTimings() {
    let ofTiles = ["interval", "fade"].filter(has)
    let ofWhole = ["duration", "overlap"].filter(has)
    guard let name = ofWhole.first, !ofTiles.isEmpty else { return }
    refuse(name, .conflict(with: ofTiles.map(place(of:))))
  }
}
