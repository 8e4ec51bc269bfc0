import Animation
import JSON

/// What one entry of `images` says; nil where it is silent, or faulty.
struct ImageFields {
  let source: ImageSource?
  let sourcePlace: JSONPointer
  let hold: Seconds?
  /// Where its hold is given, here or for all.
  let holdPlace: JSONPointer
  let alt: String?
  let transition: TransitionFields?
  let transitionPlace: JSONPointer

  init(reading fields: inout FieldReader, partCount: Int, _ rules: TransitionRules) {
    source = fields.source("src", partCount: partCount)
    hold = fields.seconds("hold", in: Limits.hold)
    alt = fields.text("alt", atMost: Limits.altCharacters)
    transition = fields.object("transition") { TransitionFields(reading: &$0, rules) }
    holdPlace = fields.has("hold") ? fields.place(of: "hold") : JSONPointer(["hold"])
    sourcePlace = fields.place(of: "src")
    transitionPlace = fields.place(of: "transition")
  }
}

extension BannerFields {
  /// The images whose source is in order.
  var namedImages: [NamedImage] {
    images.compactMap { image in
      image.source.map { NamedImage(source: $0, place: image.sourcePlace) }
    }
  }
}

extension FieldReader {
  /// Where an image comes from; it must be given.
  fileprivate mutating func source(_ name: String, partCount: Int) -> ImageSource? {
    require(name)
    return take(name) { value throws(Problem) in
      guard let text = value.stringValue else { throw .mustBe(.imageSource) }
      return try ImageSource(text, partCount: partCount)
    }
  }
}
