import Animation
import Imaging
import JSON
import Raster

/// A request for a banner, checked, with every default filled in that needs no look at an image.
public struct BannerSpec: Equatable, Sendable {
  /// At least one.
  public let images: [ImageSpec]
  /// The width asked for; nil leaves it to the first image.
  public let width: Int?
  /// The height asked for; nil leaves it to the first image.
  public let height: Int?
  public let fit: Fit
  public let position: Position
  /// What shows beside and under the images; opaque.
  public let background: Color
  /// How often a viewer sees the round; 0 is for ever.
  public let plays: Int
  public let ending: Ending
  /// Frames a second during a transition.
  public let fps: Double
  /// Nil without dots.
  public let dots: DotsStyle?
  public let gif: GIFOptions
  public let profile: Profile
  /// What happens instead of the carousel; then there are exactly two images.
  public let actions: [TimedAction]?
  /// What the classic rules changed.
  public let adjustments: [Adjustment]
  /// The most pixels that the banner may have.
  let canvasPixels: Int
}

/// One image of a banner.
public struct ImageSpec: Equatable, Sendable {
  public let source: ImageSource
  /// Where the request names the source: the pointer for what is found wrong with it later.
  public let sourcePlace: JSONPointer
  /// What the image says to those who do not see it.
  public let alt: String
  /// How long it rests before it gives way.
  public let hold: Seconds
  /// How it gives way to the next.
  public let transition: TransitionStyle
  /// Where the request gives the columns and the rows of that transition, or could.
  let columnsPlace: JSONPointer
  let rowsPlace: JSONPointer
}

/// A value that was changed instead of refused, as the request asked for.
public struct Adjustment: Equatable, Sendable {
  public let pointer: JSONPointer
  public let from: Double
  public let to: Double

  public init(_ pointer: JSONPointer, from: Double, to: Double) {
    self.pointer = pointer
    self.from = from
    self.to = to
  }
}

extension BannerSpec {
  /// Checks the JSON form. With the request came `partCount` pictures; where `images` is absent
  /// they are the images, in order. Throws every fault at once.
  public init(json: JSONValue, partCount: Int = 0, limits: Limits) throws(SpecFaults) {
    try self.init(json: json.imagesByParts(partCount), partCount: partCount, limits, faults: [])
  }

  /// Checks a JSON form in which faults were found before.
  init(
    json: JSONValue, partCount: Int, _ limits: Limits, faults: [SpecFault]
  ) throws(SpecFaults) {
    var reader = FieldReader(json, at: .root)
    let fields = BannerFields(reading: &reader, partCount: partCount, limits: limits)
    var styles = StyleSheet(fields.transition, fields.rules)
    let images = fields.images.compactMap { ImageSpec($0, hold: fields.hold, &styles) }
    let wrong = faults + reader.faults + styles.faults + fields.conflicts
    guard wrong.isEmpty else { throw SpecFaults(wrong, beside: fields.namedImages) }
    let round = Round(images, fields)
    let beyond = round.faults(limits)
    guard beyond.isEmpty else { throw SpecFaults(beyond, beside: fields.namedImages) }
    self.init(fields, images, round, styles.adjustments, limits)
  }

  private init(
    _ fields: BannerFields, _ images: [ImageSpec], _ round: Round, _ adjustments: [Adjustment],
    _ limits: Limits
  ) {
    self.images = images
    width = fields.width
    height = fields.height
    fit = fields.fit
    position = fields.position
    background = fields.background
    plays = fields.plays ?? fields.profile.plays(round: round.duration)
    ending = fields.ending
    fps = fields.fps
    dots = fields.dots
    gif = fields.gif
    profile = fields.profile
    actions = fields.actions
    self.adjustments = adjustments
    canvasPixels = limits.canvasPixels
  }
}

extension JSONValue {
  /// The same with the pictures that came with the request as `images`, where it names none.
  func imagesByParts(_ partCount: Int) -> JSONValue {
    guard case .object(let members) = self, self["images"] == nil, partCount > 0 else {
      return self
    }
    let parts = (0..<partCount).map { JSONValue.string("part:\($0)") }
    return .object(members + [Member(name: "images", value: .array(parts))])
  }
}
