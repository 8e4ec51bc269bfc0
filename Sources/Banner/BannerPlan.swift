import Digest
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
    let decoder = ImageDecoder(maximumPixels: limits.sourcePixels)
    var planned: [PlannedImage] = []
    var faults: [SpecFault] = []
    for (image, bytes) in zip(spec.images, images) {
      do throws(Problem) {
        planned.append(try PlannedImage(bytes, decoder, known: planned))
      } catch {
        faults.append(SpecFault(image.sourcePlace, error))
      }
    }
    guard faults.isEmpty, let first = planned.first else { throw SpecFaults(faults) }
    size = try spec.canvasSize(firstImage: first.header.size)
    self.spec = spec
    self.images = planned
    self.limits = limits
  }

  /// The request with every default filled in and images named by content: equal banners have equal
  /// canonical forms.
  public var canonical: JSONValue {
    spec.canonical(size: size, imageDigests: images.map(\.digest))
  }
}

/// The bytes of one image and what their header says.
public struct PlannedImage: Sendable {
  public let bytes: [UInt8]
  public let digest: SHA256Digest
  public let header: ImageHeader

  /// An image that stands among the `known` already is not digested again.
  fileprivate init(_ bytes: [UInt8]?, _ decoder: ImageDecoder, known: [PlannedImage])
    throws(Problem)
  {
    guard let bytes else { throw .noSuchImage }
    do { header = try decoder.header(of: bytes) } catch {
      throw Problem(error, maximumPixels: decoder.maximumPixels)
    }
    self.bytes = bytes
    let twin = known.first { $0.bytes.count == bytes.count && $0.bytes == bytes }
    digest = twin?.digest ?? SHA256Digest(of: bytes)
  }
}

extension Problem {
  /// What is wrong with an image, said of the place that names it.
  init(_ error: ImageError, maximumPixels: Int) {
    switch error {
    case .tooLarge(let size): self = .imageTooLarge(size, pixels: maximumPixels)
    case .unknownFormat, .damagedHeader, .undecodable, .unencodable: self = .undecodableImage
    }
  }
}
