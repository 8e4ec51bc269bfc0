import Dispatch
import HTTP
import Transport

/// `GET /banners/ID/events`: how far a banner is, until it is there or has failed.
extension BannerReading {
  func events(_ exchange: Exchange) {
    guard let id = exchange.parameter("id").flatMap({ BannerID($0) }) else {
      return exchange.answer(.noSuchBanner)
    }
    if isFollowing(id, exchange) { return }
    look(for: id, exchange) { banner in
      if let banner { return exchange.answer(with: .done(banner)) }
      guard let failure = queue.failure(of: id) else { return exchange.answer(.noSuchBanner) }
      exchange.answer(with: .failed(failure))
    }
  }

  /// The connection alone keeps the feed: when the client goes, so does what waited for it.
  private func isFollowing(_ id: BannerID, _ exchange: Exchange) -> Bool {
    let feed = BodyFeed()
    let isUnderWay = queue.follow(
      id, { [weak feed] in feed?.update(ServerSentEvent.progress($0).bytes) },
      then: { [weak feed] in feed?.end(with: ServerSentEvent.end($0).bytes) })
    guard isUnderWay else { return false }
    feed.keepAlive(every: pulse)
    exchange.answer(.events(.stream(feed)))
    return true
  }
}

extension Exchange {
  /// Answers with a stream that has one event.
  fileprivate func answer(with event: ServerSentEvent) {
    answer(.events(.bytes(event.bytes)))
  }
}

extension BodyFeed {
  /// Lets the stream never be silent for longer than so many seconds, that no proxy takes it for dead, and that a client
  /// that has gone is noticed.
  fileprivate func keepAlive(every seconds: Double) {
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in
      guard let self, !isOver else { return }
      updateIfIdle(ServerSentEvent.comment)
      keepAlive(every: seconds)
    }
  }
}
