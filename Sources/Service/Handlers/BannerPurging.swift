import Banner
import Digest
import FileSystem
import HTTP
import JSON

/// `DELETE`: one banner, or all that were made from one image.
struct BannerPurging: Sendable {
  let cache: Cache
  let library: ImageLibrary
  let disk: WorkerPool

  func delete(_ exchange: Exchange) {
    exchange.answer(on: disk) { () throws(Refusal) in
      let id = exchange.parameter("id").flatMap { BannerID($0) }
      do throws(FileError) {
        if let id, try cache.remove(id) { return Response(.noContent) }
      } catch {
        throw .storage(error)
      }
      throw .noSuchBanner
    }
  }

  func purge(_ exchange: Exchange) {
    exchange.answer(on: disk) { () throws(Refusal) in
      let source = try source(named: Self.source(in: exchange.request.target))
      do throws(FileError) {
        let ids = try cache.removeBanners(madeFrom: source).map(\.text).sorted()
        let document: JSONValue = ["deleted": .array(ids.map(JSONValue.string))]
        return .json(.ok, document.bytes)
      } catch {
        throw .storage(error)
      }
    }
  }

  /// The image of this name: `sha256:HEX`, or what the library has under it.
  private func source(named name: String) throws(Refusal) -> SHA256Digest {
    if name.hasPrefix("sha256:"), let digest = SHA256Digest(hex: name.dropFirst(7)) {
      return digest
    }
    guard let bytes = try library.bytes(of: name) else {
      throw .spec(SpecFaults([SpecFault(Self.place, .noSuchImage)]))
    }
    return SHA256Digest(of: bytes)
  }

  private static let place = JSONPointer(["source"])

  /// The value of `source`, the one parameter that there must be.
  private static func source(in target: RequestTarget) throws(Refusal) -> String {
    let values = target.query.filter { $0.name == "source" }.map(\.value)
    var faults = target.query.filter { $0.name != "source" }.map {
      SpecFault(JSONPointer([$0.name]), .unknownField)
    }
    if values.isEmpty { faults.append(SpecFault(place, .missing)) }
    if values.count > 1 { faults.append(SpecFault(place, .givenTwice)) }
    guard faults.isEmpty, let value = values.first else { throw .spec(SpecFaults(faults)) }
    return value
  }
}
