/// The banners whose files are open for the next reader: a bounded number, those that were used last.
struct OpenedBanners: Sendable {
  private let limit: Int
  private var banners: [BannerID: StoredBanner] = [:]
  private var order = RecencyList<BannerID>()

  init(limit: Int) { self.limit = limit }

  mutating func use(_ id: BannerID) -> StoredBanner? {
    guard let banner = banners[id] else { return nil }
    order.use(id)
    return banner
  }

  mutating func insert(_ banner: StoredBanner) {
    banners[banner.id] = banner
    order.use(banner.id)
    while order.count > limit, let id = order.leastRecent { remove(id) }
  }

  mutating func remove(_ id: BannerID) {
    banners[id] = nil
    order.remove(id)
  }
}
