import Digest
import Imaging
import JSON

/// The bytes of one image and what their header says.
public struct PlannedImage: Sendable {
  public let bytes: [UInt8]
  public let digest: SHA256Digest
  public let header: ImageHeader
}

/// An image as a request names it.
struct NamedImage: Equatable, Sendable {
  let source: ImageSource
  let place: JSONPointer
}

extension NamedImage {
  init(_ image: ImageSpec) { self.init(source: image.source, place: image.sourcePlace) }
}

/// Looks at the images of a request one by one, and gathers what is wrong with them.
struct ImageInspection {
  /// Those that are in order.
  private(set) var images: [PlannedImage] = []
  /// The first of all, if it is in order.
  private(set) var first: PlannedImage?
  private(set) var faults: [SpecFault] = []
  private let decoder: ImageDecoder

  init(_ limits: Limits) { decoder = ImageDecoder(maximumPixels: limits.sourcePixels) }

  /// Looks at all of these. A source that is named twice is asked for once.
  mutating func look(at named: [NamedImage], _ bytes: (ImageSource) -> [UInt8]?) {
    var found: [[UInt8]?] = []
    for (index, image) in named.enumerated() {
      let twin = named[..<index].firstIndex { $0.source == image.source }
      found.append(twin.map { found[$0] } ?? bytes(image.source))
      look(at: found[index], from: image.place)
    }
  }

  /// - Parameter bytes: nil where there are none to be had.
  mutating func look(at bytes: [UInt8]?, from place: JSONPointer) {
    do throws(Problem) {
      let image = try planned(bytes)
      if images.isEmpty && faults.isEmpty { first = image }
      images.append(image)
    } catch {
      faults.append(SpecFault(place, error))
    }
  }

  private func planned(_ bytes: [UInt8]?) throws(Problem) -> PlannedImage {
    guard let bytes else { throw .noSuchImage }
    let header: ImageHeader
    do { header = try decoder.header(of: bytes) } catch {
      throw Problem(error, maximumPixels: decoder.maximumPixels)
    }
    // One that was seen before is not digested again.
    let twin = images.first { $0.bytes.count == bytes.count && $0.bytes == bytes }
    return PlannedImage(
      bytes: bytes, digest: twin?.digest ?? SHA256Digest(of: bytes), header: header)
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
