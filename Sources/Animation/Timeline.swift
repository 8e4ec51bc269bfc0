import Raster

/// One round of a banner, whole: what is seen at every time, and what happens when.
///
/// The frames of a GIF and the keyframes for a browser are both read off this one value.
public struct Timeline: Sendable {
  /// Of the banner and of each image.
  public let size: Size
  /// How long each image rests; there are as many as images.
  public let holds: [Seconds]
  public let dots: Dots?
  /// In the order of their starts.
  public let transitions: [Transition]
  /// In the order in which they happen.
  public let events: [TimelineEvent]
  /// Of one round, its closing frame included.
  public let duration: Seconds
  /// What is seen from when on; the first begins at 0, none is empty of time but one that a
  /// transition follows at once.
  let phases: [Phase]

  /// The page that the dots mark at a time of the round.
  public func page(at time: Seconds) -> Int { phase(at: time)?.page ?? 0 }

  /// What is seen at a time of the round: at a transition's start still the image before it, at
  /// its end the one after it.
  public func scene(at time: Seconds) -> Scene {
    guard let phase = phase(at: time) else { return scene(.rest(image: 0), page: 0) }
    switch phase.content {
    case .rest(let image): return scene(.rest(image: image), page: phase.page)
    case .transition(let index):
      return scene(.transition(index, elapsed: time - phase.start), page: phase.page)
    }
  }

  /// What is seen in a frame of this timeline.
  public func scene(of frame: Frame) -> Scene { scene(frame.content, page: frame.page) }

  private func scene(_ content: Frame.Content, page: Int) -> Scene {
    switch content {
    case .rest(let image): return Scene(size: size, image: image, page: page, dots: dots)
    case .transition(let index, let elapsed):
      return Scene(transition: transitions[index], elapsed: elapsed, page: page, dots: dots)
    }
  }

  /// The last phase that has begun by `time`.
  private func phase(at time: Seconds) -> Phase? {
    phases.last { $0.start <= time } ?? phases.first
  }
}

/// A stretch of the round: an image at rest, or a transition.
struct Phase: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case rest(image: Int)
    /// By its place among the timeline's transitions.
    case transition(Int)
  }

  let start: Seconds
  let content: Content
  /// The page that the dots mark.
  let page: Int
}
