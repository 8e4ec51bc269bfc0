import Raster

/// Which part of a picture shows in a box, and where: CSS `object-fit` with
/// `object-position` (CSS Images 3, §5.5).
struct Placement: Equatable {
  let columns: Axis
  let rows: Axis

  /// Places a picture in a box; neither may be empty.
  init(_ picture: Size, in box: Size, fit: Fit, position: Position) {
    let object = Self.objectSize(picture, in: box, fit: fit)
    columns = Axis(
      picture: picture.width, object: object.width, box: box.width, share: position.x)
    rows = Axis(
      picture: picture.height, object: object.height, box: box.height, share: position.y)
  }

  /// The part of the box that the picture fills.
  var frame: Rectangle {
    Rectangle(x: columns.offset, y: rows.offset, width: columns.extent, height: rows.extent)
  }

  /// The size that the whole picture would be drawn at: CSS's concrete object size.
  private static func objectSize(
    _ picture: Size, in box: Size, fit: Fit
  ) -> (width: Double, height: Double) {
    let own = (width: Double(picture.width), height: Double(picture.height))
    let full = (width: Double(box.width), height: Double(box.height))
    let byWidth = (width: full.width, height: own.height * full.width / own.width)
    let byHeight = (width: own.width * full.height / own.height, height: full.height)
    let isWider = own.width * full.height > own.height * full.width
    switch fit {
    case .fill: return full
    case .none: return own
    case .cover: return isWider ? byHeight : byWidth
    case .contain: return isWider ? byWidth : byHeight
    case .scaleDown:
      let fits = picture.width <= box.width && picture.height <= box.height
      return fits ? own : isWider ? byWidth : byHeight
    }
  }

  /// One axis: `length` pixels of the picture from `start` on fill `extent` pixels of the box
  /// from `offset` on.
  struct Axis: Equatable {
    let start: Double
    let length: Double
    let offset: Int
    let extent: Int

    /// Draws `picture` pixels at the size `object`; `share` of the free space lies before
    /// them. Where the object sticks out of the box only the part inside shows. An object at
    /// the picture's own size begins at a whole pixel; one inside the box ends at one too.
    fileprivate init(picture: Int, object: Double, box: Int, share: Double) {
      if object < Double(box) {
        (start, length) = (0, Double(picture))
        extent = max(Int(object + 0.5), 1)
        offset = Int(Double(box - extent) * share + 0.5)
      } else {
        let pixel = Double(picture) / object
        let cut = (object - Double(box)) * pixel * share
        start = pixel == 1 ? Double(Int(cut + 0.5)) : cut
        (length, offset, extent) = (Double(box) * pixel, 0, box)
      }
    }

    /// The first source pixel, if this axis is only cut, not scaled.
    var unscaledStart: Int? { length == Double(extent) ? Int(start) : nil }
  }
}
