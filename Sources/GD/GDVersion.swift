import CGD

extension GDImage {
  /// The exact versions of libgd and of the decoders under it, as they run: the same bytes
  /// decode to the same pixels wherever this text is the same.
  public static let libraries: [String] = [
    "libgd \(unsafe String(cString: gdVersionString()))",
    unsafe "\(String(cString: jpeg_header_version())) (\(jpegFile))",
    "libpng \(dotted(Int(png_access_version_number()), base: 100))",
    "libwebp \(dotted(Int(WebPGetDecoderVersion()), base: 256))",
  ]

  private static var jpegFile: String {
    let name = unsafe [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      unsafe buffer.withMemoryRebound(to: CChar.self) { unsafe jpeg_file_name($0.baseAddress) }
      count = unsafe buffer.firstIndex(of: 0) ?? 0
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// Three parts of one number, each below `base`, written with dots.
  private static func dotted(_ version: Int, base: Int) -> String {
    "\(version / (base * base)).\(version / base % base).\(version % base)"
  }
}
