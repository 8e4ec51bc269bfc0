import Digest

/// The name of a banner: 64 hex digits, the SHA-256 of everything that its bytes depend on.
public struct BannerID: Hashable, Sendable {
  public let digest: SHA256Digest

  init(digest: SHA256Digest) { self.digest = digest }

  /// Reads an ID from a path; nil for what is none.
  public init?(_ text: some StringProtocol) {
    guard let digest = SHA256Digest(hex: text) else { return nil }
    self.digest = digest
  }

  public var text: String { digest.hex }
}
