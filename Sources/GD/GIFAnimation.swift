import CGD
import Raster

/// The bytes of an animated GIF, block by block, as libgd's animation calls write them.
///
/// Each block is a value of its own and depends on no other, so that pictures may be coded in any
/// order and joined: opening, pictures, ending. libgd compares no pictures here: it is never given
/// a previous one, because its own comparison loses the delay of a picture that changes nothing.
public enum GIFAnimation {
  /// The header, the shared colour table, the loop block and the first picture.
  ///
  /// The first picture covers the canvas, and its colours are the shared table.
  /// - Parameter repeats: how often the animation is played again after its first time, 0 for ever
  ///   and at most 65,535; nil writes no loop block, so that it plays once.
  public static func opening(
    _ first: GIFPicture, repeats: Int?
  ) throws(GIFAnimationError) -> [UInt8] {
    guard first.rectangle.x == 0, first.rectangle.y == 0 else { throw .badRectangle }
    guard (0...65_535).contains(repeats ?? 0) else { throw .badRepeats }
    let image = try GIFAnimationImage(first, withColors: true)
    let header = try image.header(repeats: repeats)
    return try header
      + image.block(
        at: first.rectangle, delayCentiseconds: first.delayCentiseconds, ownColors: false)
  }

  /// A further picture: its delay, its rectangle and its pixels.
  /// - Parameter ownColors: whether the picture brings its own colour table. Without one its
  ///   indexes count in the opening's table.
  public static func picture(
    _ picture: GIFPicture, ownColors: Bool
  ) throws(GIFAnimationError) -> [UInt8] {
    try GIFAnimationImage(picture, withColors: ownColors).block(
      at: picture.rectangle, delayCentiseconds: picture.delayCentiseconds, ownColors: ownColors)
  }

  /// What stands at the end of every GIF (GIF89a §27).
  public static func ending() throws(GIFAnimationError) -> [UInt8] {
    var count: Int32 = 0
    return try unsafe GIFAnimationImage.take(gdImageGifAnimEndPtr(&count), count)
  }
}
