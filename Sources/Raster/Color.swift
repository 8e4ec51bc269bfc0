/// An sRGB colour of 8 bits a channel with straight (not premultiplied) alpha.
///
/// One pixel of a ``Bitmap`` is one colour, packed into 32 bits as `0xAARRGGBB`.
public struct Color: Hashable, Sendable, BitwiseCopyable {
  /// `0xAARRGGBB`.
  public var packed: UInt32

  /// The colour of this packed value, `0xAARRGGBB`.
  @inlinable public init(packed: UInt32) { self.packed = packed }

  /// A colour from its channels, each 0...255; `alpha` 255 is opaque.
  @inlinable public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    packed = UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  @inlinable public var red: UInt8 { UInt8(truncatingIfNeeded: packed >> 16) }
  @inlinable public var green: UInt8 { UInt8(truncatingIfNeeded: packed >> 8) }
  @inlinable public var blue: UInt8 { UInt8(truncatingIfNeeded: packed) }
  @inlinable public var alpha: UInt8 { UInt8(truncatingIfNeeded: packed >> 24) }

  /// The same colour without its transparency.
  @inlinable public var opaque: Color { Color(packed: packed | 0xFF00_0000) }

  public static let clear = Color(packed: 0)
  public static let black = Color(packed: 0xFF00_0000)
  public static let white = Color(packed: 0xFFFF_FFFF)
}
