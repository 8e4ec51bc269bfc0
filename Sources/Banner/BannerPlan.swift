import Imaging
import JSON
import Raster

/// A banner on which nothing is open any more: the spec, its images' bytes, checked as far as headers
/// tell, and the size. Everything that the result depends on, and nothing else.
public struct BannerPlan: Sendable {
  public let spec: BannerSpec
  public let size: Size
  /// One for each of the spec's images, in the same order.
  public let images: [PlannedImage]
  let limits: Limits

  /// Throws every image that is missing, broken in its header or too large, and sizes that cannot be.
  ///
  /// - Parameter images: the bytes of each of the spec's images, in the same order; nil where there
  ///   are none to be had.
  public init(_ spec: BannerSpec, images: [[UInt8]?], limits: Limits) throws(SpecFaults) {
    precondition(images.count == spec.images.count, "a plan has the bytes of every image")
    var inspection = ImageInspection(limits)
    for (image, bytes) in zip(spec.images, images) {
      inspection.look(at: bytes, from: image.sourcePlace)
    }
    try self.init(spec, inspection, limits)
  }

  /// Reads a request whole: the spec, then the images that it names.
  ///
  /// - Parameters:
  ///   - bytes: finds the bytes of an image; nil where there are none to be had.
  ///   - spec: reads the spec.
  ///
  /// Throws every fault of both at once, also those of the images that a faulty spec names.
  public init(
    limits: Limits, bytes: (ImageSource) -> [UInt8]?, spec: () throws(SpecFaults) -> BannerSpec
  ) throws(SpecFaults) {
    var inspection = ImageInspection(limits)
    let known: BannerSpec
    do { known = try spec() } catch {
      inspection.look(at: error.images, bytes)
      throw SpecFaults(error.faults + inspection.faults)
    }
    inspection.look(at: known.images.map(NamedImage.init), bytes)
    try self.init(known, inspection, limits)
  }

  private init(
    _ spec: BannerSpec, _ inspection: ImageInspection, _ limits: Limits
  ) throws(SpecFaults) {
    var faults = inspection.faults
    var size: Size?
    if let first = inspection.first {
      do { size = try spec.canvasSize(firstImage: first.header.size) } catch {
        faults += error.faults
      }
    }
    guard faults.isEmpty, let size else { throw SpecFaults(faults) }
    self.spec = spec
    self.size = size
    self.images = inspection.images
    self.limits = limits
  }

  /// The request with every default filled in and images named by content: equal banners have equal
  /// canonical forms.
  public var canonical: JSONValue {
    spec.canonical(size: size, imageDigests: images.map(\.digest))
  }
}
