@testable import Imaging

/// Writes EXIF data that hold an orientation.
enum ExifBuilder {
  static func exif(_ orientation: Orientation, isLittleEndian: Bool = false) -> [UInt8] {
    let value = UInt8(orientation.rawValue)
    if isLittleEndian {
      return Array("II".utf8) + [42, 0, 8, 0, 0, 0, 2, 0]
        + [0x00, 0x01, 3, 0, 1, 0, 0, 0, 7, 0, 0, 0]
        + [0x12, 0x01, 3, 0, 1, 0, 0, 0, value, 0, 0, 0] + [0, 0, 0, 0]
    }
    return Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 2]
      + [0x01, 0x00, 0, 3, 0, 0, 0, 1, 0, 7, 0, 0]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0] + [0, 0, 0, 0]
  }
}
