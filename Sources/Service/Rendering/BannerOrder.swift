import Banner
import Digest
import JSON

/// A request for a banner, checked and complete: rendering it needs nothing more, and can fail only where an image
/// turns out to be broken inside.
struct BannerOrder: Sendable {
  let id: BannerID
  let plan: BannerPlan
  /// The memory that its images take.
  private let share: MemoryBudget.Share

  init(_ plan: BannerPlan, holding share: MemoryBudget.Share) {
    self.plan = plan
    self.share = share
    id = BannerID(plan)
  }

  /// The bytes of its images by their digests.
  var images: [SHA256Digest: [UInt8]] {
    Dictionary(plan.images.map { ($0.digest, $0.bytes) }, uniquingKeysWith: { one, _ in one })
  }
}

extension BannerID {
  /// The digest of the canonical request and of the version of everything that turns it into bytes.
  init(_ plan: BannerPlan) {
    var hasher = SHA256()
    hasher.update(Array(BannerRenderer.version.utf8) + [0])
    hasher.update(plan.canonical.canonicalBytes)
    self.init(digest: hasher.finalize())
  }
}
