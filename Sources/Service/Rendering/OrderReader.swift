import Banner
import Digest
import FileSystem
import HTTP

/// Reads an order out of a request: the document or the form, the spec in it, and the bytes of its images.
struct OrderReader: Sendable {
  let imageLibrary: ImageLibrary
  let cache: Cache
  let limits: Banner.Limits

  /// - Parameter share: the memory of the request, which grows by the images that are read for it.
  func order(from request: Request, holding share: MemoryBudget.Share) throws(Refusal)
    -> BannerOrder
  {
    let form = try OrderForm(request)
    var finder = ImageFinder(reader: self, form: form, share: share)
    let plan: BannerPlan
    do throws(SpecFaults) {
      plan = try BannerPlan(
        limits: limits, bytes: { finder.bytes(of: $0) },
        spec: { () throws(SpecFaults) in try form.spec(limits) })
    } catch {
      throw finder.failure ?? .spec(error)
    }
    if let failure = finder.failure { throw failure }
    return BannerOrder(plan, holding: share)
  }
}

/// Finds the bytes of images, wherever they come from.
private struct ImageFinder {
  let reader: OrderReader
  let form: OrderForm
  let share: MemoryBudget.Share
  /// Why an image that may be there was not read.
  private(set) var failure: Refusal?

  init(reader: OrderReader, form: OrderForm, share: MemoryBudget.Share) {
    self.reader = reader
    self.form = form
    self.share = share
  }

  /// nil where there is no such image, or it could not be read.
  mutating func bytes(of source: ImageSource) -> [UInt8]? {
    do throws(Refusal) {
      switch source {
      case .data(let bytes): return bytes
      case .part(let index): return form.image(index)
      case .inLibrary(let name): return try contents(of: reader.imageLibrary.file(name))
      case .upload(let digest): return try contents(of: upload(digest))
      }
    } catch {
      failure = failure ?? error
      return nil
    }
  }

  private func upload(_ digest: SHA256Digest) throws(Refusal) -> File? {
    try existing { () throws(FileError) in try reader.cache.image(digest) } ?? nil
  }

  /// Room is made before the bytes are read.
  private func contents(of file: File?) throws(Refusal) -> [UInt8]? {
    guard let file, let size = try existing({ () throws(FileError) in try file.status().size })
    else { return nil }
    try share.grow(by: size)
    return try existing { () throws(FileError) in try file.readAll(limit: size) }
  }
}
