import Raster

/// The rules of the profile `email`.
extension BannerPlan {
  /// The widest that mail programs show whole, in pixels.
  static let mailWidth = 640

  var width: Check { Check(.width, measured: size.width, limit: Self.mailWidth) }

  func completeFirstFrame(_ banner: EncodedFilm) -> Check {
    Check(.completeFirstFrame, measured: banner.film.pixelsAmissAtStart, limit: 0)
  }
}
