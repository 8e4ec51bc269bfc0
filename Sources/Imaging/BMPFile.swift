import Raster

/// The headers of a BMP file (Windows' bitmap headers, versions 1 and 3 to 5; OS/2's 2).
struct BMPFile: ImageFile {
  let screen: Size
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) throws(ImageError) {
    let isFirstVersion = bytes.littleEndian(4, at: 14) == 12
    let digits = isFirstVersion ? 2 : 4
    guard let width = bytes.littleEndian(digits, at: 18),
      let height = bytes.littleEndian(digits, at: 18 + digits)
    else { throw .damagedHeader }
    self.bytes = bytes
    screen = Size(width: width, height: Self.height(height, isSigned: !isFirstVersion))
  }

  /// libgd knows no channel masks: such files become 24-bit files first.
  var firstFrame: [UInt8] { MaskedBMP(bytes, width: screen.width)?.plain ?? bytes }

  /// A negative height means rows from the top down.
  private static func height(_ height: Int, isSigned: Bool) -> Int {
    isSigned ? Int(Int32(truncatingIfNeeded: height).magnitude) : height
  }
}
