import Animation

/// How much one banner may ask of the service; each is configured.
public struct Limits: Equatable, Sendable {
  /// Images of one banner.
  public var images: Int
  /// Pixels of one source image, counted before it is decoded.
  public var sourcePixels: Int
  /// Pixels of the banner.
  public var canvasPixels: Int
  /// Frames of one round.
  public var frames: Int
  /// The length of one round.
  public var round: Seconds

  public init(
    images: Int = 50, sourcePixels: Int = 25_000_000, canvasPixels: Int = 2_000_000,
    frames: Int = 5_000, round: Seconds = Seconds(600)
  ) {
    self.images = images
    self.sourcePixels = sourcePixels
    self.canvasPixels = canvasPixels
    self.frames = frames
    self.round = round
  }
}

/// What each field may say, on every server.
extension Limits {
  /// Pixels of the banner's width and of its height: what a GIF can state (GIF89a §18).
  public static let side = 1...65_535
  /// Columns, and rows.
  public static let tiles = 1...64
  /// What an image says to those who do not see it; assistive software reads long texts badly.
  public static let altCharacters = 1_000
  /// Whole numbers that a double holds exactly.
  public static let seed = 0...9_007_199_254_740_991
  /// Seconds between the starts of two ranks.
  public static let interval = 0.0...5.0
  /// Seconds in which one tile fades.
  public static let fade = 0.0...10.0
  /// Seconds that a transition lasts, however it is given.
  public static let duration = 0.0...60.0
  /// Seconds that an image rests.
  public static let hold = 0.0...600.0
  /// Frames a second.
  public static let fps = 1.0...50.0
  /// Rounds that a viewer sees; 0 is for ever.
  public static let plays = 0...65_536
  /// Actions of one banner.
  public static let actions = 1...100
  /// Colours of one frame.
  public static let colors = 2...256
  public static let lossy = 0...100
  /// Bytes of the GIF that a budget may name.
  public static let maxBytes = 1...9_007_199_254_740_991
}
