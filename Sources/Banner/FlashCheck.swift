import Animation
import Raster

extension Film {
  /// The most general flashes that come within any one second on an area large enough to harm,
  /// while the round is played so often (0 is for ever).
  ///
  /// Counted in the pixels only where the times of the transitions leave more than `limit`
  /// possible; else it is what they leave possible.
  func flashes(plays: Int, limit: Int) -> Int {
    guard timeline.size.area >= FlashMeter.harmfulArea else { return 0 }
    let bound = timeline.flashBound(loops: plays != 1, limit: limit)
    return bound > limit ? countedFlashes(plays: plays, area: FlashMeter.harmfulArea) : bound
  }

  /// The most flashes that the pictures show in one second on so many pixels.
  ///
  /// Two rounds and a second show all that is ever to be seen: a pixel that has gone through its
  /// darkest and its brightest picture goes on in every round alike.
  func countedFlashes(plays: Int, area: Int) -> Int {
    let round = frames.reduce(.zero) { $0 + $1.delay }
    let end = round + round + FlashMeter.second
    var meter = FlashMeter(size: timeline.size, area: area)
    var (clock, played) = (Centiseconds.zero, 0)
    while clock < end, plays == 0 || played < plays {
      for shot in self {
        guard clock < end else { break }
        meter.show(shot.delta, at: clock)
        clock = clock + shot.frame.delay
      }
      played += 1
    }
    return meter.flashes
  }
}
