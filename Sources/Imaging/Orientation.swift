import Raster

/// How a stored picture has to be turned to stand upright: EXIF's tag 0x0112, named for where
/// the stored first row and first column belong.
public enum Orientation: Int, CaseIterable, Sendable {
  case up = 1
  /// Mirrored left to right.
  case upMirrored
  /// Turned by half.
  case down
  /// Mirrored top to bottom.
  case downMirrored
  /// Mirrored at the diagonal from the top left.
  case leftMirrored
  /// To be turned a quarter clockwise.
  case right
  /// Mirrored at the diagonal from the top right.
  case rightMirrored
  /// To be turned a quarter counterclockwise.
  case left

  /// Whether width and height change places.
  public var swapsAxes: Bool { rawValue >= Orientation.leftMirrored.rawValue }
}

extension Size {
  /// The upright size of a picture that is stored in this size.
  func upright(from orientation: Orientation) -> Size {
    orientation.swapsAxes ? Size(width: height, height: width) : self
  }
}

extension Bitmap {
  /// The picture turned upright.
  func upright(from orientation: Orientation) -> Bitmap {
    if orientation == .up { return self }
    let walk = Walk(size, orientation)
    let target = size.upright(from: orientation)
    var turned = Bitmap(size: target, color: .clear)
    let source = pixels.span
    var pixels = turned.pixels.mutableSpan
    // In squares, so that a column's pixels are still near when the next column needs them.
    for top in stride(from: 0, to: target.height, by: 32) {
      for left in stride(from: 0, to: target.width, by: 32) {
        for y in top..<min(top + 32, target.height) {
          for x in left..<min(left + 32, target.width) {
            pixels[y * target.width + x] = source[walk.origin + x * walk.right + y * walk.down]
          }
        }
      }
    }
    return turned
  }
}

/// Where the upright picture's pixels lie in the stored one: the first one's index, and the
/// steps to its neighbours on the right and below.
private struct Walk {
  let origin: Int
  let right: Int
  let down: Int

  init(_ size: Size, _ orientation: Orientation) {
    let (lastX, lastY) = (size.width - 1, (size.height - 1) * size.width)
    (origin, right, down) =
      switch orientation {
      case .up: (0, 1, size.width)
      case .upMirrored: (lastX, -1, size.width)
      case .down: (lastY + lastX, -1, -size.width)
      case .downMirrored: (lastY, 1, -size.width)
      case .leftMirrored: (0, size.width, 1)
      case .right: (lastY, -size.width, 1)
      case .rightMirrored: (lastY + lastX, -size.width, -1)
      case .left: (lastX, size.width, -1)
      }
  }
}
