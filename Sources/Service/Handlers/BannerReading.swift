import FileSystem
import HTTP
import JSON

/// `GET` and `HEAD` of what a banner consists of.
///
/// The banners that are read over and over are open already and answered at once; others are opened, and checked,
/// away from the threads that serve connections; one that is being rendered is waited for.
struct BannerReading: Sendable {
  let cache: Cache
  let queue: RenderQueue
  let disk: WorkerPool
  /// Seconds.
  let patience: Double

  func gif(_ exchange: Exchange) { serve(exchange) { .gif } }

  func poster(_ exchange: Exchange) { serve(exchange) { .poster } }

  func timeline(_ exchange: Exchange) {
    let gzip = AcceptEncoding(exchange.request.headers).acceptsGzip
    serve(exchange) { gzip ? .timelineGzip : .timeline }
  }

  func banner(_ exchange: Exchange) {
    find(exchange) { banner, _ in .json(.ok, banner.answer.bytes) }
  }

  private func serve(_ exchange: Exchange, as form: @escaping @Sendable () -> Representation) {
    find(exchange) { banner, request throws(Refusal) in
      guard let served = ServedRepresentation(form(), of: banner) else { throw .noSuchBanner }
      do throws(FileError) { return try served.response(to: request, now: Clock.seconds()) } catch {
        throw .storage(error)
      }
    }
  }

  private func find(
    _ exchange: Exchange,
    _ respond: @escaping @Sendable (StoredBanner, Request) throws(Refusal) -> Response
  ) {
    guard let id = exchange.parameters["id"].flatMap({ BannerID($0) }) else {
      return exchange.answer(.noSuchBanner)
    }
    if let banner = cache.opened(id) {
      return exchange.answer { () throws(Refusal) in try respond(banner, exchange.request) }
    }
    exchange.work(on: disk) {
      if let banner = cache.banner(id) {
        exchange.answer { () throws(Refusal) in try respond(banner, exchange.request) }
      } else {
        awaitRendering(of: id, exchange, respond)
      }
    }
  }

  private func awaitRendering(
    of id: BannerID, _ exchange: Exchange,
    _ respond: @escaping @Sendable (StoredBanner, Request) throws(Refusal) -> Response
  ) {
    queue.await(id, patience: patience) { outcome in
      exchange.answer { () throws(Refusal) in
        switch outcome {
        case .finished(let banner): try respond(banner, exchange.request)
        case .refused(let refusal): throw refusal
        case nil: throw .noSuchBanner
        }
      }
    }
  }
}

extension ServedRepresentation {
  /// One form of a banner; nil where the banner has none such. It never changes, so it may be kept for ever.
  init?(_ form: Representation, of banner: StoredBanner) {
    guard let range = banner.range(of: form), let tag = banner.entityTag(of: form) else {
      return nil
    }
    source = .file(banner.file, range)
    contentType = form.contentType
    validators = Validators(entityTag: tag, lastModified: banner.created)
    headers = [
      "Cache-Control": "public, max-age=31536000, immutable",
      "Access-Control-Allow-Origin": "*",
      "Cross-Origin-Resource-Policy": "cross-origin",
    ]
    if form == .timeline || form == .timelineGzip { headers["Vary"] = "Accept-Encoding" }
    if form == .timelineGzip { headers["Content-Encoding"] = "gzip" }
  }
}

extension Representation {
  /// The form's media type.
  var contentType: String {
    switch self {
    case .gif: "image/gif"
    case .timeline, .timelineGzip: "application/vnd.banner.timeline+json"
    case .poster: "image/png"
    }
  }
}
