/// How a picture fills a box of another shape: the values of CSS `object-fit`
/// (CSS Images 3, §5.5).
public enum Fit: String, CaseIterable, Sendable {
  /// Fills the box and keeps the proportion; what sticks out is cut away.
  case cover
  /// As large as fits whole into the box, its proportion kept.
  case contain
  /// Stretched to the box.
  case fill
  /// The picture's own size, not scaled.
  case none
  /// As ``none`` or as ``contain``, whichever is smaller.
  case scaleDown = "scale-down"
}
