/// A piece of a picture: a frame, what is drawn in it, and the views drawn over that.
///
/// A view does not cut off subviews that reach beyond its frame. Opacity and mask work on the
/// finished group of background, content and subviews.
public struct View: Sendable {
  /// Where the view lies, in its parent's coordinates.
  public var frame: Rectangle
  /// Fills the frame; clear draws nothing.
  public var background: Color
  /// 0...1, what lies beyond is cut off.
  public var opacity: Double
  /// A picture over the background, unscaled, from the frame's origin, cut at the frame.
  public var content: Bitmap?
  /// Drawn in this order, each over those before it; in this view's coordinates.
  public var subviews: [View]
  private var masks: [View] = []

  public init(
    frame: Rectangle, background: Color = .clear, opacity: Double = 1, content: Bitmap? = nil,
    subviews: [View] = [], mask: View? = nil
  ) {
    self.frame = frame
    self.background = background
    self.opacity = opacity
    self.content = content
    self.subviews = subviews
    self.mask = mask
  }

  /// The view whose coverage says how much of this one is seen; in this view's coordinates.
  /// Its colours do not count, and where it draws nothing, nothing is seen.
  public var mask: View? {
    get { masks.first }
    set { masks = newValue.map { [$0] } ?? [] }
  }

  /// The opacity, brought within 0...1.
  var level: Double { min(1, max(0, opacity)) }

  /// The part of `area` where the view can draw anything. Its parent has its origin at
  /// (`x`, `y`) of the area's coordinates.
  func extent(x: Int, y: Int, in area: Rectangle) -> Rectangle {
    let place = frame.offset(x: x, y: y)
    let draws = background.alpha > 0 || content != nil
    let own = draws ? place.intersection(area) : .nothing
    return subviews.reduce(own) { $0.union($1.extent(x: place.x, y: place.y, in: area)) }
  }

  /// Whether the view draws one thing at most, so that its opacity is that thing's opacity.
  var isSingleLayer: Bool {
    subviews.isEmpty && (content == nil || background.alpha == 0)
  }
}

extension Rectangle {
  /// A rectangle without pixels.
  static let nothing = Rectangle(x: 0, y: 0, width: 0, height: 0)
}
