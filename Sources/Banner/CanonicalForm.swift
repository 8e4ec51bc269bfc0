import Animation
import Digest
import Imaging
import JSON
import Raster

extension BannerSpec {
  /// The one form of all requests for this banner: every default filled in, images by their bytes.
  ///
  /// It does not depend on the order of fields, on the spelling of numbers, or on where images come
  /// from. `imageDigests` are those of the images' bytes, in order.
  public func canonical(size: Size, imageDigests: [SHA256Digest]) -> JSONValue {
    [
      "images": .array(zip(images, imageDigests).map { $0.canonical(digest: $1) }),
      "width": .number(size.width),
      "height": .number(size.height),
      "fit": .string(fit.rawValue),
      "position": .string(position.css),
      "background": .string(background.css),
      "plays": .number(plays),
      "ending": .string(ending.rawValue),
      "fps": .number(fps),
      "dots": dots?.canonical ?? .null,
      "gif": gif.canonical(maxBytes: maxBytes(size: size)),
      "profile": .string(profile.rawValue),
      "actions": actions.map { .array($0.map(\.canonical)) } ?? .null,
      "adjustments": .array(adjustments.map(\.canonical)),
    ]
  }

  /// The bytes that the GIF may have at this size: those asked for, or the profile's; nil for no
  /// bound.
  public func maxBytes(size: Size) -> Int? { gif.maxBytes ?? profile.maxBytes(size: size) }
}

extension ImageSpec {
  fileprivate func canonical(digest: SHA256Digest) -> JSONValue {
    [
      "digest": .string(digest.hex),
      "alt": .string(alt),
      "hold": .number(hold.value),
      "transition": transition.canonical,
    ]
  }
}

extension TransitionStyle {
  fileprivate var canonical: JSONValue {
    [
      "columns": .number(columns),
      "rows": .number(rows),
      "order": .string(order.rawValue),
      "reverse": .bool(reverse),
      "seed": .number(Double(seed)),
      "interval": .number(interval.value),
      "fade": .number(fade.value),
      "easing": .string(easing.css),
    ]
  }
}

extension DotsStyle {
  fileprivate var canonical: JSONValue {
    ["color": .string(color.css), "activeColor": .string(activeColor.css)]
  }
}

extension GIFOptions {
  fileprivate func canonical(maxBytes: Int?) -> JSONValue {
    [
      "colors": .number(colors),
      "dither": .string(dither.rawValue),
      "lossy": .number(lossy),
      "maxBytes": maxBytes.map { .number($0) } ?? .null,
    ]
  }
}

extension TimedAction {
  fileprivate var canonical: JSONValue {
    ["at": .number(at.value), "do": .string(action.rawValue)]
  }
}

extension Adjustment {
  fileprivate var canonical: JSONValue {
    ["pointer": .string(pointer.description), "from": .number(from), "to": .number(to)]
  }
}
