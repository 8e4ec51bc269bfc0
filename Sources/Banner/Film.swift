import Animation
import GIF
import Raster

/// The pictures of a timeline, one after the other, each as what changes on the one before.
///
/// A picture that looks like the one before becomes a part of it, as long as a GIF can hold so long
/// a delay. Whoever walks through the film draws it; only one picture is in memory at a time.
struct Film: Sequence {
  /// One picture, and how long it is really shown.
  struct Shot {
    var frame: Frame
    /// Of the first picture all, of the others what the timeline knows may change.
    var delta: FrameDelta
    /// Whether nothing changes: the picture before goes on.
    let isStill: Bool
  }

  let timeline: Timeline
  /// As the timeline was sampled.
  let frames: [Frame]
  /// The timeline's images, opaque and of its size.
  let images: [Bitmap]

  func makeIterator() -> Projector { Projector(self) }

  /// The first picture, whole.
  var firstPicture: Bitmap {
    frames.first.map(picture) ?? Bitmap(size: timeline.size, color: .black)
  }

  /// The picture of a frame, whole.
  func picture(of frame: Frame) -> Bitmap {
    var canvas = Canvas(self)
    canvas.show(frame)
    return canvas.bitmap
  }
}

extension Film.Shot {
  /// The same picture, shown longer.
  mutating func extend(to delay: Centiseconds) {
    frame.delay = delay
    delta.delayCentiseconds = delay.value
  }
}
