import Banner
import HTTP
import JSON

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
        let order = try reader.order(from: exchange.request)
        if let banner = cache.banner(order.id) {
          exchange.answer { () throws(Refusal) in try form.response(banner, isNew: false) }
        } else {
          render(order, as: form, exchange)
        }
      } catch {
        exchange.answer(error)
      }
    }
  }

  private func render(_ order: BannerOrder, as form: AnswerForm, _ exchange: Exchange) {
    queue.render(order) { outcome, isNew in
      exchange.answer { () throws(Refusal) in
        switch outcome {
        case .finished(let banner): try form.response(banner, isNew: isNew)
        case .refused(let refusal): throw refusal
        }
      }
    }
  }
}

/// What a client wants to see of a banner that it has ordered, by its `Accept`.
enum AnswerForm: String, CaseIterable {
  case document = "application/json"
  case gif = "image/gif"
  case timeline = "application/vnd.banner.timeline+json"

  /// The form that these headers like best; the document where they do not say.
  init(accepting headers: Headers) throws(Refusal) {
    let offers = Self.allCases.compactMap { MediaType($0.rawValue) }
    guard let type = Accept(headers).preferred(of: offers), let form = Self(rawValue: type.essence)
    else { throw .notAcceptable(offered: Self.allCases.map(\.rawValue)) }
    self = form
  }

  /// 201 for a banner that was made for this request, 200 for one that was there.
  func response(_ banner: StoredBanner, isNew: Bool) throws(Refusal) -> Response {
    let home = "/banners/\(banner.id.text)"
    var response: Response
    switch self {
    case .document: response = .json(.ok, banner.answer.bytes)
    case .gif: response = try Self.content(.gif, of: banner, at: "\(home).gif")
    case .timeline: response = try Self.content(.timeline, of: banner, at: "\(home).json")
    }
    response.status = isNew ? .created : .ok
    response.headers["Location"] = isNew ? home : nil
    response.headers["Vary"] = "Accept"
    return response
  }

  private static func content(_ form: Representation, of banner: StoredBanner, at place: String)
    throws(Refusal) -> Response
  {
    guard let range = banner.range(of: form) else { throw .unexpected }
    return Response(
      .ok,
      headers: [
        "Content-Type": form.contentType, "Content-Location": place, "Cache-Control": "no-store",
      ], body: .file(banner.file, range: range))
  }
}
