/// A format that libgd decodes for this service.
public enum GDFormat: Sendable {
  case png, jpeg, gif, webp, bmp
}
