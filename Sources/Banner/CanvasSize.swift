import Animation
import JSON
import Raster

extension BannerSpec {
  /// The banner's size, once the first image's is known (as it is seen, its orientation heeded).
  ///
  /// One side alone keeps the first image's proportion; without either the size is that image's,
  /// brought within the limit. Throws where an asked size is above the limit, or a grid has more
  /// tiles than pixels.
  public func canvasSize(firstImage: Size) throws(SpecFaults) -> Size {
    let size = try askedSize(firstImage) ?? firstImage.scaled(within: canvasPixels)
    let faults = tileFaults(size)
    guard faults.isEmpty else { throw SpecFaults(faults) }
    return size
  }

  /// The size that the request asks for; nil where it leaves both sides open.
  private func askedSize(_ first: Size) throws(SpecFaults) -> Size? {
    guard width != nil || height != nil else { return nil }
    let size = Size(
      width: width ?? proportional(first.width, to: height, of: first.height),
      height: height ?? proportional(first.height, to: width, of: first.width))
    let isPossible = Limits.side.contains(size.width) && Limits.side.contains(size.height)
    guard isPossible, size.area <= canvasPixels else {
      let place = JSONPointer([width == nil ? "height" : "width"])
      throw SpecFaults([SpecFault(place, .canvasTooLarge(size, pixels: canvasPixels))])
    }
    return size
  }

  /// A side that keeps its proportion when the other is scaled to `asked`; 1 at least.
  private func proportional(_ side: Int, to asked: Int?, of other: Int) -> Int {
    let scaled = (Double(side) * Double(asked ?? other) / Double(max(1, other))).rounded()
    return Int(min(max(1, scaled), 1e12))
  }

  /// The grids that this size cannot be cut into. One image alone is never cut.
  private func tileFaults(_ size: Size) -> [SpecFault] {
    guard images.count > 1 else { return [] }
    var faults: [SpecFault] = []
    func check(_ tiles: Int, _ pixels: Int, at place: JSONPointer) {
      let fault = SpecFault(place, .moreTilesThanPixels(limit: pixels))
      if tiles > pixels, !faults.contains(fault) { faults.append(fault) }
    }
    for image in images {
      check(image.transition.columns, size.width, at: image.columnsPlace)
      check(image.transition.rows, size.height, at: image.rowsPlace)
    }
    return faults
  }
}

extension Size {
  /// The largest size of about this proportion with at most so many pixels and sides that a GIF can
  /// state.
  fileprivate func scaled(within pixels: Int) -> Size {
    let (width, height) = (Double(max(1, width)), Double(max(1, height)))
    let side = Double(Limits.side.upperBound)
    let scale = min(1, (Double(pixels) / width / height).squareRoot(), side / width, side / height)
    let short = max(1, Int((min(width, height) * scale).rounded(.down)))
    let long = max(1, min(Int((max(width, height) * scale).rounded(.down)), pixels / short))
    return width < height
      ? Size(width: short, height: long) : Size(width: long, height: short)
  }
}
