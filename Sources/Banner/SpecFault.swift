import Animation
import JSON
import Raster

/// Every fault of one request, at least one.
public struct SpecFaults: Error, Equatable, Sendable {
  public let faults: [SpecFault]
  /// The images that a faulty spec names soundly, so that what is wrong with them can be said in the same breath.
  let images: [NamedImage]

  public init(_ faults: [SpecFault]) { self.init(faults, beside: []) }

  init(_ faults: [SpecFault], beside images: [NamedImage]) {
    self.faults = faults
    self.images = images
  }
}

/// One thing that is wrong with a request, and where.
public struct SpecFault: Equatable, Sendable {
  public let pointer: JSONPointer
  public let problem: Problem

  public init(_ pointer: JSONPointer, _ problem: Problem) {
    self.pointer = pointer
    self.problem = problem
  }
}

/// What can be wrong at a place of a request.
public enum Problem: Error, Equatable, Sendable {
  /// No field of this name belongs here.
  case unknownField
  /// The field must be given.
  case missing
  /// The field must be given because the other one is.
  case requiredBy(JSONPointer)
  /// The field is given a second time, in the flat form or there and in the JSON.
  case givenTwice
  /// The value is of another type, out of range, or not of the syntax.
  case mustBe(Expectation)
  /// The field cannot stand together with these.
  case conflict(with: [JSONPointer])
  /// The time lies before that of the action before it.
  case before(JSONPointer)
  /// A picture of this number was not sent; `count` were.
  case noSuchPart(count: Int)
  /// Pictures were sent, and so many of them are not among the images.
  case unusedParts(Int)
  /// Actions are given, and there are not exactly two images.
  case actionsNeedTwoImages
  /// The transition lasts longer than any may.
  case transitionTooLong(Seconds, limit: Seconds)
  /// Holds and transitions of one round together last too long.
  case roundTooLong(Seconds, limit: Seconds)
  /// One round needs too many frames.
  case tooManyFrames(Int, limit: Int)
  /// A frame of so short a rest would be played far slower than it says.
  case holdTooShort(limit: Centiseconds)
  /// The banner would have more pixels than allowed.
  case canvasTooLarge(Size, pixels: Int)
  /// There are more columns (or rows) than the banner's width (or height) has pixels.
  case moreTilesThanPixels(limit: Int)
  /// There is no image of this name.
  case noSuchImage
  /// The bytes are no image that can be decoded.
  case undecodableImage
  /// The image has more pixels than allowed.
  case imageTooLarge(Size, pixels: Int)
  /// No GIF of the banner has so few bytes; the smallest reached has so many.
  case budgetTooSmall(smallest: Int)
  /// The interface promises it, and this version does not do it yet.
  case notYet
}

/// What a value must be.
public enum Expectation: Equatable, Sendable {
  case object
  /// A list of so many elements.
  case list(ClosedRange<Int>)
  /// A text of at most so many characters.
  case textUpTo(Int)
  case boolean
  case booleanOrObject
  case textOrObject
  case wholeNumber(ClosedRange<Int>)
  case number(ClosedRange<Double>)
  case numberAboveZero
  case oneOf([String])
  /// `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
  case color
  /// `#rgb` or `#rrggbb`.
  case opaqueColor
  /// One of CSS's easing functions.
  case easing
  /// Words or percentages of CSS's `object-position`.
  case position
  /// A library name, `sha256:` and 64 lower-case hexadecimal digits, a `data:` URI, or `part:N`.
  case imageSource
  /// A `data:` URI, RFC 2397, with strict base64 or percent-encoding.
  case dataURI
}
