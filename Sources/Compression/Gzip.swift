import CZlib

/// The gzip format (RFC 1952), by zlib.
public enum Gzip {
  /// zlib's version, as it runs.
  public static var versionText: String { unsafe "zlib \(String(cString: zlibVersion()))" }

  /// The bytes as one gzip member with no name and no time: equal bytes, equal output.
  ///
  /// `level` is clamped to 1, the fastest, to 9, the smallest.
  public static func compress(_ bytes: [UInt8], level: Int = 6) throws(CompressionError) -> [UInt8]
  {
    guard bytes.count <= Int(Int32.max) else { throw .tooLarge }
    var stream = unsafe z_stream()
    return try unsafe withUnsafeMutablePointer(to: &stream) { stream throws(CompressionError) in
      try unsafe begin(stream, level: Int32(min(max(level, 1), 9)))
      defer { unsafe deflateEnd(stream) }
      let bound = Int(unsafe deflateBound(stream, UInt(bytes.count)))
      return unsafe [UInt8](unsafeUninitializedCapacity: bound) { output, count in
        unsafe finish(stream, bytes, into: output)
        count = Int(unsafe stream.pointee.total_out)
      }
    }
  }

  private static func begin(
    _ stream: UnsafeMutablePointer<z_stream>, level: Int32
  ) throws(CompressionError) {
    let gzipWrapper: Int32 = 15 + 16
    let status = unsafe deflateInit2_(
      stream, level, Z_DEFLATED, gzipWrapper, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { throw .outOfMemory }
  }

  /// Compresses everything in one call: `output` is as large as zlib can need.
  private static func finish(
    _ stream: UnsafeMutablePointer<z_stream>, _ bytes: [UInt8],
    into output: UnsafeMutableBufferPointer<UInt8>
  ) {
    unsafe bytes.withUnsafeBufferPointer { input in
      unsafe stream.pointee.next_in = unsafe UnsafeMutablePointer(mutating: input.baseAddress)
      unsafe stream.pointee.avail_in = UInt32(input.count)
      unsafe stream.pointee.next_out = output.baseAddress
      unsafe stream.pointee.avail_out = UInt32(output.count)
      _ = unsafe deflate(stream, Z_FINISH)
    }
  }
}
