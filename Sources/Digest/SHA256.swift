import CCrypto

/// SHA-256 of a stream of bytes, by libcrypto. Feed it with ``update(_:)``, then end it with
/// ``finalize()``.
@safe public struct SHA256: ~Copyable {
  private let context: OpaquePointer

  /// A hasher that has seen no byte yet.
  public init() {
    guard let context = unsafe EVP_MD_CTX_new(),
      unsafe EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1
    else { preconditionFailure("libcrypto offers no SHA-256, or memory is exhausted") }
    unsafe self.context = unsafe context
  }

  deinit { unsafe EVP_MD_CTX_free(context) }

  /// Adds bytes to the end of the stream.
  public mutating func update(_ bytes: Span<UInt8>) {
    let updated = unsafe bytes.withUnsafeBytes { buffer in
      unsafe EVP_DigestUpdate(context, buffer.baseAddress, buffer.count)
    }
    precondition(updated == 1, "libcrypto refuses bytes only after the digest is finished")
  }

  /// Adds bytes to the end of the stream.
  public mutating func update(_ bytes: [UInt8]) { update(bytes.span) }

  /// The digest of everything that was fed.
  public consuming func finalize() -> SHA256Digest {
    var digest = SIMD32<UInt8>()
    let finished = unsafe withUnsafeMutableBytes(of: &digest) { buffer in
      unsafe EVP_DigestFinal_ex(
        context, buffer.assumingMemoryBound(to: UInt8.self).baseAddress, nil)
    }
    precondition(finished == 1, "libcrypto finishes a digest once")
    return SHA256Digest(bytes: digest)
  }
}
