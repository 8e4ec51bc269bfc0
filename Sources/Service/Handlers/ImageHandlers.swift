import Digest
import FileSystem
import HTTP
import Imaging
import JSON
import Raster

/// `/images`: the library, and what was uploaded.
struct ImageHandlers: Sendable {
  let cache: Cache
  let library: ImageLibrary
  let decoder: ImageDecoder
  let disk: WorkerPool

  func list(_ exchange: Exchange) {
    exchange.answer(on: disk) { () throws(Refusal) in
      let images = try library.entries().map { Self.document($0.name, $0.size, bytes: $0.bytes) }
      let document: JSONValue = ["images": .array(images)]
      return .json(.ok, document.bytes)
    }
  }

  func upload(_ exchange: Exchange) {
    exchange.answer(on: disk) { () throws(Refusal) in
      let bytes = try Self.file(in: exchange.request)
      let size = try size(of: bytes)
      do throws(FileError) {
        let (digest, isNew) = try cache.store(upload: bytes)
        let name = "sha256:\(digest.hex)"
        var response = Response.json(
          isNew ? .created : .ok, Self.document(name, size, bytes: bytes.count).bytes)
        response.headers["Location"] = "/images/\(name)"
        return response
      } catch {
        throw .storage(error)
      }
    }
  }

  func image(_ exchange: Exchange) {
    exchange.answer(on: disk) { () throws(Refusal) in
      let name = exchange.parameter("name") ?? ""
      let served = try name.hasPrefix("sha256:") ? kept(name) : libraryImage(name)
      guard let served else { throw .noSuchImage }
      return try served.response(to: exchange.request, now: Clock.seconds())
    }
  }

  private func kept(_ name: String) throws(Refusal) -> ServedRepresentation? {
    guard let digest = SHA256Digest(hex: name.dropFirst(7)) else { return nil }
    return try existing { () throws(FileError) in
      try cache.image(digest).flatMap { file throws(FileError) in
        try ServedRepresentation(image: file, named: digest)
      }
    } ?? nil
  }

  private func libraryImage(_ name: String) throws(Refusal) -> ServedRepresentation? {
    guard let file = try library.file(name) else { return nil }
    return try existing { () throws(FileError) in try ServedRepresentation(image: file) } ?? nil
  }

  private func size(of bytes: [UInt8]) throws(Refusal) -> Size {
    do throws(ImageError) { return try decoder.header(of: bytes).size } catch {
      throw .image(error)
    }
  }

  /// The one file of a form, or the whole body of any other request.
  private static func file(in request: Request) throws(Refusal) -> [UInt8] {
    guard let type = request.headers["Content-Type"],
      MediaType(type)?.essence == "multipart/form-data"
    else { return request.body }
    let parts: [Multipart.Part]
    do { parts = try Multipart.parts(of: request.body, contentType: type) } catch {
      throw .malformedForm(error)
    }
    guard parts.count == 1, let part = parts.first, part.filename != nil else {
      throw .oneFileNeeded
    }
    return Array(request.body[part.content])
  }

  private static func document(_ name: String, _ size: Size, bytes: Int) -> JSONValue {
    [
      "src": .string(name), "width": .number(size.width), "height": .number(size.height),
      "bytes": .number(bytes),
    ]
  }
}
