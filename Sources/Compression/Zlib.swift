import CZlib

/// Expanding what deflate made: the zlib format (RFC 1950) and gzip (RFC 1952).
public enum Zlib {
  /// Expands one stream of either format; what follows it is ignored.
  ///
  /// Throws `tooLarge` as soon as the result would pass `maximumCount` bytes, whatever the
  /// input still holds.
  public static func expand(
    _ bytes: [UInt8], maximumCount: Int
  ) throws(CompressionError) -> [UInt8] {
    guard bytes.count <= Int(Int32.max) else { throw .tooLarge }
    var stream = unsafe z_stream()
    return try unsafe withUnsafeMutablePointer(to: &stream) { stream throws(CompressionError) in
      let eitherWrapper: Int32 = 15 + 32
      let status = unsafe inflateInit2_(
        stream, eitherWrapper, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
      guard status == Z_OK else { throw .outOfMemory }
      defer { unsafe inflateEnd(stream) }
      return try unsafe drain(stream, bytes, maximumCount: maximumCount)
    }
  }

  private static func drain(
    _ stream: UnsafeMutablePointer<z_stream>, _ bytes: [UInt8], maximumCount: Int
  ) throws(CompressionError) -> [UInt8] {
    try unsafe bytes.withUnsafeBufferPointer { input throws(CompressionError) in
      unsafe stream.pointee.next_in = unsafe UnsafeMutablePointer(mutating: input.baseAddress)
      unsafe stream.pointee.avail_in = UInt32(input.count)
      var output: [UInt8] = []
      var isComplete = false
      while !isComplete {
        let (block, status) = unsafe expandBlock(stream)
        output += block
        if output.count > maximumCount { throw .tooLarge }
        isComplete = status == Z_STREAM_END
        if !isComplete, status != Z_OK || block.isEmpty { throw .damaged }
      }
      return output
    }
  }

  /// The next 16 KiB at most, and what zlib says of the stream then.
  private static func expandBlock(
    _ stream: UnsafeMutablePointer<z_stream>
  ) -> (block: [UInt8], status: Int32) {
    let size = 16_384
    var status = Z_OK
    let block = unsafe [UInt8](unsafeUninitializedCapacity: size) { block, count in
      unsafe stream.pointee.next_out = block.baseAddress
      unsafe stream.pointee.avail_out = UInt32(size)
      status = unsafe inflate(stream, Z_NO_FLUSH)
      count = size - Int(unsafe stream.pointee.avail_out)
    }
    return (block, status)
  }
}
