import Raster

/// A timeline in the making: rests, transitions and events are set down as they come.
struct Storyboard {
  let size: Size
  private(set) var phases: [Phase] = []
  private(set) var transitions: [Transition] = []
  private(set) var events: [TimelineEvent] = []
  private(set) var page = 0

  init(size: Size) { self.size = size }

  /// From `time` on an image is seen whole, and its page is marked. A rest that had just begun
  /// gives way to it.
  mutating func rest(on image: Int, at time: Seconds) {
    turn(to: image, at: time)
    if let last = phases.last, last.start == time, case .rest = last.content {
      phases.removeLast()
    }
    phases.append(Phase(start: time, content: .rest(image: image), page: image))
  }

  /// From `time` on the page of another image is marked.
  mutating func turn(to image: Int, at time: Seconds) {
    if image != page { note(.pageChanged(page: image), at: time) }
    page = image
  }

  /// A transition begins at `time`; gives its place among the transitions.
  /// `image` is the one whose style this is.
  mutating func begin(
    _ direction: Transition.Direction, from: Int, to: Int, at time: Seconds,
    style: TransitionStyle, of image: Int, fill: Track.Fill = .both
  ) throws(AnimationError) -> Int {
    let transition = Transition(
      from: from, to: to, direction: direction, start: time, style: style,
      grid: try grid(style, of: image), fill: fill)
    transitions.append(transition)
    if transition.duration > .zero {
      let content = Phase.Content.transition(transitions.count - 1)
      phases.append(Phase(start: time, content: content, page: page))
    }
    return transitions.count - 1
  }

  mutating func note(_ kind: TimelineEvent.Kind, at time: Seconds) {
    events.append(TimelineEvent(at: time, kind: kind))
  }

  /// The timeline of all that, a round of this duration.
  func timeline(holds: [Seconds], dots: Dots?, duration: Seconds) -> Timeline {
    Timeline(
      size: size, holds: holds, dots: dots, transitions: transitions, events: events,
      duration: duration, phases: phases)
  }

  private func grid(_ style: TransitionStyle, of image: Int) throws(AnimationError) -> TileGrid {
    guard style.columns <= size.width else { throw .moreColumnsThanPixels(image: image) }
    guard let grid = TileGrid(columns: style.columns, rows: style.rows, size: size) else {
      throw .moreRowsThanPixels(image: image)
    }
    return grid
  }
}
