import Banner
import HTTP
import JSON

/// What a request for a banner is made of: a spec as JSON, fields in the flat form, image files.
struct OrderForm {
  private var document: JSONValue?
  private var fields: [(name: String, value: String)] = []
  private var images: [Range<Int>] = []
  private var faults: [SpecFault] = []
  private let body: [UInt8]

  /// What the body of a request may be.
  static let contentTypes = ["application/json", "multipart/form-data"]

  /// Takes the body of a request apart, by its content type.
  init(_ request: Request) throws(Refusal) {
    body = request.body
    let type = request.headers["Content-Type"] ?? ""
    switch MediaType(type)?.essence {
    case "application/json": document = try Self.json(request.body)
    case "multipart/form-data":
      for part in try Self.parts(of: request.body, type) { try add(part) }
    default: throw .unsupportedMediaType(accepted: Self.contentTypes)
    }
  }

  /// The spec that all of it comes to.
  func spec(_ limits: Banner.Limits) throws(SpecFaults) -> BannerSpec {
    let spec = try BannerSpec(
      fields: fields, spec: document, faults: faults, partCount: images.count, limits: limits)
    let unused = images.indices.count { part in
      !spec.images.contains { $0.source == .part(part) }
    }
    guard unused == 0 else {
      throw SpecFaults([SpecFault(JSONPointer(["images"]), .unusedParts(unused))])
    }
    return spec
  }

  /// The bytes of the image file of this number.
  func image(_ index: Int) -> [UInt8]? {
    images.indices.contains(index) ? Array(body[images[index]]) : nil
  }

  /// A file is an image or the spec, and nothing else; what is no file is a field, or the spec.
  private mutating func add(_ part: Multipart.Part) throws(Refusal) {
    switch part.name {
    case "image" where part.filename != nil: images.append(part.content)
    case "spec" where document == nil: document = try Self.json(Array(body[part.content]))
    case "spec": refuse(part, .givenTwice)
    case _ where part.filename != nil: refuse(part, .unknownField)
    default: fields.append((part.name, part.text(in: body) ?? "\u{FFFD}"))
    }
  }

  private mutating func refuse(_ part: Multipart.Part, _ problem: Problem) {
    faults.append(SpecFault(JSONPointer([part.name]), problem))
  }

  private static func parts(of body: [UInt8], _ type: String) throws(Refusal) -> [Multipart.Part] {
    do { return try Multipart.parts(of: body, contentType: type) } catch {
      throw .malformedForm(error)
    }
  }

  private static func json(_ bytes: [UInt8]) throws(Refusal) -> JSONValue {
    do { return try JSONParser.parse(bytes) } catch { throw .malformedJSON(error) }
  }
}
