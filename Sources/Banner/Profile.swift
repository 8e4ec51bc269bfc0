import Animation
import Raster

/// Where the banner will be shown. A profile sets defaults; what a request says itself goes before.
public enum Profile: String, CaseIterable, Sendable {
  case web
  case email
  case googleAds = "google-ads"
  case iab

  /// How the round ends.
  public var ending: Ending {
    switch self {
    case .web, .email: .first
    case .googleAds, .iab: .last
    }
  }

  /// The least delay of any frame: what every viewer keeps to, or the profile's own.
  public var minimumDelay: Centiseconds {
    self == .googleAds ? Centiseconds(21) : FrameSampler.leastDelay
  }

  /// The least delay of a transition's frames, at so many a second. Whoever asks for more frames
  /// than the profile's gets them, and a failed check.
  public func minimumDelay(fps: Double) -> Centiseconds {
    fps <= self.fps ? minimumDelay : FrameSampler.leastDelay
  }

  /// Frames a second during a transition.
  public var fps: Double { self == .googleAds ? 100.0 / 21 : 25 }

  /// The longest that all plays together may last; nil without a bound.
  public var totalTime: Centiseconds? {
    switch self {
    case .web, .email: nil
    case .googleAds: Centiseconds(3_000)
    case .iab: Centiseconds(1_500)
    }
  }

  /// How often a round of this length is played; 0 is for ever.
  ///
  /// Where the profile bounds the time of all plays together, as often as that allows, once at
  /// least.
  public func plays(round: Seconds) -> Int {
    let round = Centiseconds(rounding: round)
    return switch self {
    case .web: 0
    case .email: 3
    case .googleAds: plays(of: round, atMost: Limits.plays.upperBound)
    case .iab: plays(of: round, atMost: Self.mostPlays)
    }
  }

  /// How often a display ad may be played.
  static let mostPlays = 3

  private func plays(of round: Centiseconds, atMost most: Int) -> Int {
    guard let totalTime, round > .zero else { return most }
    return min(max(1, totalTime.value / round.value), most)
  }

  /// The most bytes that a banner of this size may have; nil without a bound.
  public func maxBytes(size: Size) -> Int? {
    switch self {
    case .web: nil
    case .email: 1_000_000
    case .googleAds: 150_000
    case .iab: AdSizes.initialWeights[size] ?? 150_000
    }
  }
}
