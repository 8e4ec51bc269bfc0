import Banner
import FileSystem
import HTTP
import JSON

/// Reads an order out of a request: the document or the form, the spec in it, and the bytes of its images.
struct OrderReader: Sendable {
  let library: ImageLibrary
  let cache: Cache
  let limits: Banner.Limits

  func order(from request: Request) throws(Refusal) -> BannerOrder {
    let form = try OrderForm(request)
    do throws(SpecFaults) {
      let spec = try form.spec(limits)
      return BannerOrder(try BannerPlan(spec, images: images(of: spec, form), limits: limits))
    } catch {
      throw .spec(error)
    }
  }

  /// The bytes of each image, nil where there are none; a source that is named twice is read once.
  private func images(of spec: BannerSpec, _ form: OrderForm) -> [[UInt8]?] {
    var images: [[UInt8]?] = []
    for (index, image) in spec.images.enumerated() {
      let twin = spec.images[..<index].firstIndex { $0.source == image.source }
      images.append(twin.map { images[$0] } ?? bytes(of: image.source, form))
    }
    return images
  }

  private func bytes(of source: ImageSource, _ form: OrderForm) -> [UInt8]? {
    switch source {
    case .library(let name): library.bytes(of: name)
    case .upload(let digest):
      try? cache.image(digest)?.readAll(limit: Configuration.longestImage)
    case .data(let bytes): bytes
    case .part(let index): form.image(index)
    }
  }
}

/// What a request for a banner is made of: a spec as JSON, fields in the flat form, image files.
struct OrderForm {
  private var document: JSONValue?
  private var fields: [(name: String, value: String)] = []
  private var images: [Range<Int>] = []
  private let body: [UInt8]

  /// Takes the body of a request apart, by its content type.
  init(_ request: Request) throws(Refusal) {
    body = request.body
    let type = request.headers["Content-Type"].flatMap { MediaType($0) }
    switch type?.essence {
    case "application/json": document = try Self.json(request.body)
    case "multipart/form-data": try addParts(request)
    default:
      throw .unsupportedMediaType(accepted: ["application/json", "multipart/form-data"])
    }
  }

  func spec(_ limits: Banner.Limits) throws(SpecFaults) -> BannerSpec {
    if let document, fields.isEmpty {
      return try BannerSpec(json: document, partCount: images.count, limits: limits)
    }
    return try BannerSpec(fields: fields, spec: document, partCount: images.count, limits: limits)
  }

  /// The bytes of the image file of this number.
  func image(_ index: Int) -> [UInt8]? {
    images.indices.contains(index) ? Array(body[images[index]]) : nil
  }

  private mutating func addParts(_ request: Request) throws(Refusal) {
    let parts: [Multipart.Part]
    do {
      parts = try Multipart.parts(of: body, contentType: request.headers["Content-Type"] ?? "")
    } catch {
      throw .malformedForm(error)
    }
    for part in parts {
      if part.filename != nil, part.name == "image" {
        images.append(part.content)
      } else if part.name == "spec", document == nil {
        document = try Self.json(Array(body[part.content]))
      } else {
        fields.append((part.name, part.text(in: body) ?? "\u{FFFD}"))
      }
    }
  }

  private static func json(_ bytes: [UInt8]) throws(Refusal) -> JSONValue {
    do { return try JSONParser.parse(bytes) } catch { throw .malformedJSON(error) }
  }
}
