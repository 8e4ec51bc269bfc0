import Digest

/// The forms in which a banner is read.
enum Representation: String, CaseIterable, Sendable {
  /// The answer to `GET /banners/ID`.
  case document
  case gif
  case timeline
  /// The timeline, compressed once and for all.
  case timelineGzip
  case poster

  /// The form's media type.
  var contentType: String {
    switch self {
    case .document: "application/json"
    case .gif: "image/gif"
    case .timeline, .timelineGzip: "application/vnd.banner.timeline+json"
    case .poster: "image/png"
    }
  }
}

/// What a finished banner is kept as: its bytes in every form, and what they were made from.
struct FinishedBanner: Sendable {
  let id: BannerID
  /// Seconds since 1970.
  let created: Int
  let sources: [SHA256Digest]
  let bytes: [Representation: [UInt8]]
}
