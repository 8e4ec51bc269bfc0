import Banner
import Digest
import HTTP
import JSON

/// `DELETE`: one banner, or all that were made from one image.
struct BannerPurging: Sendable {
  let cache: Cache
  let library: ImageLibrary
  let disk: WorkerPool

  func delete(_ exchange: Exchange) {
    exchange.answer(on: disk) { () throws(Refusal) in
      guard let id = exchange.parameters["id"].flatMap({ BannerID($0) }), cache.remove(id) else {
        throw .noSuchBanner
      }
      return Response(.noContent)
    }
  }

  func purge(_ exchange: Exchange) {
    exchange.answer(on: disk) { () throws(Refusal) in
      let digest = try source(of: exchange.request.target)
      let ids = cache.removeBanners(madeFrom: digest).map(\.text).sorted()
      let document: JSONValue = ["deleted": .array(ids.map(JSONValue.string))]
      return .json(.ok, document.bytes)
    }
  }

  /// The image that the query names: `source=sha256:HEX` or a name in the library.
  private func source(of target: RequestTarget) throws(Refusal) -> SHA256Digest {
    var faults: [SpecFault] = []
    for parameter in target.query where parameter.name != "source" {
      faults.append(SpecFault(JSONPointer([parameter.name]), .unknownField))
    }
    let values = target.query.filter { $0.name == "source" }.map(\.value)
    let place = JSONPointer(["source"])
    if values.isEmpty { faults.append(SpecFault(place, .missing)) }
    if values.count > 1 { faults.append(SpecFault(place, .givenTwice)) }
    guard faults.isEmpty, let value = values.first else { throw .spec(SpecFaults(faults)) }
    if value.hasPrefix("sha256:"), let digest = SHA256Digest(hex: value.dropFirst(7)) {
      return digest
    }
    guard let bytes = library.bytes(of: value) else {
      throw .spec(SpecFaults([SpecFault(place, .noSuchImage)]))
    }
    return SHA256Digest(of: bytes)
  }
}
