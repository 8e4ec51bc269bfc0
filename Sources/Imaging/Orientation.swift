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
    let upright = size.upright(from: orientation)
    var turned = Bitmap(size: upright, color: .clear)
    // In strips, so that a column's pixels are still near when the next column needs them.
    for left in stride(from: 0, to: upright.width, by: 32) {
      let columns = left..<min(left + 32, upright.width)
      for y in 0..<upright.height { copy(columns, ofRow: y, along: walk, to: &turned) }
    }
    return turned
  }

  private func copy(_ columns: Range<Int>, ofRow y: Int, along walk: Walk, to target: inout Bitmap)
  {
    let source = pixels.span
    let start = y * target.width
    var target = target.pixels.mutableSpan
    var from = walk.origin + y * walk.down + columns.lowerBound * walk.right
    for x in columns {
      target[start + x] = source[from]
      from += walk.right
    }
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
