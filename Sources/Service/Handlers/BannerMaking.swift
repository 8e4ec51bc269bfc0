import FileSystem
import HTTP

/// `POST /banners`: from the bytes of a request to a banner, found in the cache or rendered.
struct BannerMaking: Sendable {
  let cache: Cache
  let queue: RenderQueue
  let reader: OrderReader
  let desk: WorkerPool

  func make(_ exchange: Exchange) {
    exchange.work(on: desk) {
      do throws(Refusal) {
        let form = try AnswerForm(accepting: exchange.request.headers)
        let order = try reader.order(from: exchange.request, holding: exchange.share)
        if let banner = try madeBefore(order) {
          exchange.answer { () throws(Refusal) in try form.response(.found(banner)) }
        } else if Preferences(exchange.request.headers).respondAsync {
          exchange.answer(try accept(order).accepted)
        } else {
          render(order, as: form, exchange.withoutBody)
        }
      } catch {
        exchange.answer(error)
      }
    }
  }

  private func madeBefore(_ order: BannerOrder) throws(Refusal) -> StoredBanner? {
    do throws(FileError) {
      let banner = try cache.banner(order.id)
      if banner != nil { try cache.restore(order.images) }
      return banner
    } catch {
      throw .storage(error)
    }
  }

  /// Has the banner rendered, and says how far it is by now.
  private func accept(_ order: BannerOrder) throws(Refusal) -> RenderingAnswer {
    try queue.start(order)
    return RenderingAnswer(id: order.id, progress: queue.progress(of: order.id) ?? 0)
  }

  private func render(_ order: BannerOrder, as form: AnswerForm, _ exchange: Exchange) {
    queue.render(order) { outcome in
      exchange.answer { () throws(Refusal) in try form.response(outcome) }
    }
  }
}
