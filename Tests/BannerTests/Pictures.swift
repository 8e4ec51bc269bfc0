import GD
import GIF
import JSON
import Raster

@testable import Animation
@testable import Banner

/// Pictures that no two seeds give alike.
func noise(_ width: Int, _ height: Int, seed: UInt64, colors: Int = .max) -> Bitmap {
  var numbers = SplitMix64(seed: seed)
  let size = Size(width: width, height: height)
  let pixels = (0..<size.area).map { _ in
    let drawn = UInt32(truncatingIfNeeded: numbers.next() % UInt64(colors))
    return Color(packed: drawn &* 0x9E37_79B1 ^ UInt32(truncatingIfNeeded: seed)).opaque
  }
  return Bitmap(size: size, pixels: pixels)
}

func flat(_ width: Int, _ height: Int, _ packed: UInt32) -> Bitmap {
  Bitmap(size: Size(width: width, height: height), color: Color(packed: packed))
}

func gray(_ level: UInt8) -> Color { Color(red: level, green: level, blue: level) }

/// The plan of a banner of these pictures, sent along as PNG files, and these further fields.
func plan(_ pictures: [Bitmap], _ fields: String = "{}") throws -> BannerPlan {
  try plan(files: pictures.map { try GDImage($0).png() }, fields)
}

/// The plan of a banner of these files.
func plan(
  files: [[UInt8]], _ fields: String = "{}", limits: Limits = Limits()
) throws -> BannerPlan {
  let spec = try spec(fields, partCount: files.count, limits: limits)
  let images = spec.images.map { image in
    if case .part(let index) = image.source { files[index] } else { nil as [UInt8]? }
  }
  return try BannerPlan(spec, images: images, limits: limits)
}

extension Film {
  /// What is shown after each of its pictures, put together from the changes alone.
  var replayed: [Bitmap] {
    var canvas = Bitmap(size: timeline.size, color: .clear)
    return map { shot in
      let rectangle = shot.delta.rectangle
      for (index, color) in shot.delta.pixels.enumerated()
      where shot.delta.changes?[index] != PixelChange.none {
        canvas[rectangle.x + index % rectangle.width, rectangle.y + index / rectangle.width] = color
      }
      return canvas
    }
  }
}
