import GD
import Raster

/// Makes an animated GIF of one picture a change.
///
/// Each delta's colours are mapped to the palette by the dithering, laid over the canvas, and
/// written as the smallest rectangle of what looks different (GIF89a §20), over what was there
/// (disposal 1, §23). Equal deltas give equal bytes.
public struct GIFEncoder: Sendable {
  private let size: Size
  /// The palette's colours and, where the table has room for it, the transparent entry after them.
  private let table: [Color]
  private let transparent: UInt8?
  private let repeats: Int?
  private var map: any ColorMap
  private var canvas: IndexedCanvas
  private var bytes: [UInt8] = []

  /// An encoder for one canvas and one palette that all pictures share.
  ///
  /// A palette of 256 colours leaves no entry for transparency: see
  /// ``Quantizer/init(colors:isAnimated:)``.
  /// - Parameters:
  ///   - size: the canvas in pixels, each side 1...65,535.
  ///   - plays: how often a viewer plays the whole, 1...65,536; 0 is for ever.
  public init(
    size: Size, palette: Palette, dithering: Dithering, plays: Int
  ) throws(GIFError) {
    guard (1...65_535).contains(size.width), (1...65_535).contains(size.height) else {
      throw .badCanvas
    }
    guard (0...65_536).contains(plays) else { throw .badPlays }
    self.size = size
    transparent = palette.count < 256 ? UInt8(palette.count) : nil
    table = palette.colors + (transparent == nil ? [] : [.black])
    // The NETSCAPE2.0 block counts repeats after the first play; without it there is one play.
    repeats = plays == 0 ? 0 : plays == 1 ? nil : plays - 1
    map = dithering.map(palette)
    canvas = IndexedCanvas(IndexedImage(rectangle: Rectangle(size), indexes: []))
  }

  /// Adds the next picture. The first covers the canvas; its flags do not count.
  public mutating func append(_ delta: FrameDelta) throws(GIFError) {
    try check(delta)
    if bytes.isEmpty { try open(delta) } else { try lay(delta) }
  }

  /// The bytes of the whole file.
  public consuming func finish() throws(GIFError) -> [UInt8] {
    guard !bytes.isEmpty else { throw .noFirstPicture }
    do { return try bytes + GIFAnimation.ending() } catch { throw .coding(error) }
  }

  private func check(_ delta: FrameDelta) throws(GIFError) {
    let rectangle = delta.rectangle
    guard !rectangle.isEmpty, rectangle.lies(in: size) else { throw .badDelta }
    guard delta.pixels.count == rectangle.size.area else { throw .badDelta }
    guard delta.changed.map({ $0.count == delta.pixels.count }) ?? true else { throw .badDelta }
    guard (0...65_535).contains(delta.delayCentiseconds) else { throw .badDelta }
  }

  private mutating func open(_ delta: FrameDelta) throws(GIFError) {
    guard delta.rectangle == Rectangle(size) else { throw .noFirstPicture }
    var whole = delta
    whole.changed = nil
    let image = map.image(of: whole)
    canvas = IndexedCanvas(image)
    let first = picture(image, transparent: nil, delayCentiseconds: delta.delayCentiseconds)
    do { bytes = try GIFAnimation.opening(first, repeats: repeats) } catch { throw .coding(error) }
  }

  private mutating func lay(_ delta: FrameDelta) throws(GIFError) {
    let transparent = transparent
    let part = canvas.lay(map.image(of: delta), changed: delta.changed, transparent: transparent)
    let next = picture(
      part, transparent: transparent, delayCentiseconds: delta.delayCentiseconds)
    do { bytes += try GIFAnimation.picture(next, ownColors: false) } catch { throw .coding(error) }
  }

  private func picture(
    _ image: IndexedImage, transparent: UInt8?, delayCentiseconds: Int
  ) -> GIFPicture {
    GIFPicture(
      rectangle: image.rectangle, indexes: image.indexes, colors: table,
      transparent: transparent, delayCentiseconds: delayCentiseconds)
  }
}

extension Rectangle {
  /// Whether the whole rectangle lies on a canvas; asked without overflow of any kind.
  fileprivate func lies(in size: Size) -> Bool {
    x >= 0 && y >= 0 && width <= size.width - x && height <= size.height - y
  }
}
