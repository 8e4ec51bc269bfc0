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
      do throws(FileError) {
        let images = try library.entries().map { entry in
          Self.document(entry.name, entry.size, bytes: entry.bytes)
        }
        return .json(.ok, JSONValue.object([.init(name: "images", value: .array(images))]).bytes)
      } catch {
        throw .storage(error)
      }
    }
  }

  func upload(_ exchange: Exchange) {
    exchange.answer(on: disk) { () throws(Refusal) in
      let bytes = try Self.file(in: exchange.request)
      let header: ImageHeader
      do throws(ImageError) { header = try decoder.header(of: bytes) } catch { throw .image(error) }
      do throws(FileError) {
        let (digest, isNew) = try cache.store(upload: bytes)
        let name = "sha256:\(digest.hex)"
        var response = Response.json(
          isNew ? .created : .ok, Self.document(name, header.size, bytes: bytes.count).bytes)
        response.headers["Location"] = "/images/\(name)"
        return response
      } catch {
        throw .storage(error)
      }
    }
  }

  func image(_ exchange: Exchange) {
    exchange.answer(on: disk) { () throws(Refusal) in
      guard let name = exchange.parameters["name"], let file = file(name) else {
        throw .noSuchImage
      }
      do throws(FileError) {
        let served = try ServedRepresentation(file, isUpload: name.hasPrefix("sha256:"))
        return try served.response(to: exchange.request, now: Clock.seconds())
      } catch {
        throw .storage(error)
      }
    }
  }

  private func file(_ name: String) -> File? {
    guard name.hasPrefix("sha256:") else { return library.file(name) }
    return SHA256Digest(hex: name.dropFirst(7)).flatMap { cache.image($0) }
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

extension ServedRepresentation {
  /// An image as it lies on the disk. What is named by its content may be kept for ever.
  fileprivate init(_ file: File, isUpload: Bool) throws(FileError) {
    let status = try file.status()
    let head = try file.read(0..<64)
    source = .file(file, 0..<status.size)
    contentType = ImageFormat(signatureOf: head)?.mediaType ?? "application/octet-stream"
    validators = Validators(
      entityTag: EntityTag(strong: status.version.text), lastModified: status.modified)
    headers = [
      "Cache-Control": isUpload ? "public, max-age=31536000, immutable" : "public, max-age=60",
      "Access-Control-Allow-Origin": "*",
      "Cross-Origin-Resource-Policy": "cross-origin",
    ]
  }
}
