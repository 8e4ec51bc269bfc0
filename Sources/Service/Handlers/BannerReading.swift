import FileSystem
import HTTP

/// `GET` and `HEAD` of what a banner consists of.
///
/// The banners that are read over and over are open already and answered at once; one that is being rendered is waited
/// for, but whoever asks about it is told how far it is; others are opened, and checked, away from the threads that
/// serve connections.
struct BannerReading: Sendable {
  let cache: Cache
  let queue: RenderQueue
  let disk: WorkerPool
  /// Seconds.
  let patience: Double
  /// Seconds after which a stream of events that has nothing to say shows that it lives.
  var pulse = 5.0

  func banner(_ exchange: Exchange) { serve(.document, exchange) }
  func gif(_ exchange: Exchange) { serve(.gif, exchange) }
  func timeline(_ exchange: Exchange) { serve(.timeline, exchange) }
  func poster(_ exchange: Exchange) { serve(.poster, exchange) }

  private func serve(_ form: Representation, _ exchange: Exchange) {
    guard let id = exchange.parameter("id").flatMap({ BannerID($0) }) else {
      return exchange.answer(.noSuchBanner)
    }
    if !exchange.request.asksForSeveralRanges, let banner = cache.opened(id) {
      return exchange.answer(with: form, of: banner)
    }
    // First the flights, then the cache: a flight that is over has left its banner there.
    if form == .document {
      if let progress = queue.progress(of: id) {
        return exchange.answer(RenderingAnswer(id: id, progress: progress).response)
      }
    } else if isWaiting(for: id, form, exchange) {
      return
    }
    look(for: id, exchange) { banner in
      if let banner { return exchange.answer(with: form, of: banner) }
      exchange.answer(form == .document ? queue.failure(of: id) ?? .noSuchBanner : .noSuchBanner)
    }
  }

  private func isWaiting(for id: BannerID, _ form: Representation, _ exchange: Exchange) -> Bool {
    queue.wait(for: id, patience: patience) { outcome in
      switch outcome {
      case .made(let banner), .found(let banner): exchange.answer(with: form, of: banner)
      case .refused(let refusal): exchange.answer(refusal)
      }
    }
  }

  /// Looks into the cache, away from the threads that serve connections; nil is told where there is no such banner.
  func look(
    for id: BannerID, _ exchange: Exchange, then: @escaping @Sendable (StoredBanner?) -> Void
  ) {
    exchange.work(on: disk) {
      do throws(FileError) { then(try cache.banner(id)) } catch {
        exchange.answer(.storage(error))
      }
    }
  }
}

extension Exchange {
  fileprivate func answer(with form: Representation, of banner: StoredBanner) {
    answer { () throws(Refusal) in
      guard let served = ServedRepresentation(form.packed(for: request.headers), of: banner) else {
        throw .unexpected
      }
      return try served.response(to: request, now: Clock.seconds())
    }
  }
}

extension Request {
  /// Whether the answer may have to be put together from pieces of a file.
  fileprivate var asksForSeveralRanges: Bool { headers["Range"]?.contains(",") == true }
}

extension ServedRepresentation {
  /// One form of a banner. What the banner shows never changes, so it may be kept for ever; what is said about it is
  /// asked for anew each time.
  fileprivate init?(_ form: Representation, of banner: StoredBanner) {
    guard let range = banner.range(of: form), let tag = banner.entityTag(of: form) else {
      return nil
    }
    source = .file(banner.file, range)
    contentType = form.contentType
    validators = Validators(entityTag: tag, lastModified: banner.created)
    headers = .forOtherOrigins
    headers["Cache-Control"] =
      form == .document ? "no-cache" : "public, max-age=31536000, immutable"
    headers["Content-Encoding"] = form.contentEncoding
    if form == .timeline || form == .timelineGzip { headers["Vary"] = "Accept-Encoding" }
  }
}

extension Headers {
  /// What lets pages of other origins use an answer.
  static let forOtherOrigins: Headers = [
    "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin",
  ]
}
