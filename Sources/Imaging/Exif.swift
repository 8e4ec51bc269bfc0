extension Orientation {
  /// The orientation that EXIF data tell (a TIFF file, TIFF 6.0 §2): tag 0x0112 of the first
  /// directory. Nothing where they are damaged or say nothing.
  init?(exif bytes: [UInt8]) {
    let prefix = bytes.has("Exif\0\0", at: 0) ? 6 : 0
    guard let number = Self.reader(of: bytes, at: prefix), number(2, prefix + 2) == 42,
      let directory = number(4, prefix + 4), let count = number(2, prefix + directory)
    else { return nil }
    for index in 0..<count {
      let entry = prefix + directory + 2 + index * 12
      guard let tag = number(2, entry) else { return nil }
      if tag == 0x0112 {
        let isShort = number(2, entry + 2) == 3
        guard let value = number(isShort ? 2 : 4, entry + 8) else { return nil }
        self.init(rawValue: value)
        return
      }
    }
    return nil
  }

  /// Reads numbers of so many bytes at an offset, in the byte order that the data choose.
  private static func reader(
    of bytes: [UInt8], at start: Int
  ) -> ((_ count: Int, _ offset: Int) -> Int?)? {
    if bytes.has("II", at: start) { return { bytes.littleEndian($0, at: $1) } }
    if bytes.has("MM", at: start) { return { bytes.bigEndian($0, at: $1) } }
    return nil
  }
}
