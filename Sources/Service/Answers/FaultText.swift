import Animation
import Banner
import JSON
import Raster

extension Problem {
  /// The fault in words, to stand beside its pointer.
  var text: String {
    switch self {
    case .unknownField: "no field of this name belongs here"
    case .missing: "must be given"
    case .requiredBy(let other): "must be given because \(other) is"
    case .givenTwice: "is given more than once"
    case .mustBe(let expectation): "must be \(expectation.text)"
    case .conflict(let others):
      "cannot stand together with \(others.map(\.description).joined(separator: " and "))"
    case .before(let other): "must not lie before \(other)"
    case .noSuchPart(let count): "names an image part that was not sent; \(count) were"
    case .unusedParts(let count):
      "leaves out \(count) of the image files that were sent: name them part:0, part:1, …"
    case .actionsNeedTwoImages: "actions need exactly two images"
    case .transitionTooLong(let time, let limit):
      "makes the transition last \(time.value) s; at most \(limit.value) s are allowed"
    case .roundTooLong(let time, let limit):
      "makes a round last \(time.value) s; at most \(limit.value) s are allowed"
    case .tooManyFrames(let count, let limit):
      "makes a round of \(count) frames; at most \(limit) are allowed"
    case .holdTooShort(let limit):
      "gives an image a frame of less than \(limit.value) hundredths of a second"
    case .canvasTooLarge(let size, let pixels):
      "makes a banner of \(size.width)x\(size.height); at most \(pixels) pixels are allowed"
    case .moreTilesThanPixels(let limit): "must be at most \(limit), one tile a pixel"
    case .noSuchImage: "there is no image of this name"
    case .undecodableImage: "is no image that can be decoded"
    case .imageTooLarge(let size, let pixels):
      "is an image of \(size.width)x\(size.height); at most \(pixels) pixels are allowed"
    case .budgetTooSmall(let smallest):
      "is too few: the smallest GIF reached has \(smallest) bytes"
    case .notYet: "is not supported yet"
    }
  }
}

extension Expectation {
  fileprivate var text: String {
    switch self {
    case .object: "an object"
    case .list(let range): "a list of \(range.lowerBound) to \(range.upperBound) elements"
    case .textUpTo(let limit): "a text of at most \(limit) characters"
    case .boolean: "true or false"
    case .booleanOrObject: "true, false or an object"
    case .textOrObject: "a text or an object"
    case .wholeNumber(let range):
      "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let range):
      "a number from \(range.lowerBound.shortText) to \(range.upperBound.shortText)"
    case .numberAboveZero: "a number above 0"
    case .oneOf(let names): "one of \(names.joined(separator: ", "))"
    case .color: "a colour: #rgb, #rgba, #rrggbb or #rrggbbaa"
    case .opaqueColor: "an opaque colour: #rgb or #rrggbb"
    case .easing:
      "linear, ease, ease-in, ease-out, ease-in-out, cubic-bezier(x1, y1, x2, y2) or steps(n)"
    case .position: "one or two of left, center, right, top, bottom, or two percentages"
    case .imageSource:
      "a name in the image library, sha256: and 64 lower-case hexadecimal digits, a data: URI, or part:N"
    case .dataURI: "a data: URI with well-formed base64 or percent-encoding"
    }
  }
}

extension Double {
  /// The number as people write it: without a fraction that is zero.
  var shortText: String { Int(exactly: self).map(String.init) ?? description }
}
