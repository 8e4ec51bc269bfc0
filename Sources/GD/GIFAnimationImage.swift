import CGD
import Raster

/// A palette picture in libgd's memory, freed with its scope.
@safe struct GIFAnimationImage: ~Copyable {
  private let image: gdImagePtr

  /// A copy of the picture's indexes, and of its colours where they are to be written.
  init(_ picture: GIFPicture, withColors: Bool) throws(GIFAnimationError) {
    try picture.check()
    let size = picture.rectangle.size
    guard let image = unsafe gdImageCreate(Int32(size.width), Int32(size.height)) else {
      throw .outOfMemory
    }
    unsafe self.image = image
    if withColors { allocate(picture.colors) }
    // The count alone decides the width of the codes, so it is set for a borrowed table too.
    unsafe image.pointee.colorsTotal = Int32(picture.tableCount)
    unsafe gdImageColorTransparent(image, picture.transparent.map(Int32.init) ?? -1)
    copy(picture.indexes, width: size.width)
  }

  deinit { unsafe gdImageDestroy(image) }

  /// The header of the file, with this picture's size as the canvas and its colours as the table.
  func header(repeats: Int?) throws(GIFAnimationError) -> [UInt8] {
    var count: Int32 = 0
    let loops = Int32(repeats ?? -1)
    return try unsafe Self.take(gdImageGifAnimBeginPtr(image, &count, 1, loops), count)
  }

  /// The picture's own block; what it does not cover or leaves transparent stays as it was.
  func block(
    at place: Rectangle, delayCentiseconds: Int, ownColors: Bool
  ) throws(GIFAnimationError) -> [UInt8] {
    var count: Int32 = 0
    let bytes = unsafe gdImageGifAnimAddPtr(
      image, &count, ownColors ? 1 : 0, Int32(place.x), Int32(place.y),
      Int32(delayCentiseconds), Int32(gdDisposalNone), nil)
    return try unsafe Self.take(bytes, count)
  }

  /// Copies bytes that libgd allocated, and frees them.
  static func take(
    _ bytes: UnsafeMutableRawPointer?, _ count: Int32
  ) throws(GIFAnimationError) -> [UInt8] {
    guard let bytes = unsafe bytes else { throw .outOfMemory }
    defer { unsafe gdFree(bytes) }
    guard count > 0 else { throw .outOfMemory }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  }

  private func allocate(_ colors: [Color]) {
    for color in colors {
      _ = unsafe gdImageColorAllocate(
        image, Int32(color.red), Int32(color.green), Int32(color.blue))
    }
  }

  private func copy(_ indexes: [UInt8], width: Int) {
    unsafe indexes.withUnsafeBufferPointer { source in
      for y in 0..<indexes.count / width {
        let row = unsafe UnsafeMutableBufferPointer(start: image.pointee.pixels[y], count: width)
        _ = unsafe row.update(fromContentsOf: source[y * width..<(y + 1) * width])
      }
    }
  }
}
