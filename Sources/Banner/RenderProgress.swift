/// How far the rendering of a banner has come.
public struct RenderProgress: Equatable, Sendable {
  /// What the renderer does next.
  public enum Stage: Sendable {
    case decoding
    case compositing
    case encoding
    case finished
  }

  public let stage: Stage
  /// How much is done, 0...1.
  public let fraction: Double
}

extension RenderProgress {
  /// The part of the work that is done when the images are decoded.
  private static let decoded = 0.2

  static let decoding = RenderProgress(stage: .decoding, fraction: 0)
  static let finished = RenderProgress(stage: .finished, fraction: 1)

  /// Compositing goes on, with this share of the frames done.
  static func compositing(_ share: Double) -> RenderProgress {
    RenderProgress(stage: .compositing, fraction: decoded + (1 - decoded) * share)
  }

  /// Encoding goes on, with this share of the frames done.
  static func encoding(_ share: Double) -> RenderProgress {
    RenderProgress(stage: .encoding, fraction: decoded + (1 - decoded) * share)
  }
}
