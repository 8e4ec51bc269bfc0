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
  public var minimumDelay: Centiseconds { Centiseconds(self == .googleAds ? 21 : 2) }

  /// Frames a second during a transition.
  public var fps: Double { self == .googleAds ? 100.0 / 21 : 25 }

  /// How often a round of this length is played; 0 is for ever.
  ///
  /// Where the profile bounds the time of all plays together, as often as that allows, once at
  /// least.
  public func plays(round: Seconds) -> Int {
    switch self {
    case .web: 0
    case .email: 3
    case .googleAds: Self.plays(of: round, within: Seconds(30), atMost: Limits.plays.upperBound)
    case .iab: Self.plays(of: round, within: Seconds(15), atMost: 3)
    }
  }

  private static func plays(of round: Seconds, within total: Seconds, atMost most: Int) -> Int {
    let times = total / round
    return times < 1 ? 1 : times < Double(most) ? Int(times) : most
  }

  /// The most bytes that a banner of this size may have; nil without a bound.
  public func maxBytes(size: Size) -> Int? {
    switch self {
    case .web: nil
    case .email: 1_000_000
    case .googleAds: 150_000
    case .iab: Self.initialWeights[size] ?? 150_000
    }
  }

  /// The initial weights of the Interactive Advertising Bureau's fixed sizes, in bytes.
  private static let initialWeights: [Size: Int] = [
    Size(width: 300, height: 250): 150_000, Size(width: 728, height: 90): 150_000,
    Size(width: 160, height: 600): 150_000, Size(width: 970, height: 90): 200_000,
    Size(width: 970, height: 250): 250_000, Size(width: 300, height: 1050): 250_000,
    Size(width: 320, height: 50): 50_000, Size(width: 120, height: 60): 50_000,
  ]
}
