import Banner

extension Warning {
  /// The warning in words.
  var text: String {
    switch self {
    case .animatedSource(let place):
      "\(place) is animated; only its first frame is used"
    case .needsPause:
      "the banner moves for more than 5 s: whoever shows it must offer a way to pause it (WCAG 2.2.2)"
    case .tooWideForMail(let limit):
      "the width is above \(limit) pixels: some mail programs will cut the banner or shrink it"
    }
  }
}
