import GD
import Raster

/// Makes an animated GIF of one picture a change.
///
/// Each delta gets colours of its own, and is written as the smallest rectangle of what changes
/// (GIF89a §20), over what was there (disposal 1, §23). Equal deltas give equal bytes.
public struct GIFEncoder: Sendable {
  /// Changes whenever equal pictures may give other bytes than before.
  public static let version = 5

  private let size: Size
  private let quality: PictureQuality
  private let repeats: Int?
  private var painter: FramePainter
  private var canvas: ShownCanvas
  private var bytes: [UInt8] = []

  /// An encoder for one canvas.
  ///
  /// - Parameters:
  ///   - size: the canvas in pixels, each side 1...65,535.
  ///   - plays: how often a viewer plays the whole, 1...65,536; 0 is for ever.
  ///   - isAnimated: whether more than one picture comes; one alone may show 256 colours.
  public init(
    size: Size, quality: PictureQuality, plays: Int, isAnimated: Bool = true
  ) throws(GIFError) {
    guard (1...65_535).contains(size.width), (1...65_535).contains(size.height) else {
      throw .badCanvas
    }
    guard (0...65_536).contains(plays) else { throw .badPlays }
    self.size = size
    self.quality = quality
    // The NETSCAPE2.0 block counts repeats after the first play; without it there is one play.
    repeats = plays == 0 ? 0 : plays == 1 ? nil : plays - 1
    let limit = isAnimated ? min(quality.colors, 255) : quality.colors
    painter = FramePainter(quality: quality, width: size.width, limit: limit, most: limit)
    canvas = ShownCanvas(width: size.width, colors: [])
  }

  /// Adds the next picture. The first covers the canvas; what becomes of its pixels does not count.
  public mutating func append(_ delta: FrameDelta) throws(GIFError) {
    try check(delta)
    if bytes.isEmpty { try open(delta) } else { try lay(painter.paint(delta.trimmed())) }
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
    guard delta.changes.map({ $0.count == delta.pixels.count }) ?? true else { throw .badDelta }
    guard (0...65_535).contains(delta.delayCentiseconds) else { throw .badDelta }
  }

  private mutating func open(_ delta: FrameDelta) throws(GIFError) {
    guard delta.rectangle == Rectangle(size) else { throw .noFirstPicture }
    var whole = delta
    whole.changes = nil
    let frame = painter.paint(whole)
    canvas = ShownCanvas(width: size.width, colors: frame.indexes.map { frame.colors[Int($0)] })
    painter.limit = min(painter.limit, quality.laterColors)
    painter.first = whole.pixels
    painter.firstShown = canvas.colors
    do {
      bytes = try GIFAnimation.opening(GIFPicture(frame, isFirst: true), repeats: repeats)
    } catch { throw .coding(error) }
  }

  private mutating func lay(_ frame: PaintedFrame) throws(GIFError) {
    var frame = frame
    if quality.lossy > 0 {
      let shown = canvas.colors(in: frame.delta.rectangle)
      var search = WordSearch(frame, over: shown, quality)
      frame.indexes = search.indexes()
      canvas.lay(frame)
    }
    do {
      bytes += try GIFAnimation.picture(GIFPicture(frame, isFirst: false), ownColors: true)
    } catch { throw .coding(error) }
  }
}

extension GIFPicture {
  /// A frame as libgd is handed it; the first one has nothing below it.
  fileprivate init(_ frame: PaintedFrame, isFirst: Bool) {
    self.init(
      rectangle: frame.delta.rectangle, indexes: frame.indexes,
      colors: isFirst ? frame.colors : frame.colors + [.black],
      transparent: isFirst ? nil : frame.transparent,
      delayCentiseconds: frame.delta.delayCentiseconds)
  }
}

extension Rectangle {
  /// Whether the whole rectangle lies on a canvas; asked without overflow of any kind.
  fileprivate func lies(in size: Size) -> Bool {
    x >= 0 && y >= 0 && width <= size.width - x && height <= size.height - y
  }
}
