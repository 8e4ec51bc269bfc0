import HTTP

/// What a client wants to see of a banner that it has ordered, by its `Accept`.
struct AnswerForm {
  private let form: Representation

  /// The forms on offer, the one for whoever does not say first.
  private static let offers: [Representation] = [.document, .gif, .timeline]

  /// The form that these headers like best.
  init(accepting headers: Headers) throws(Refusal) {
    let types = Self.offers.compactMap { MediaType($0.contentType) }
    guard let type = Accept(headers).preferred(of: types),
      let form = Self.offers.first(where: { $0.contentType == type.essence })
    else { throw .notAcceptable(offered: Self.offers.map(\.contentType)) }
    self.form = form.packed(for: headers)
  }

  /// 201 for a banner that was made for this request, 200 for one that was there.
  func response(_ outcome: RenderQueue.Outcome) throws(Refusal) -> Response {
    switch outcome {
    case .made(let banner):
      var response = try content(of: banner)
      response.status = .created
      response.headers["Location"] = "/banners/\(banner.id.text)"
      return response
    case .found(let banner): return try content(of: banner)
    case .refused(let refusal): throw refusal
    }
  }

  private func content(of banner: StoredBanner) throws(Refusal) -> Response {
    guard let range = banner.range(of: form) else { throw .unexpected }
    var response = Response(.ok, body: .file(banner.file, range: range))
    response.headers["Content-Type"] = form.contentType
    response.headers["Content-Encoding"] = form.contentEncoding
    response.headers["Content-Location"] = form.path(of: banner.id)
    response.headers["Cache-Control"] = "no-store"
    response.headers["Vary"] = "Accept, Accept-Encoding"
    return response
  }
}

extension Representation {
  /// The form that this client gets: the compressed one where there is one and it takes it.
  func packed(for headers: Headers) -> Representation {
    self == .timeline && AcceptEncoding(headers).acceptsGzip ? .timelineGzip : self
  }

  var contentEncoding: String? { self == .timelineGzip ? "gzip" : nil }

  /// Where this form of a banner is read.
  func path(of id: BannerID) -> String {
    switch self {
    case .document: "/banners/\(id.text)"
    case .gif: "/banners/\(id.text).gif"
    case .timeline, .timelineGzip: "/banners/\(id.text).json"
    case .poster: "/banners/\(id.text).png"
    }
  }
}
